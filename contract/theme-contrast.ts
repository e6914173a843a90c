import type { Theme } from './branding.ts'
import { type Colour, contrast, readable, SHAPE_CONTRAST, TEXT_CONTRAST } from './colour.ts'

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
