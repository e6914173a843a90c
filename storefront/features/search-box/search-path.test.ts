import { expect, test } from 'vitest'
import { searchPath } from './search-path.ts'

test('S2-048 any text becomes part of the address completely', () => {
  expect(searchPath('red kurta')).toBe('/Product-Serach/red%20kurta')
  expect(searchPath('50% off/₹?')).toBe('/Product-Serach/50%25%20off%2F%E2%82%B9%3F')
  expect(searchPath('x')).toBe('/Product-Serach/x')
})

test.each(['.', '..', '_', '.data', 'a/b?&.data'])(
  'S2-048 %j, which cannot be a path segment, becomes a query parameter',
  (text) => {
    const { pathname, searchParams } = new URL(searchPath(text), 'http://shop')
    expect([pathname, searchParams.get('q')]).toEqual(['/Product-Serach', text])
  },
)
