import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLineOf, withUnits } from './cart-lines.ts'

const line = fc.record({
  productId: fc.integer({ min: 1, max: 2 }),
  size: fc.constantFrom('', 'S', 'M'),
  color: fc.constantFrom('', 'Red', 'Blue'),
  units: fc.integer({ min: 1, max: 9 }),
})

test('S4-019 S4-021 the wanted line gets the units, no other line changes, and a new line comes last', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: ({ units: _, ...named }) => JSON.stringify(named) }),
      line,
      (lines, wanted) => {
        const changed = withUnits(lines, wanted)
        for (const [at, before] of lines.entries()) {
          const { units: _, ...named } = before
          const all = changed.filter(({ units: _, ...one }) => isDeepStrictEqual(one, named))
          const units = all.reduce((sum, one) => sum + one.units, 0)
          expect(units).toBe(isLineOf(wanted, before) ? wanted.units : before.units)
          expect(changed[at]).toMatchObject(named)
          expect(changed[at]?.units).toBeLessThanOrEqual(before.units)
        }
      },
    ),
  )
})
