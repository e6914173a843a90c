export type Rgb = [number, number, number]

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mix(from: string, to: string, share: number): string {
  const a = rgb(from)
  const b = rgb(to)
  const channel = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

export function darker(colour: string, share = 0.25): string {
  return mix(colour, '#160c18', share)
}

export function lighter(colour: string, share = 0.25): string {
  return mix(colour, '#fffaf0', share)
}

/** Perceived lightness: 0 black .. 1 white. */
export function lightness(colour: string): number {
  const [r, g, b] = rgb(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
