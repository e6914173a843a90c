import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ChangeItem, ChangeWhat, OpenedChange } from '#contract/shop-product-changes.ts'
import { run } from '#server/kernel/answer.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { productChangeOperations as calls } from './index.ts'

/** Fewer than a page of a preview. */
const PRODUCTS = 40

let shop: TestShop
let meera: TestStaff
let productIds: number[]

beforeAll(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager')
  productIds = []
  for (let nth = 0; nth < PRODUCTS; nth++) productIds.push((await aProduct(shop)).productId)
})

const way = fc.constantFrom('up', 'down') as fc.Arbitrary<'up' | 'down'>
const end = fc.constantFrom('', '9', '99', '00') as fc.Arbitrary<'' | '9' | '99' | '00'>
const what: fc.Arbitrary<ChangeWhat & { kind: 'price-percent' | 'price-rupees' }> = fc.oneof(
  fc.record({
    kind: fc.constant('price-percent' as const),
    way,
    percent: fc.integer({ min: 1, max: 9_000 }).map((hundredths) => hundredths / 100),
    end,
  }),
  fc.record({ kind: fc.constant('price-rupees' as const), way, rupees: fc.integer({ min: 1, max: 3_000 }), end }),
)
const price = fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 200_000 }))

/** What is promised, without a step of how it is done. In paise, exact. */
function wantedOf(from: number, change: ChangeWhat & { kind: 'price-percent' | 'price-rupees' }): number {
  const sign = change.way === 'up' ? 1n : -1n
  const exact =
    change.kind === 'price-percent'
      ? BigInt(from) * (10_000n + sign * BigInt(Math.round(change.percent * 100)))
      : (BigInt(from) + sign * BigInt(change.rupees) * 100n) * 10_000n
  const rupees = exact >= 0n ? (exact + 999_999n) / 1_000_000n : exact / 1_000_000n
  return Number(rupees) * 100
}

test('a new price is within one rupee and the MRP, goes in the requested direction, and ends as requested where there is room', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: PRODUCTS, maxLength: PRODUCTS }), what, async (prices, change) => {
      const priced = prices.map(([from, room], nth) => ({ id: productIds[nth] ?? 0, from, mrp: from + room }))
      await ownerPool().query(
        `update products set discount_paise = w."from", original_paise = w.mrp
         from jsonb_to_recordset($2::jsonb) as w (id bigint, "from" bigint, mrp bigint)
         where supplier_id = $1 and product_id = w.id`,
        [shop.tenant.supplierId, JSON.stringify(priced)],
      )
      const planned = await run(calls.planProductChange, meera.ctx, { which: {}, what: change }).then(
        (plan) => plan as { changeId: number },
        () => undefined,
      )
      const items = async (show: string) => {
        if (!planned) return new Map<number, ChangeItem>()
        const opened = await run(calls.openProductChange, meera.ctx, { changeId: planned.changeId, show })
        return new Map((opened as OpenedChange).items.map((item) => [item.itemId, item]))
      }
      const left = await items('left')
      const changed = await items('changed')
      for (const { id, from, mrp } of priced) {
        const to = changed.get(id)?.after ?? from
        check({ from, mrp, wanted: wantedOf(from, change), change, left: left.get(id), to })
      }
    }),
    {
      numRuns: 15,
      // 100 - 67.38 is 32.620000000000005 in floating point, which would round up by a rupee.
      examples: [
        [
          Array.from({ length: PRODUCTS }, (): [number, number] => [500_000, 0]),
          { kind: 'price-percent', way: 'down', percent: 67.38, end: '' },
        ],
      ],
    },
  )
})

interface Case {
  from: number
  mrp: number
  wanted: number
  change: { way: 'up' | 'down'; end: string }
  left: ChangeItem | undefined
  to: number
}

function check({ from, mrp, wanted, change: { way, end }, left, to }: Case): void {
  const isTooLow = (way === 'up' ? wanted : Math.min(wanted, from)) < 100
  expect(left?.reason).toBe(isTooLow ? 'under-one-rupee' : wanted > mrp ? 'over-mrp' : undefined)
  if (left) return
  const [lowest, highest] = way === 'up' ? [from, mrp] : [100, from]
  expect(to).toBeGreaterThanOrEqual(lowest)
  expect(to).toBeLessThanOrEqual(highest)
  const base = Math.min(wanted, highest)
  const step = 100 * 10 ** end.length
  const last = Number(end) * 100
  if (end !== '' && to % step === last) expect(Math.abs(to - base)).toBeLessThan(step)
  else expect(to).toBe(base)
  // Without the ending only if no price between the two has it.
  const first = Math.ceil((lowest - last) / step) * step + last
  if (end !== '' && to % step !== last) expect(first).toBeGreaterThan(highest)
}
