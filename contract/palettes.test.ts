import { expect, test } from 'vitest'
import { contrast, TEXT_CONTRAST } from './colour.ts'
import { PALETTES } from './palettes.ts'

test.each(Object.entries(PALETTES))('%s: each colour is easy to read on its background', (_, { theme }) => {
  for (const colour of [theme.text, theme.primary, theme.secondary, theme.accent]) {
    expect(contrast(colour, theme.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  }
})
