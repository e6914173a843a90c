import type { Theme } from './branding.ts'

/** '#rrggbb', the only format that the database accepts. */
export type Colour = string

export const WHITE: Colour = '#ffffff'
export const BLACK: Colour = '#000000'

/** 4.5:1, with a margin for rounding to eight bits. */
export const TEXT_CONTRAST = 4.55
export const SHAPE_CONTRAST = 3.05

function channels(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** WCAG 2 relative luminance, 0 to 1. */
function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The luminance of the footer rule in spec point 2, 0 to 255. */
export function plainLuminance(colour: Colour): number {
  const [red, green, blue] = channels(colour)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A `share` of 1 is entirely the second colour. Mixes in a perceptually uniform space, based on cube roots. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const start = channels(from)
  const end = channels(to)
  const mixed = start.map((channel, at) => {
    const light = (Math.cbrt(linear(channel)) * (1 - share) + Math.cbrt(linear(end[at] ?? 0)) * share) ** 3
    const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(part * 255)
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Black or white, whichever has more contrast: always over 4.58:1. */
export function poleOn(ground: Colour): Colour {
  return contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK
}

/** The colour itself, or the nearest one towards black or white that is readable on all these backgrounds. */
export function readable(colour: Colour, grounds: readonly Colour[], ratio = TEXT_CONTRAST, step = 0.04): Colour {
  const pole = poleOn(grounds[0] ?? WHITE)
  for (let share = 0; share < 1; share += step) {
    const candidate = mix(colour, pole, share)
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return pole
}

export interface ThemeContrast {
  name: Exclude<keyof Theme, 'background'>
  colour: Colour
  /** To the background. */
  ratio: number
  needed: number
  /** The colour itself if it passes, otherwise the nearest that does. */
  nearest: Colour
}

/** Text and links are read, so they need 4.5:1; the others are seen as shapes, which need 3:1 (WCAG 1.4.3, 1.4.11). */
const NEEDED = {
  text: TEXT_CONTRAST,
  primary: TEXT_CONTRAST,
  secondary: SHAPE_CONTRAST,
  accent: SHAPE_CONTRAST,
} as const

export function themeContrasts(theme: Theme): ThemeContrast[] {
  return Object.entries(NEEDED).map(([role, needed]) => {
    const name = role as ThemeContrast['name']
    const colour = theme[name]
    const nearest = readable(colour, [theme.background], needed, 0.005)
    return { name, colour, ratio: contrast(colour, theme.background), needed, nearest }
  })
}
