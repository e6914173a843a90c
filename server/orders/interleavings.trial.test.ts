import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CartWithNotices } from '#contract/cart.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { cartOperations, fetchCart, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations, payRefund, releaseReservation } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { interleave, NeverReached, type Work } from '#server/testing/interleave.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { pauseAt } from '#server/testing/pause-statement.ts'
import {
  aPayingShopper,
  confirm,
  endReservation,
  event,
  gatewayOrderOf,
  orderRow,
  place,
  stockLeft,
} from '#server/testing/paying.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { orderOperations } from './index.ts'

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
      run(orderOperations.cancelOrder, ctx, {
        ...{ number: placed.number, reason: 'Cash Issue', comment: 'I changed my mind.' },
      }),
  'the reservation expires':
    ({ orderId, paying }) =>
    async (ctx: Ctx) => {
      await endReservation(paying.shop)
      return releaseReservation({ ...ctx, actor: { kind: 'operator' } }, { orderId })
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
    for (const end of ends) {
      // The later one gets a refusal.
      if (end.status === 'rejected') expect(String(end.reason)).toMatch(/cancelled already|cannot become|not over yet/)
    }
    await endReservation(shop)
    await runJobs(shop)
    const { status } = await orderRow(placed, shop)
    expect(status).toBe(one === 'the shopper cancels' || other === 'the shopper cancels' ? 'Cancelled' : 'Placed')
    const givenBack = gateway.bank.ledger.refunds.filter(({ paymentId }) => paymentId === given.payment.id)
    expect(givenBack).toHaveLength(status === 'Placed' ? 0 : 1)
    expect(order.status).toBe('paid')
    expect(await stockLeft(paying.productId)).toBe(status === 'Placed' ? STOCK - 1 : STOCK)
    expect(await audit(shop)).toEqual([])
  })
})

describe.each(['before', 'after'] as const)('place and place, %s the exact line', (when) => {
  test('F03 of the last piece: one gets it', async () => {
    const paying = await aPayingShopper(gateway, 1)
    const order = (ctx: Ctx) => place({ ...paying, ctx }, { payment: 'COD' })
    const ends = await interleave({ first: order, second: order, when, at: /update stocks/, ctx: paying.ctx })
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockLeft(paying.productId)).toBe(0)
    expect(await audit(paying.shop)).toEqual([])
  })

  test('F04 under one key: one order, one answer', async () => {
    const paying = await aPayingShopper(gateway, STOCK)
    const key = randomUUID()
    const order = (ctx: Ctx) => place({ ...paying, ctx }, { payment: 'COD', key })
    const ends = await interleave({
      ...{ first: order, second: order, when, ctx: paying.ctx },
      at: /insert into idempotency_keys/,
    })
    const [one, other] = ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason))
    expect(one).toEqual(other)
    expect(await stockLeft(paying.productId)).toBe(STOCK - 1)
    expect(await audit(paying.shop)).toEqual([])
  })

  test('R16 a second order while the first is paid for: no money is kept without an order', async () => {
    const given = await aPaidOrder()
    const { paying, placed, payment } = given
    const again = (ctx: Ctx) => place({ ...paying, ctx }, { payment: 'COD' })
    await interleave({ first: again, second: works['the webhook says it'](given), when, at: LOCK, ctx: paying.ctx })
    await runJobs(paying.shop)
    const { status } = await orderRow(placed, paying.shop)
    const refunds = gateway.bank.ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
    expect(refunds).toHaveLength(status === 'Placed' ? 0 : 1)
    expect(await stockLeft(paying.productId)).toBe(status === 'Placed' ? STOCK - 2 : STOCK - 1)
    expect(await audit(paying.shop)).toEqual([])
  })
})

test.each(['before', 'after'] as const)(
  'F04 F17 one form twice, the gateway fails one of them %s the other notes its order: no order is promised that has ended',
  async (when) => {
    const paying = await aPayingShopper(gateway, STOCK)
    const { shop, ctx } = paying
    const key = randomUUID()
    const order = (as: Ctx) => place({ ...paying, ctx: as }, { key })
    const failing = (as: Ctx) => {
      gateway.behave({ api: 'error' })
      return order(as)
    }
    const at = /update orders set gateway_order_id/
    const [end] = await interleave({ first: order, second: failing, when, at, ctx })
    gateway.behave({ api: 'right' })
    if (end?.status === 'rejected') expect(end.reason).toMatchObject({ code: 'unavailable' })
    else expect((await orderRow(end?.value as PlacedOrder, shop)).status).toBe('Payment pending')
    expect((await orderRow(await order(ctx), shop)).status).toBe('Payment pending')
    expect(await stockLeft(paying.productId)).toBe(STOCK - 1)
    expect(await audit(shop)).toEqual([])
  },
)

test('F06 two second thoughts that cross: each gives back what the other wants, and neither meets a deadlock', async () => {
  const one = await aPayingShopper(gateway, STOCK)
  const { productId: other } = await aProduct(one.shop, { stock: { '': STOCK } })
  const neighbour = { ...one, ...(await aCustomer(one.shop)) }
  await place(one, { lines: [{ productId: other, units: 1 }] })
  await place(neighbour, { lines: [{ productId: one.productId, units: 1 }] })
  const deadlocks = async () =>
    (await ownerPool().query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
  const before = await deadlocks()
  const ends = await interleave({
    first: (as) => place({ ...one, ctx: as }, { payment: 'COD' }),
    second: () => place(neighbour, { payment: 'COD', lines: [{ productId: other, units: 1 }] }),
    ...{ when: 'after', at: /insert into stock_movements[\s\S]*'cancel'/, ctx: one.ctx },
  })
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  // A connection reports its statistics at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await deadlocks()).toEqual(before)
  expect([await stockLeft(one.productId), await stockLeft(other)]).toEqual([STOCK - 1, STOCK - 1])
  expect(await audit(one.shop)).toEqual([])
})

test('F04 the cart is ordered with cash on delivery while its payment is settled: there is one order', async () => {
  const given = await aPaidOrder()
  const { ctx, shop, productId } = given.paying
  await saveCart(ctx, { lines: [{ productId, units: 1, size: '' }] })
  const cart = (await run(cartOperations.getCartVersion, ctx, undefined)) as string
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
    const given = await aPaidOrder()
    const { ctx, shop, productId } = given.paying
    await saveCart(ctx, { lines: [{ productId, units: 1, size: '' }] })
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

const MEETINGS = (['before', 'after'] as const).flatMap((when) => [
  [when, 'the merge'] as const,
  [when, 'the order'] as const,
])

test.each(MEETINGS)(
  'F07 R12 merge and place, %s the exact line of %s: nothing is doubled, nothing beyond the stock',
  async (when, paused) => {
    const buyer = await aBuyer(await aShop())
    const { ctx, shop, addressId, email, password } = buyer
    const { productId } = await aProduct(shop, { stock: { '': 3 } })
    await saveCart(ctx, { lines: [{ productId, units: 2, size: '' }] })
    const merge = (as: Ctx) => {
      const guestLines = [{ productId, units: 2, size: '' }]
      const input = { username: email, password, guestLines, guestCart: randomUUID() }
      return run(cartOperations.signInWithCart, { ...as, actor: { kind: 'guest' } }, input)
    }
    const lines = [{ productId, units: 2 }]
    const order = (as: Ctx) => run(paymentOperations.placeOrder, as, { addressId, payment: 'COD', lines })
    const works = paused === 'the merge' ? { first: merge, second: order } : { first: order, second: merge }
    const at = paused === 'the merge' ? /from customers[\s\S]*for (no key )?update/ : /update stocks/
    const ends = await interleave({ ...works, when, at, ctx })
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { lines: left } = (await fetchCart(ctx)) as CartWithNotices
    for (const line of left.filter((each) => each.productId === productId)) expect(line.units).toBeLessThanOrEqual(1)
    expect(await stockLeft(productId)).toBe(1)
    expect(await audit(shop)).toEqual([])
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
    const refund = (as: Ctx) => payRefund({ ...as, actor: { kind: 'operator' } }, { refundId })
    const ends = await interleave({ first: refund, second: refund, when, at, ctx })
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(gateway.bank.ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1)
    const mails = `select count(*)::int as count from jobs where supplier_id = $1 and payload ->> 'mail' = 'refunded'`
    expect((await ownerPool().query(mails, [shop.tenant.supplierId])).rows).toEqual([{ count: 1 }])
    expect(await audit(shop)).toEqual([])
  }
})

test('what is sent together waits together: the client is that of production', async () => {
  const paying = await aPayingShopper(gateway, STOCK)
  const paused = await pauseAt('before', /insert into idempotency_keys/)
  const placed = place(
    { ...paying, ctx: { ...paying.ctx, database: paused.database } },
    { payment: 'COD', key: 'once' },
  )
  await paused.reached
  await new Promise((resolve) => setImmediate(resolve))
  // The key, the locks and all reads were sent without waiting for a response.
  expect(paused.behind()).toBeGreaterThan(5)
  paused.letGo()
  await placed
})

/** An order to be paid on delivery, instead of one that waits for its payment. */
const again =
  ({ paying }: Awaited<ReturnType<typeof aPaidCart>>): Work =>
  (ctx) =>
    place({ ...paying, ctx }, { payment: 'COD', cart: paying.cart, key: randomUUID() })

async function aPaidCart() {
  const given = await aPaidOrder()
  const { ctx, productId } = given.paying
  await saveCart(ctx, { lines: [{ productId, units: 1, size: '' }] })
  const cart = (await run(cartOperations.getCartVersion, ctx, undefined)) as string
  return { ...given, paying: { ...given.paying, cart } }
}

const OTHERS: WorkName[] = ['the webhook says it', 'the reservation expires', 'the shopper cancels']
const EVERY_LINE = OTHERS.flatMap((other) => [
  ['the cart is ordered again', other] as const,
  [other, 'the cart is ordered again'] as const,
])

test.each(EVERY_LINE)(
  'F04 F11 F16 F19 %s, and at each of its lines %s: there is one order, and no money for nothing',
  async (one, other) => {
    for (let at = 0; ; at++) {
      const given = await aPaidCart()
      const { paying, placed, payment } = given
      const { shop, ctx, productId } = paying
      const workOf = (name: typeof one): Work =>
        name === 'the cart is ordered again' ? again(given) : works[name](given)
      try {
        await interleave({ first: workOf(one), second: workOf(other), when: 'after', at, ctx })
      } catch (error) {
        if (!(error instanceof NeverReached)) throw error
        expect(at, 'lines that were tried').toBeGreaterThan(4)
        return
      }
      await endReservation(shop)
      await runJobs(shop)
      await works['the webhook says it'](given)(ctx)
      await runJobs(shop)
      const { rows } = await ownerPool().query(
        `select count(*)::int as count from orders where supplier_id = $1 and status = 'Placed'`,
        [shop.tenant.supplierId],
      )
      const { status } = await orderRow(placed, shop)
      const refunds = gateway.bank.ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
      const point = `stopped after statement ${at}`
      expect(rows[0].count, point).toBe(1)
      expect(refunds, point).toHaveLength(status === 'Placed' ? 0 : 1)
      expect(await stockLeft(productId), point).toBe(STOCK - 1)
      expect(await audit(shop), point).toEqual([])
    }
  },
)
