import { expect, test } from 'vitest'
import type { CountedProduct } from '#contract/shop-stock-counts.ts'
import { differing, readLines, withLines } from './lines.ts'

const kurta: CountedProduct = {
  ...{ productId: 1, asin: 'K-1', name: 'Kurta', image: '', size: '' },
  sizes: [
    { stockId: 11, size: 'M', units: 3, waiting: 2, movementId: 90 },
    { stockId: 12, size: 'L', units: 1, waiting: 0, movementId: 91 },
  ],
}

test('only sizes that were counted are in the list; counting again replaces', () => {
  const once = withLines([], kurta, new Map([[11, 5]]))
  expect(once).toMatchObject([{ stock: 11, expected: 5, movement: 90, counted: 5 }])
  const again = withLines(
    once,
    kurta,
    new Map([
      [11, 4],
      [12, 1],
    ]),
  )
  expect(again.map(({ stock, counted }) => [stock, counted])).toEqual([
    [11, 4],
    [12, 1],
  ])
  expect(differing(again)).toMatchObject([{ stock: 11 }])
})

test.each(['', '{', 'null', '{"stock":1}', '[{"stock":-1}]', '[1,null,"x"]', null])(
  'what is no list of counts (%j) is none',
  (text) => expect(readLines(text)).toEqual([]),
)

test('what was kept is read again', () => {
  const lines = withLines([], kurta, new Map([[12, 0]]))
  expect(readLines(JSON.stringify(lines))).toEqual(lines)
})
