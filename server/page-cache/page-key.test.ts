import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageKey, readQuery } from './page-key.ts'

const name = fc.constantFrom('page', 'price', 'q', 'sort', '_routes', 'utm_source', 'fbclid', 'x')

test('the order and the rest of a query make no other page; what a page reads does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, fc.string()), { selector: ([each]) => each }), (given) => {
      const key = readQuery(`?${new URLSearchParams(given)}`)
      expect(readQuery(`?${new URLSearchParams(given.toReversed())}`)).toBe(key)
      expect(readQuery(`?${new URLSearchParams([...given, ['gclid', '1']])}`)).toBe(key)
      expect(readQuery(key)).toBe(key)
      const read = new URLSearchParams(key)
      for (const [each, value] of given) {
        expect(read.get(each)).toBe(/^(utm_source|fbclid|x)$/.test(each) ? null : value)
      }
    }),
  )
})

test('another scheme, host or path is another page', () => {
  const keys = [
    pageKey(false, 'a.in', '/', ''),
    pageKey(true, 'a.in', '/', ''),
    pageKey(false, 'b.in', '/', ''),
    pageKey(false, 'a.in', '/a', ''),
    pageKey(false, 'a.in', '/', '?page=2'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
