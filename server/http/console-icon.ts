import sharp from 'sharp'

// A shop's counter with its awning. It fills the square, and what matters is in the middle, since phones cut icons to shapes of their own.
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" fill="#0b5cad"/>
<path d="M18 32v14h28V32" fill="none" stroke="#fff" stroke-width="3.5" stroke-linejoin="round"/>
<path d="M14 30l4-12h28l4 12a4.5 4.5 0 0 1-9 0 4.5 4.5 0 0 1-9 0 4.5 4.5 0 0 1-9 0 4.5 4.5 0 0 1-9 0z" fill="#fff"/>
<path d="M25 40h14" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>
</svg>`

export const ICON_SIZES = [180, 192, 512] as const
type IconSize = (typeof ICON_SIZES)[number]

const drawn = new Map<IconSize, Promise<Buffer>>()

/** Drawn once. */
export function drawConsoleIcon(size: IconSize): Promise<Buffer> {
  const icon =
    drawn.get(size) ??
    sharp(Buffer.from(ICON), { density: (72 * size) / 64 })
      .resize(size, size)
      .png()
      .toBuffer()
  drawn.set(size, icon)
  return icon
}
