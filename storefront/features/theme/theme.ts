import type { Branding, Theme } from '#contract/branding.ts'
import type { Frame } from '#contract/catalogue.ts'
import {
  BLACK,
  type Colour,
  contrast,
  mix,
  plainLuminance,
  poleOn,
  readable,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  WHITE,
} from '#contract/colour.ts'

/** The style sheet's colour names. All text colours are readable on all backgrounds, whatever the reseller picked. */
export type Tokens = Record<TokenName, Colour>

type TokenName =
  | 'ground'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'field-line'
  | 'ink'
  | 'muted'
  | 'shade'
  | 'primary'
  | 'on-primary'
  | 'primary-edge'
  | 'primary-away'
  | 'primary-ink'
  | 'primary-soft'
  | 'secondary'
  | 'on-secondary'
  | 'accent'
  | 'on-accent'
  | 'footer'
  | 'on-footer'
  | 'good'
  | 'good-soft'
  | 'bad'
  | 'bad-soft'
  | 'star'

/** Spec point 3. */
const DEFAULT_THEME: Theme = {
  text: '#000000',
  background: '#ffffff',
  primary: '#ff6347',
  secondary: '#4CAF50',
  accent: '#00BCD4',
}

const RATIOS: Record<Frame, string> = { portrait: '3/4', square: '1', landscape: '4/3' }

const GOOD = '#16803c'
const BAD = '#c02626'
const STAR = '#e08a00'
/** A line that separates; where the theme's colours are alike it would vanish. */
const LINE_CONTRAST = 1.25
const SOFT_BLACK = '#16161a'
const FOOTER_WHITE_BELOW = 128

export function tokensOf(theme: Theme): Tokens {
  const ground = theme.background
  const isDark = poleOn(ground) === WHITE
  const surface = layer(ground, theme.text, isDark ? 0.07 : 0.03)
  const sunken = layer(ground, theme.text, isDark ? 0.12 : 0.06)
  const primarySoft = tint(ground, theme.primary)
  const goodSoft = tint(ground, GOOD)
  const badSoft = tint(ground, BAD)
  const grounds = [ground, surface, sunken, primarySoft, goodSoft, badSoft]
  const ink = readable(theme.text, grounds)
  const onPrimary = textOn(theme.primary)
  const footer = footerOf(theme.accent)
  return {
    ground,
    surface,
    sunken,
    line: readable(mix(ground, ink, isDark ? 0.2 : 0.12), [ground], LINE_CONTRAST),
    'field-line': readable(mix(ground, ink, 0.35), [ground, surface], SHAPE_CONTRAST),
    ink,
    muted: readable(mix(ink, ground, 0.35), grounds),
    shade: isDark ? BLACK : mix(ink, BLACK, 0.5),
    primary: theme.primary,
    'on-primary': onPrimary,
    // A button in the background's colour would have no visible shape.
    'primary-edge': readable(theme.primary, [ground, surface, sunken], SHAPE_CONTRAST),
    'primary-away': awayFrom(onPrimary),
    'primary-ink': readable(theme.primary, grounds),
    'primary-soft': primarySoft,
    secondary: theme.secondary,
    'on-secondary': textOn(theme.secondary),
    accent: theme.accent,
    'on-accent': textOn(theme.accent),
    ...footer,
    good: readable(GOOD, grounds),
    'good-soft': goodSoft,
    bad: readable(BAD, grounds),
    'bad-soft': badSoft,
    star: readable(STAR, [ground, surface], SHAPE_CONTRAST),
  }
}

/** The content of the <style> element in the shop's pages. */
export function themeCss(theme: Theme, frame: Frame): string {
  const scheme = poleOn(theme.background) === WHITE ? 'dark' : 'light'
  const lines = Object.entries(tokensOf(theme)).map(([name, colour]) => `--${name}:${colour}`)
  return `:root{--scheme:${scheme};--frame:${RATIOS[frame]};${lines.join(';')}}`
}

/** Used where the reseller's branding cannot be loaded: no links, no pictures, no claims, and no error (S7-033, S8-045, S8-046). */
export function plainBranding(host: string): Branding {
  return {
    host,
    title: host,
    tagline: '',
    theme: DEFAULT_THEME,
    logo: '',
    favicon: '',
    pixelId: '',
    defaultVideo: '',
    address: '',
    mobile: '',
    email: '',
    social: { fb: '', insta: '', linkedin: '', twitter: '', youtube: '' },
    onlineDiscountPercent: 0,
    seller: host,
    promises: [],
    delivery: null,
    codUpToPaise: 0,
    deliversEverywhere: true,
    hasDeliveryDates: false,
    hasOwnReturnPolicy: false,
    frame: 'landscape',
  }
}

/** A step towards the text colour, or away from it where the background's contrast is too low. */
function layer(ground: Colour, text: Colour, share: number): Colour {
  const pole = poleOn(ground)
  const towards = mix(ground, mix(pole, text, 0.3), share)
  return contrast(towards, pole) >= 7 ? towards : mix(ground, awayFrom(pole), share)
}

/** The background with a little of the colour. */
function tint(ground: Colour, colour: Colour): Colour {
  const pole = poleOn(ground)
  const tinted = mix(ground, colour, pole === WHITE ? 0.18 : 0.1)
  return contrast(tinted, pole) >= Math.min(contrast(ground, pole), 7) ? tinted : ground
}

/** White where it is readable, which makes buttons look bright. */
function textOn(colour: Colour): Colour {
  if (contrast(colour, WHITE) >= TEXT_CONTRAST) return WHITE
  return contrast(colour, SOFT_BLACK) >= TEXT_CONTRAST ? SOFT_BLACK : poleOn(colour)
}

function awayFrom(pole: Colour): Colour {
  return pole === WHITE ? BLACK : WHITE
}

/** Spec 2: white below luminance 128. A saturated colour of low luminance is darkened until white is readable on it. */
function footerOf(accent: Colour): { footer: Colour; 'on-footer': Colour } {
  if (plainLuminance(accent) >= FOOTER_WHITE_BELOW) return { footer: accent, 'on-footer': textOn(accent) }
  return { footer: readable(accent, [WHITE]), 'on-footer': WHITE }
}
