import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WantedLine } from './store.ts'
import { isOf, less } from './take-from-cart.ts'

const aLine = (productIds: number[], sizes: string[], colors: (string | undefined)[]) =>
  fc.record({
    productId: fc.constantFrom(...productIds),
    size: fc.constantFrom(...sizes),
    color: fc.constantFrom(...colors),
    units: fc.integer({ min: 1, max: 9 }),
  })
const aCart = fc.uniqueArray(aLine([1, 2], ['S', 'L'], ['Red', 'Blue', undefined]), {
  selector: ({ productId, size, color }) => `${productId} ${size} ${color}`,
})
const bought = aLine([1, 2, 3], ['', 'S', 'L'], ['Red', 'Blue', undefined])
const sum = (lines: readonly WantedLine[]) => lines.reduce((all, { units }) => all + units, 0)

test('what was bought leaves the cart piece by piece, and nothing else does', () => {
  fc.assert(
    fc.property(aCart, bought, (lines, piece) => {
      const left = less(lines, piece)
      const matching = lines.filter((line) => isOf(line, piece))
      expect(sum(lines) - sum(left)).toBe(Math.min(piece.units, sum(matching)))
      expect(left.every(({ units }) => units > 0)).toBe(true)
      expect(left.filter((line) => !isOf(line, piece))).toEqual(lines.filter((line) => !isOf(line, piece)))
    }),
  )
})

test('pieces of the colour bought are removed before those without a colour', () => {
  const line = { productId: 1, size: 'S' }
  const lines = [
    { ...line, color: undefined, units: 2 },
    { ...line, color: 'Red', units: 2 },
    { ...line, color: 'Blue', units: 2 },
  ]
  expect(less(lines, { ...line, color: 'Red', units: 3 })).toEqual([
    { ...line, color: undefined, units: 1 },
    { ...line, color: 'Blue', units: 2 },
  ])
})
