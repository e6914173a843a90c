import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mix, plainLuminance } from './colour.ts'
import { plainBranding, themeCss, tokensOf } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyTheme = fc.record({ text: colour, background: colour, primary: colour, secondary: colour, accent: colour })

const DEFAULT = plainBranding('shop.example').theme

test('S1-023 text on every ground has 4.5:1, whatever the reseller picked', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      const tokens = tokensOf(theme)
      const grounds = ['ground', 'surface', 'sunken', 'primary-soft', 'good-soft', 'bad-soft'] as const
      for (const ground of grounds)
        for (const text of ['ink', 'muted', 'primary-ink', 'good', 'bad'] as const)
          expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const base of ['primary', 'secondary', 'accent', 'footer'] as const)
        expect(contrast(tokens[base], tokens[`on-${base}`]), base).toBeGreaterThanOrEqual(4.5)
      for (const shape of ['field-line', 'focus', 'star'] as const)
        expect(contrast(tokens[shape], tokens.ground), shape).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 2000 },
  )
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

test("S3-027 the reseller's five colours stand in the style as they are where they can be read", () => {
  const css = themeCss(DEFAULT)
  expect(css).toContain('--ground:#ffffff')
  expect(css).toContain('--primary:#ff6347')
  expect(css).toContain('--secondary:#4CAF50')
  expect(css).toContain('--accent:#00BCD4')
  expect(css).toContain('--scheme:light')
  expect(themeCss({ ...DEFAULT, background: '#101014', text: '#eeeeee' })).toContain('--scheme:dark')
})

test('mixing reaches both ends', () => {
  expect(mix('#123456', '#abcdef', 0)).toBe('#123456')
  expect(mix('#123456', '#abcdef', 1)).toBe('#abcdef')
})
