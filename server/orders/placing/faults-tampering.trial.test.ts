import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Meta } from '#contract/call.ts'
import { UNITS_MAX } from '#contract/limits.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

const { call } = paymentOperations.placeOrder
const meta: Meta = { headers: new Headers(), params: {}, query: new URLSearchParams() }

const PRICES = [
  { discountPaise: 199_50, deliveryPaise: 0 },
  { discountPaise: 499_00, deliveryPaise: 40_25 },
  { discountPaise: 1, deliveryPaise: 3 },
]
const badQuantity = fc.constantFrom(0, -1, 1.5, 1e9, UNITS_MAX + 1, '2', '', null, Number.NaN, [], [2], {}, true)
const money = fc.dictionary(
  fc.constantFrom('price', 'total', 'discountPrice', 'delivery', 'discount', 'status', 'customer_id', '__proto__'),
  fc.oneof(fc.integer(), fc.constant('0'), fc.constant(null)),
)
const line = fc.record({
  product: fc.nat(PRICES.length - 1),
  quantity: fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 9 }) }, { weight: 1, arbitrary: badQuantity }),
  extra: money,
})
const body = fc.record({
  lines: fc.array(line, { minLength: 0, maxLength: 4 }),
  extra: money,
  foreign: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

/** An independent implementation of spec 9: floor of the sum of discountPrice x Unit and delivery. */
function referenceTotal(lines: { product: number; quantity: unknown }[]): number {
  let paise = 0
  for (const { product, quantity } of lines) {
    const price = PRICES[product]
    if (price) paise += (price.discountPaise + price.deliveryPaise) * Number(quantity)
  }
  return Math.floor(paise / 100) * 100
}

const isGood = (quantity: unknown) =>
  typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= UNITS_MAX

test('F09: of 2,000 random bodies each is charged the total of the server or refused, whatever money it names', async () => {
  const shop = await aShop()
  const { ctx, addressId, customerId } = await aCustomer(shop)
  const stock = { '': 1_000_000 }
  const products = await Promise.all(
    PRICES.map((price) => aProduct(shop, { ...price, originalPaise: 9_999_00, stock })),
  )
  const foreign = await aProduct(await aShop())

  async function send(wire: unknown): Promise<PlacedOrder | Refusal> {
    const parsed = call.body.safeParse(JSON.parse(JSON.stringify(wire)))
    if (!parsed.success) return refusalOf(parsed.error)
    return (run(paymentOperations.placeOrder, ctx, call.read(parsed.data, meta)) as Promise<PlacedOrder>).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      },
    )
  }

  let placed = 0
  let charged = 0
  await fc.assert(
    fc.asyncProperty(body, async ({ lines, extra, foreign: wantsForeign }) => {
      const orders: object[] = lines.map(({ product, quantity, extra }) => ({
        ...extra,
        quantity,
        productcode: products[product]?.productId,
      }))
      if (wantsForeign) orders.push({ quantity: 1, productcode: foreign.productId })
      const answer = await send({ ...extra, addressid: addressId, coupan_Code: '', paymentmode: 'COD', orders })
      const allGood = lines.every(({ quantity }) => isGood(quantity))
      if (!allGood || orders.length === 0) expect(answer).toMatchObject({ code: 'bad-input', status: 400 })
      else if (wantsForeign) expect(answer).toMatchObject({ code: 'not-found' })
      else {
        expect(answer).toMatchObject({ totalPaise: referenceTotal(lines) })
        placed++
        charged += referenceTotal(lines)
      }
    }),
    { numRuns: 2000 },
  )

  const { rows } = await ownerPool().query(
    'select count(*)::int as placed, sum(total_paise)::bigint as charged from orders where customer_id = $1',
    [customerId],
  )
  expect(rows[0].placed).toBe(placed)
  expect(Number(rows[0].charged)).toBe(charged)
  expect(placed).toBeGreaterThan(500)
  expect(await audit(shop)).toEqual([])
}, 120_000)
