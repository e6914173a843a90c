import { expect, test } from 'vitest'
import { bandName, listingHref } from './listing-href.ts'
import { fieldsOf, readListingQuery } from './listing-query.ts'

const read = (query: string) => readListingQuery(new URLSearchParams(query))
const NONE = { size: [], colour: [], brand: [], rating: [], off: [] }

test('S9-013 S9-016 valid parameters are read', () => {
  expect(read('sort=nameZA&price=8000-50000&q=%20red%20&page=3&size=M,s&size=m&rating=4')).toEqual({
    sort: 'nameZA',
    band: [8000, 50000],
    search: 'red',
    page: 3,
    filters: { ...NONE, size: ['m', 's'], rating: ['4'] },
  })
})

test.each(['', 'sort=cheapest', 'price=0-5', 'page=-1', 'page=1.5', 'page=x', 'page=1e99', 'size=,', 'brand=%00'])(
  'an invalid parameter counts as absent: %s',
  (query) => {
    expect(read(query)).toEqual({ sort: 'featured', band: undefined, search: '', page: 1, filters: NONE })
  },
)

test('S9-015 a change leaves the other parameters and restarts at the first page', () => {
  const now = fieldsOf(read('price=100-1000&page=4&sort=nameAZ&size=m,L&utm_source=mail'))
  expect(listingHref(now)).toBe('?price=100-1000&size=l,m&sort=nameAZ')
  expect(listingHref(now, { price: '', size: 'l' })).toBe('?size=l&sort=nameAZ')
  expect(listingHref(now, { price: bandName([2000, 3000]), size: '' })).toBe('?price=2000-3000&sort=nameAZ')
  expect(listingHref(now, { page: '5' })).toBe('?page=5&price=100-1000&size=l,m&sort=nameAZ')
  expect(listingHref(fieldsOf(read('price=100-1000')), { price: '' })).toBe('.')
})
