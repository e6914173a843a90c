import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planStock, type StockRow } from './plan-stock.ts'
import type { SizeStock } from './product.ts'

/** What the database does with a plan. */
function apply(rows: StockRow[], wanted: SizeStock[]): StockRow[] {
  const plan = planStock(rows, wanted)
  const changed = rows.map((row) => ({ ...row, ...plan.changes.find(({ stockId }) => stockId === row.stockId) }))
  const added = plan.additions.map((row, at) => ({
    ...row,
    stockId: 1000 + rows.length + at,
    productId: 1,
    importedUnits: row.units,
    isWithdrawn: false,
  }))
  return [...changed, ...added]
}

function sell(rows: StockRow[], share: number): StockRow[] {
  return rows.map((row) => ({ ...row, units: row.units - Math.floor(row.units * share) }))
}

function unitsOf(rows: StockRow[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ size, units }) => [size, units]))
}

const file = fc.uniqueArray(fc.record({ size: fc.constantFrom('', 'S', 'M', 'L', 'XL'), units: fc.nat(50) }), {
  selector: ({ size }) => size,
})

test('the same file again changes nothing, whatever was sold in between', () => {
  fc.assert(
    fc.property(file, file, fc.float({ min: 0, max: 1, noNaN: true }), (first, second, share) => {
      const rows = sell(apply(apply([], first), second), share)
      expect(planStock(rows, second)).toEqual({ additions: [], changes: [], clamped: [] })
    }),
  )
})

test('stock never falls below 0, every movement is the difference, and without sales it is as in the file', () => {
  fc.assert(
    fc.property(file, file, fc.float({ min: 0, max: 1, noNaN: true }), (first, second, share) => {
      const rows = sell(apply([], first), share)
      for (const { stockId, units, moved } of planStock(rows, second).changes) {
        expect(units).toBeGreaterThanOrEqual(0)
        expect(units).toBe((rows.find((row) => row.stockId === stockId)?.units ?? 0) + moved)
      }
      const counted = unitsOf(apply(apply([], first), second))
      for (const { size, units } of second) expect(counted[size]).toBe(units)
    }),
  )
})

test('sold pieces stay sold, whatever a file in between contained', () => {
  fc.assert(
    fc.property(file, file, fc.float({ min: 0, max: 1, noNaN: true }), (first, between, share) => {
      const sold = sell(apply([], first), share)
      const rows = apply(sold, between)
      expect(planStock(rows, between)).toEqual({ additions: [], changes: [], clamped: [] })
      const again = unitsOf(apply(rows, first))
      for (const { size, units } of sold) expect(again[size]).toBe(units)
    }),
  )
})

test('a file with less stock than was sold, then a cancellation: the stock is as in the file', () => {
  const [row] = apply([], [{ size: 'S', units: 10 }])
  if (!row) throw new Error('no row')
  const [clamped] = apply([{ ...row, units: 2 }], [{ size: 'S', units: 5 }])
  if (!clamped) throw new Error('no row')
  expect(clamped.units).toBe(0)
  expect(unitsOf(apply([{ ...clamped, units: 8 }], [{ size: 'S', units: 5 }]))).toEqual({ S: 5 })
})

test('a recount after sales adds what arrived', () => {
  const [row] = apply([], [{ size: 'S', units: 10 }])
  if (!row) throw new Error('no row')
  const afterSales = [{ ...row, units: 6 }]
  expect(unitsOf(apply(afterSales, [{ size: 'S', units: 15 }]))).toEqual({ S: 11 })
  expect(unitsOf(apply(afterSales, [{ size: 'M', units: 5 }]))).toEqual({ S: 0, M: 5 })
  expect(planStock(afterSales, [{ size: 'S', units: 2 }])).toMatchObject({
    clamped: ['S'],
    changes: [{ units: 0, moved: -6 }],
  })
})
