import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { cartOperations, fetchCart, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { payRefund, releaseReservation } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { asOperator, interleave, interleaveEverywhere, refusedOnlyWith, type Work } from '#server/testing/interleave.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aPayingShopper,
  confirm,
  endReservation,
  event,
  gatewayOrderOf,
  orderRow,
  place,
  refundsOf,
  stockLeft,
} from '#server/testing/paying.ts'
import { aProduct, ownerPool } from '#server/testing/shop.ts'

// Two operations on one order, interleaved at an exact statement: the first one stops before or after the statement
// that takes the lock that both need, the second one runs as far as it can, and then the first continues.

const gateway = await aGateway()
const STOCK = 5

async function aPaidOrder() {
  const paying = await aPayingShopper(gateway, STOCK)
  const placed = await place(paying)
  const order = gateway.bank.ledger.order(gatewayOrderOf(placed))
  if (!order) throw new Error('the gateway does not know the order')
  const payment = tryToPay(gateway.bank, order, 'success')
  const { shop } = paying
  return {
    ...{ paying, placed, payment, order },
    inShop: (ctx: Ctx) => ({ ...shop, ctx }),
    orderId: Number((await orderRow(placed, shop)).order_id),
  }
}

const LOCK = /from orders[\s\S]*for update/

const works = {
  'the browser says it':
    ({ payment }) =>
    (ctx: Ctx) =>
      confirm(ctx, signed(gateway.bank.ledger, payment)),
  'the webhook says it':
    ({ payment, inShop }) =>
    (ctx: Ctx) =>
      event(gateway, inShop(ctx), { name: 'payment.captured', payment }),
  'the shopper cancels':
    ({ placed }) =>
    (ctx: Ctx) =>
      cancelOrder(ctx, placed.number),
  'the reservation expires':
    ({ orderId, paying }) =>
    async (ctx: Ctx) => {
      await endReservation(paying.shop)
      return releaseReservation(asOperator(ctx), { orderId })
    },
} satisfies Record<string, (given: Awaited<ReturnType<typeof aPaidOrder>>) => Work>

type WorkName = keyof typeof works

const PAIRS: [WorkName, WorkName][] = [
  ['the browser says it', 'the webhook says it'],
  ['the browser says it', 'the shopper cancels'],
  ['the webhook says it', 'the shopper cancels'],
  ['the browser says it', 'the reservation expires'],
  ['the webhook says it', 'the reservation expires'],
  ['the shopper cancels', 'the reservation expires'],
]
const BOTH_WAYS = PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])

describe.each(BOTH_WAYS)('F11 F16 F18 F19 %s, and %s', (one, other) => {
  test.each(['before', 'after'] as const)('meets it %s the lock of the order', async (when) => {
    const given = await aPaidOrder()
    const { paying, placed, order } = given
    const { shop, ctx } = paying
    const ends = await interleave({ first: works[one](given), second: works[other](given), when, at: LOCK, ctx })
    refusedOnlyWith(/cancelledAlready|orderCannotMove|not over yet/, ends)
    await endReservation(shop)
    await runJobs(shop)
    const { status } = await orderRow(placed, shop)
    expect(status).toBe(one === 'the shopper cancels' || other === 'the shopper cancels' ? 'Cancelled' : 'Placed')
    expect(refundsOf(gateway, given.payment.id)).toHaveLength(status === 'Placed' ? 0 : 1)
    expect(order.status).toBe('paid')
    expect(await stockLeft(paying.productId)).toBe(status === 'Placed' ? STOCK - 1 : STOCK)
    expect(await audit(shop)).toEqual([])
  })
})

describe.each(['before', 'after'] as const)('place and place, %s the exact line', (when) => {
  test('R16 a second order while the first is paid for: no money is kept without an order', async () => {
    const given = await aPaidOrder()
    const { paying, placed, payment } = given
    const again = (ctx: Ctx) => place({ ...paying, ctx }, { payment: 'COD' })
    await interleave({ first: again, second: works['the webhook says it'](given), when, at: LOCK, ctx: paying.ctx })
    await runJobs(paying.shop)
    const { status } = await orderRow(placed, paying.shop)
    expect(refundsOf(gateway, payment.id)).toHaveLength(status === 'Placed' ? 0 : 1)
    expect(await stockLeft(paying.productId)).toBe(status === 'Placed' ? STOCK - 2 : STOCK - 1)
    expect(await audit(paying.shop)).toEqual([])
  })
})

test('F04 the cart is ordered with cash on delivery while its payment is settled: there is one order', async () => {
  const given = await aPaidCart()
  const { ctx, shop, productId } = given.paying
  const { cart } = given
  const [, ordered] = await interleave({
    first: works['the webhook says it'](given),
    second: (as) => place({ ...given.paying, ctx: as }, { payment: 'COD', cart }),
    ...{ when: 'after', at: LOCK, ctx },
  })
  expect(ordered).toMatchObject({ status: 'rejected', reason: { code: 'cart-changed' } })
  expect((await orderRow(given.placed, shop)).status).toBe('Placed')
  expect(await stockLeft(productId)).toBe(STOCK - 1)
  expect(await audit(shop)).toEqual([])
})

test.each(['the payment', 'the cart'])(
  'R12 something is added to the cart while its payment is taken up, and %s is first: the one is in it, the other not',
  async (paused) => {
    const given = await aPaidCart()
    const { ctx, shop } = given.paying
    const { productId: other } = await aProduct(shop, { stock: { '': STOCK } })
    const settles = works['the webhook says it'](given)
    const adds = (as: Ctx) => run(cartOperations.addToCart, as, { productId: other, units: 1, size: '' })
    const ends = await interleave({
      ...(paused === 'the payment' ? { first: settles, second: adds } : { first: adds, second: settles }),
      ...{ when: 'after', at: /from cart_lines[\s\S]*for update/, ctx },
    })
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await fetchCart(ctx)).lines).toMatchObject([{ productId: other, units: 1 }])
  },
)

test.each(['before', 'after'] as const)('F16 refund and refund, %s either note of it: one goes out', async (when) => {
  for (const at of [/from refunds/, /update refunds/]) {
    const given = await aPaidOrder()
    const { paying, payment } = given
    const { shop, ctx } = paying
    await works['the browser says it'](given)(ctx)
    await works['the shopper cancels'](given)(ctx)
    const { rows } = await ownerPool().query('select refund_id from refunds where gateway_payment_id = $1', [
      payment.id,
    ])
    const refundId = Number(rows[0].refund_id)
    const refund = (as: Ctx) => payRefund(asOperator(as), { refundId })
    const ends = await interleave({ first: refund, second: refund, when, at, ctx })
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(refundsOf(gateway, payment.id)).toHaveLength(1)
    const mails = `select count(*)::int as count from jobs where supplier_id = $1 and payload ->> 'mail' = 'refunded'`
    expect((await ownerPool().query(mails, [shop.tenant.supplierId])).rows).toEqual([{ count: 1 }])
    expect(await audit(shop)).toEqual([])
  }
})

/** Its cart is still there, to be ordered again. */
async function aPaidCart() {
  const given = await aPaidOrder()
  const { ctx, productId } = given.paying
  await saveCart(ctx, { lines: [{ productId, units: 1, size: '' }] })
  const cart = (await run(cartOperations.getCartVersion, ctx, undefined)) as string
  return { ...given, ctx, cart }
}

type PaidCart = Awaited<ReturnType<typeof aPaidCart>>

/** An order to be paid on delivery, instead of one that waits for its payment. */
const again =
  ({ paying, cart }: PaidCart): Work =>
  (ctx) =>
    place({ ...paying, ctx }, { payment: 'COD', cart, key: randomUUID() })

async function isOneOrder(given: PaidCart, point: string): Promise<void> {
  const { shop, ctx, productId } = given.paying
  await endReservation(shop)
  await runJobs(shop)
  await works['the webhook says it'](given)(ctx)
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select count(*)::int as count from orders where supplier_id = $1 and status = 'Placed'`,
    [shop.tenant.supplierId],
  )
  expect(rows[0].count, point).toBe(1)
  const { status } = await orderRow(given.placed, shop)
  expect(refundsOf(gateway, given.payment.id), point).toHaveLength(status === 'Placed' ? 0 : 1)
  expect(await stockLeft(productId), point).toBe(STOCK - 1)
}

const AGAIN = 'the cart is ordered again'
const OTHERS: WorkName[] = ['the webhook says it', 'the reservation expires', 'the shopper cancels']
const EVERY_LINE = OTHERS.flatMap((other) => [[AGAIN, other] as const, [other, AGAIN] as const])

test.each(EVERY_LINE)(
  'F04 F11 F16 F19 %s, and at each of its lines %s: there is one order, and no money for nothing',
  (one, two) =>
    interleaveEverywhere({
      make: aPaidCart,
      works: (given) => {
        const other = one === AGAIN ? two : one
        return [again(given), works[other as WorkName](given)]
      },
      stopped: one === AGAIN ? 'first' : 'second',
      endsWell: (given, _ends, point) => isOneOrder(given, point),
    }),
)
