import { expect, test } from 'vitest'
import { bandName, listingHref, readListingQuery } from './listing-query.ts'

const params = (query: string) => new URLSearchParams(query)

test('S9-013 S9-016 valid parameters are read', () => {
  expect(readListingQuery(params('sort=nameZA&price=8000-50000&q=%20red%20&page=3'))).toEqual({
    sort: 'nameZA',
    band: [8000, 50000],
    search: 'red',
    page: 3,
  })
})

test.each(['', 'sort=cheapest', 'price=0-5', 'page=-1', 'page=1.5', 'page=x', 'page=1e99'])(
  'an invalid parameter counts as absent: %s',
  (query) => {
    expect(readListingQuery(params(query))).toEqual({ sort: 'featured', band: undefined, search: '', page: 1 })
  },
)

test('S9-015 a change leaves the other parameters and restarts at the first page', () => {
  const now = params('sort=nameAZ&price=100-1000&page=4')
  expect(listingHref(now, { price: '' })).toBe('?sort=nameAZ')
  expect(listingHref(now, { price: bandName([2000, 3000]) })).toBe('?sort=nameAZ&price=2000-3000')
  expect(listingHref(now, { page: '5' })).toBe('?sort=nameAZ&price=100-1000&page=5')
  expect(listingHref(params('price=100-1000'), { price: '' })).toBe('.')
})
