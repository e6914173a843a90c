import { expect, test } from 'vitest'
import { needsSizeGuide } from './needs-size-guide.ts'

test('S2-146 the guide is shown only when a size is in letters, such as M or Free', () => {
  expect(needsSizeGuide(['S', 'M'])).toBe(true)
  expect(needsSizeGuide(['32', 'Free'])).toBe(true)
  expect(needsSizeGuide(['32', '34'])).toBe(false)
  expect(needsSizeGuide(['100 ml', 'ML'])).toBe(false)
  expect(needsSizeGuide([])).toBe(false)
})
