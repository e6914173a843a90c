import { expect, test } from 'vitest'
import { readViewed, type ViewedItem, withViewed } from './recently-viewed.ts'

function item(id: number): ViewedItem {
  const name = `Kurta ${id}`
  return {
    id,
    ASIN: `K${id}`,
    slug: `k${id}`,
    name,
    image: 'k.jpg',
    category: 'Kurtas',
    discountPrice: 9,
    originalPrice: 9,
  }
}

test('S4-038 S4-039 at most 8, newest first', () => {
  const list = Array.from({ length: 12 }, (_, id) => item(id)).reduce(withViewed, [] as ViewedItem[])
  expect(list.map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
})

test('S4-040 no id twice: viewed again, it comes first', () => {
  expect(withViewed([item(1), item(2), item(3)], item(3)).map(({ id }) => id)).toEqual([3, 1, 2])
})

test.each(['', '{', '{}', '"x"', '[1,null,{"id":"x"}]'])('data that we did not write is empty: %j', (stored) => {
  expect(readViewed(stored)).toEqual([])
})

test('S4-040 a stored list that names a product twice shows it once', () => {
  expect(readViewed(JSON.stringify([item(1), item(2), { ...item(1), name: 'Older' }]))).toEqual([item(1), item(2)])
})

test.each(['ASIN', 'slug', 'name', 'image', 'category'])(
  'an item with half a character in its %s is dropped: it has no address',
  (field) => {
    expect(readViewed(JSON.stringify([{ ...item(1), [field]: 'k\ud800' }, item(2)]))).toEqual([item(2)])
  },
)

test('S3-007 an item with only the fields of the specification is valid', () => {
  const { slug: _, ...named } = item(1)
  expect(readViewed(JSON.stringify([named]))).toEqual([named])
})

test('what we wrote is read back', () => {
  expect(readViewed(JSON.stringify([item(1)]))).toEqual([item(1)])
})
