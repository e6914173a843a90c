import { expect, test } from 'vitest'
import { decodeList, encodeList } from '#storefront/shared/cookies.ts'
import { readWishlist, type WishlistItem, withoutWish, withWish, writeWishlist } from './wishlist.ts'

function wish(id: number): WishlistItem {
  const name = `कुर्ता with a rather long name, number ${id}`
  return {
    id,
    name,
    image: `kurta-${id}.jpg`,
    ASIN: `KURTA-${id}`,
    originalPrice: 999,
    discountPrice: 499,
    rating: 4.2,
  }
}

const cookieOf = (list: readonly WishlistItem[]) => writeWishlist(list).cookie.split(';')[0] ?? ''

test('S4-004 S4-005 an id only once; removing removes that id only', () => {
  const two = [wish(1), wish(2)]
  expect(withWish(two, { ...wish(2), name: 'other' })).toBe(two)
  expect(withWish(two, wish(3)).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(withoutWish(two, 1).map(({ id }) => id)).toEqual([2])
})

test('S4-006 S4-007 S9-011 the cookie lives seven days; an empty list deletes it', () => {
  expect(writeWishlist([wish(1)]).cookie).toMatch(/^wishlistItems=[A-Za-z0-9+/=]+; Path=\/; Max-Age=604800;/)
  expect(writeWishlist([]).cookie).toContain('Max-Age=0')
  expect(readWishlist(cookieOf([wish(1), wish(2)]), null)).toEqual([wish(1), wish(2)])
})

test('S3-001 S3-002 a stored item has its fields and any others it came with, also after other items are added or removed', () => {
  const given = { ...wish(1), name: 'कुर्ता ₹499', badge: 'New', sizes: [{ Size_Desc: 'M', Stock: 3 }] }
  const list = withoutWish(withWish([given], wish(2)), 2)
  const [stored] = decodeList(cookieOf(list).split('=').slice(1).join('='))
  expect(stored).toEqual(given)
  expect(stored).toMatchObject({
    ...{ id: 1, name: 'कुर्ता ₹499', image: 'kurta-1.jpg', ASIN: 'KURTA-1' },
    ...{ originalPrice: 999, discountPrice: 499, rating: 4.2 },
  })
  expect(readWishlist(cookieOf(list), null)).toEqual([given])
})

test('R01 a list never shrinks silently: what does not fit into the cookie is in the storage', () => {
  const list = Array.from({ length: 60 }, (_, id) => wish(id + 1))
  const { whole = '' } = writeWishlist(list)
  expect(readWishlist(cookieOf(list), whole)).toEqual(list)
  expect(readWishlist(cookieOf([wish(9)]), whole)).toEqual([wish(9)])
  expect(readWishlist('', whole)).toEqual([])
})

test('R01 adding and removing on the server before the scripts run does not change the older items in the storage', () => {
  const list = Array.from({ length: 60 }, (_, id) => wish(id + 1))
  const { whole = '' } = writeWishlist(list)
  const stored = readWishlist(cookieOf(list), null)
  expect(stored.length).toBeGreaterThan(2)
  const changed = withWish(withoutWish(stored, 60), wish(99))
  expect(readWishlist(cookieOf(changed), whole)).toEqual(withWish(withoutWish(list, 60), wish(99)))
})

test('S4-008 the chosen size and colour are stored; lists without them are read as before, and a wish with an invalid size is dropped', () => {
  const list = [{ ...wish(1), size: 'M', color: 'Sea green' }, wish(2)]
  expect(readWishlist(cookieOf(list), null)).toEqual(list)
  const broken = [
    { ...wish(1), size: 7 },
    { ...wish(2), size: '\ud800' },
    { ...wish(3), color: null },
  ]
  expect(readWishlist(`wishlistItems=${encodeList(broken)}`, null)).toEqual([])
})

test('S5-006 an undecodable cookie is an empty wishlist', () => {
  expect(readWishlist('wishlistItems=%%%', null)).toEqual([])
  expect(readWishlist(`wishlistItems=${btoa('[1,{"id":"x"},null]')}`, null)).toEqual([])
})
