import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Theme } from '#contract/branding.ts'
import { contrast, mix, plainLuminance } from '#contract/colour.ts'
import { plainBranding, themeCss, tokensOf } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyTheme = fc.record({ text: colour, background: colour, primary: colour, secondary: colour, accent: colour })

const DEFAULT = plainBranding('shop.example').theme

/** Unreadable colours that a reseller may pick, and a regular dark shop. */
const HOSTILE = Object.entries({
  'yellow on white': ['#ffff00', '#ffffff', '#ffee00', '#fff59d', '#ffffe0'],
  'black on black': ['#000000', '#000000', '#000000', '#010101', '#000000'],
  'white on white': ['#ffffff', '#ffffff', '#ffffff', '#fefefe', '#ffffff'],
  'grey on grey': ['#808080', '#7f7f7f', '#818181', '#808080', '#7e7e7e'],
  'red on green, neon accent': ['#ff0000', '#00a000', '#ff00ff', '#00ffff', '#39ff14'],
  dark: ['#f1ecdf', '#15131c', '#f0b43c', '#7c6be0', '#241f30'],
} as const)

function themeOf([text, background, primary, secondary, accent]: readonly [string, string, string, string, string]) {
  return { text, background, primary, secondary, accent }
}

/** Every text on every background that components use, and shapes that carry meaning by themselves. */
function expectReadable(theme: Theme) {
  const tokens = tokensOf(theme)
  const grounds = ['ground', 'surface', 'sunken', 'primary-soft', 'good-soft', 'bad-soft'] as const
  for (const ground of grounds)
    for (const text of ['ink', 'muted', 'primary-ink', 'good', 'bad'] as const)
      expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  for (const base of ['primary', 'secondary', 'accent', 'footer'] as const)
    expect(contrast(tokens[base], tokens[`on-${base}`]), base).toBeGreaterThanOrEqual(4.5)
  // A hovered or pressed button shifts its colour away from its text (app.css: 12 %).
  expect(contrast(mix(tokens.primary, tokens['primary-away'], 0.12), tokens['on-primary'])).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['ground', 'surface'] as const)
    for (const shape of ['field-line', 'primary-edge', 'star', 'primary-ink'] as const)
      expect(contrast(tokens[shape], tokens[ground]), `${shape} on ${ground}`).toBeGreaterThanOrEqual(3)
  // The focus has both as outlines: on any background one of the two is seen.
  expect(contrast(tokens.ink, tokens.ground), 'the two outlines of the focus').toBeGreaterThanOrEqual(4.5)
}

test('S1-023 text on every background has 4.5:1 and shapes have 3:1, whatever the reseller picked', () => {
  fc.assert(fc.property(anyTheme, expectReadable), { numRuns: 2000 })
})

test.each(HOSTILE)('S1-023 S2-080 %s is readable everywhere', (_, colours) => {
  const theme = themeOf(colours)
  expectReadable(theme)
  expect(tokensOf(theme)['on-footer'] === '#ffffff').toBe(plainLuminance(theme.accent) < 128)
})

test('S2-080 the footer text is white exactly when the luminance of the accent is below 128', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      const isWhite = tokensOf(theme)['on-footer'] === '#ffffff'
      if (plainLuminance(theme.accent) < 128) expect(isWhite).toBe(true)
      else expect(isWhite).toBe(false)
    }),
  )
})

test("S3-027 the reseller's five colours are used unchanged where they are readable", () => {
  const css = themeCss(DEFAULT, 'portrait')
  expect(css).toContain('--ground:#ffffff')
  expect(css).toContain('--primary:#ff6347')
  expect(css).toContain('--secondary:#4CAF50')
  expect(css).toContain('--accent:#00BCD4')
  expect(css).toContain('--scheme:light')
  expect(themeCss({ ...DEFAULT, background: '#101014', text: '#eeeeee' }, 'square')).toContain('--scheme:dark')
})

test('mixing at 0 and 1 gives the two colours', () => {
  expect(mix('#123456', '#abcdef', 0)).toBe('#123456')
  expect(mix('#123456', '#abcdef', 1)).toBe('#abcdef')
})
