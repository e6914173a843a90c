import type { Colour } from '#contract/colour.ts'

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees: equal steps look equal (Ottosson, 2020). */
export interface Oklch {
  l: number
  c: number
  h: number
}

export function toOklch(colour: Colour): Oklch {
  const value = Number.parseInt(colour.slice(1), 16)
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const redness = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(redness, yellowness), h: (Math.atan2(yellowness, redness) * 180) / Math.PI }
}

/** With less chroma where a screen cannot show that much. */
export function fromOklch({ l, c, h }: Oklch): Colour {
  for (let chroma = c; chroma > 0; chroma -= 0.005) {
    const channels = channelsOf({ l, c: chroma, h })
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return hexOf(channels)
  }
  return hexOf(channelsOf({ l, c: 0, h }))
}

function channelsOf({ l: lightness, c, h }: Oklch): number[] {
  const [redness, yellowness] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * redness + 0.2158037573 * yellowness) ** 3
  const m = (lightness - 0.1055613458 * redness - 0.0638541728 * yellowness) ** 3
  const s = (lightness - 0.0894841775 * redness - 1.291485548 * yellowness) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function hexOf(channels: number[]): Colour {
  const bytes = channels.map((channel) => {
    const part = Math.min(1, Math.max(0, channel))
    return Math.round((part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
