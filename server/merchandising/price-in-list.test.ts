import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerPool } from '#server/testing/shop.ts'
import type { PriceRule } from './margin-input.ts'

const percent = fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100)
const bound = fc.integer({ min: 1, max: 5_000 }).map((rupees) => rupees * 100)
const end = fc.constantFrom('9', '0', '5', '99', '00', '49', '999', '000')
const rule: fc.Arbitrary<PriceRule> = fc
  .record(
    {
      percent: fc.oneof(percent, fc.integer({ min: 0, max: 40 })),
      categories: fc.dictionary(fc.constantFrom('1', '2'), percent, { maxKeys: 2 }),
      end,
      floorPaise: bound,
      ceilingPaise: bound,
    },
    { requiredKeys: [] },
  )
  .map((given) => {
    const { floorPaise: floor, ceilingPaise: ceiling } = given
    return floor !== undefined && ceiling !== undefined && floor > ceiling ? { ...given, ceilingPaise: floor } : given
  })
/** Arbitrary paise, not only whole rupees; the supplier is never over the MRP (a check of the table). */
const product = fc
  .record({
    one: fc.oneof(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 5_000 }).map((n) => n * 100),
    ),
    other: fc.oneof(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 5_000 }).map((n) => n * 100),
    ),
    category: fc.constantFrom(1, 2, 3),
  })
  .map(({ one, other, category }) => ({ supplier: Math.min(one, other), mrp: Math.max(one, other), category }))

async function pricesOf(given: { supplier: number; mrp: number; category: number }[], by: PriceRule) {
  const { rows } = await ownerPool().query(
    `select price_in_list(supplier, mrp, category, $2::jsonb) as price
     from jsonb_to_recordset($1::jsonb) as g (supplier bigint, mrp bigint, category bigint, place int) order by place`,
    [JSON.stringify(given.map((one, place) => ({ ...one, place }))), JSON.stringify(by)],
  )
  return rows.map(({ price }) => Number(price))
}

const modulo = (number: number, by: number) => ((number % by) + by) % by

/** An independent statement of what the rule promises: it repeats no step of the computation. */
function bounds({ supplier, mrp, category }: { supplier: number; mrp: number; category: number }, by: PriceRule) {
  const highest = Math.min(mrp, Math.max(by.ceilingPaise ?? mrp, supplier))
  const lowest = Math.min(Math.max(supplier, by.floorPaise ?? 0), highest)
  const own = by.categories?.[category] ?? by.percent ?? 0
  const exact = (BigInt(supplier) * BigInt(10_000 + Math.round(own * 100)) + 999_999n) / 1_000_000n
  const byRule = own === 0 ? supplier : Number(exact) * 100
  return { highest, lowest, wanted: Math.min(Math.max(byRule, lowest), highest) }
}

test("own prices are whole paise, never below the supplier's, never above the MRP, within floor and ceiling", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 20, maxLength: 40 }), rule, async (given, by) => {
      for (const [at, price] of (await pricesOf(given, by)).entries()) {
        const one = given[at]
        if (!one) throw new Error('a price without a product')
        const { highest, lowest, wanted } = bounds(one, by)
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(one.supplier)
        expect(price).toBeLessThanOrEqual(one.mrp)
        expect(price).toBeGreaterThanOrEqual(lowest)
        expect(price).toBeLessThanOrEqual(highest)
        if (by.end === undefined) expect(price).toBe(wanted)
      }
    }),
    { numRuns: 150 },
  )
})

test('an own price has the ending of the rule: the next one up, else the last one down, else none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 20, maxLength: 40 }), rule, end, async (given, some, ending) => {
      const by = { ...some, end: ending }
      const step = 100 * 10 ** ending.length
      for (const [at, price] of (await pricesOf(given, by)).entries()) {
        const one = given[at]
        if (!one) throw new Error('a price without a product')
        const { highest, lowest, wanted } = bounds(one, by)
        const away = modulo(Number(ending) * 100 - wanted, step)
        const up = wanted + away
        const down = highest - modulo(highest - Number(ending) * 100, step)
        if (up <= highest) expect(price).toBe(up)
        else if (down >= lowest) expect(price).toBe(down)
        else expect(price).toBe(wanted)
        if (price !== wanted) expect(modulo(price, step)).toBe(Number(ending) * 100)
      }
    }),
    { numRuns: 150 },
  )
})

test('in one category at one MRP, a product dearer at the supplier is never cheaper in the shop', async () => {
  const dear = 3_000_000
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 20, maxLength: 60 }),
      fc.oneof(fc.integer({ min: 20_000, max: 30_000 }), fc.constant(dear)),
      rule,
      async (suppliers, mrp, by) => {
        const sorted = suppliers.toSorted((a, b) => a - b)
        const prices = await pricesOf(
          sorted.map((supplier) => ({ supplier, mrp, category: 1 })),
          by,
        )
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      },
    ),
    { numRuns: 150 },
  )
})

test.each([
  ['twelve percent', { percent: 12 }, 100_00, 500_00, 112_00],
  ['whole rupees, up', { percent: 12 }, 199_00, 500_00, 223_00],
  ['another percent for the category', { percent: 12, categories: { '1': 20 } }, 100_00, 500_00, 120_00],
  ['none for the category', { percent: 12, categories: { '1': 0 } }, 99_50, 500_00, 99_50],
  ['an end of 9', { percent: 12, end: '9' }, 100_00, 500_00, 119_00],
  ['an end of 99', { percent: 12, end: '99' }, 100_00, 500_00, 199_00],
  ['an end of 00', { percent: 12, end: '00' }, 101_00, 500_00, 200_00],
  ['the MRP before the margin', { percent: 50 }, 100_00, 110_00, 110_00],
  ['the end downwards where the MRP leaves no room', { percent: 20, end: '9' }, 100_00, 125_00, 119_00],
  ['the MRP where no such end fits', { percent: 20, end: '9' }, 121_00, 125_00, 125_00],
  ['the floor', { percent: 12, floorPaise: 150_00 }, 100_00, 500_00, 150_00],
  ['the MRP before the floor', { floorPaise: 150_00 }, 100_00, 120_00, 120_00],
  ['the ceiling', { percent: 50, ceilingPaise: 120_00 }, 100_00, 500_00, 120_00],
  ['the supplier before the ceiling', { percent: 50, ceilingPaise: 90_00 }, 100_00, 500_00, 100_00],
])('a price by rule: %s', async (_, by, supplier, mrp, price) => {
  expect(await pricesOf([{ supplier, mrp, category: 1 }], by)).toEqual([price])
})
