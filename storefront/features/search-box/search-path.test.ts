import { expect, test } from 'vitest'
import { searchPath } from './search-path.ts'

test('S2-048 the text goes into the address whole, whatever it is', () => {
  expect(searchPath('red kurta')).toBe('/Product-Serach/red%20kurta')
  expect(searchPath('50% off/₹?')).toBe('/Product-Serach/50%25%20off%2F%E2%82%B9%3F')
  expect(searchPath('x')).toBe('/Product-Serach/x')
})

test.each(['.', '..', '_', '.data', 'a/b?&.data'])(
  'S2-048 %j, which cannot stand in a path, is asked for behind it',
  (text) => {
    const { pathname, searchParams } = new URL(searchPath(text), 'http://shop')
    expect([pathname, searchParams.get('q')]).toEqual(['/Product-Serach', text])
  },
)
