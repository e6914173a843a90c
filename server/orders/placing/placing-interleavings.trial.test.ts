import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CartWithNotices } from '#contract/cart.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { cartOperations, fetchCart, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { interleave } from '#server/testing/interleave.ts'
import { pauseAt } from '#server/testing/pause-statement.ts'
import { aPayingShopper, orderRow, place, stockLeft } from '#server/testing/paying.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'

// Two orders that are placed, or an order and a sign-in that merges carts, interleaved at an exact statement.

const gateway = await aGateway()
const STOCK = 5

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
  const deadlocks = countDeadlocks()
  const ends = await interleave({
    first: (as) => place({ ...one, ctx: as }, { payment: 'COD' }),
    second: () => place(neighbour, { payment: 'COD', lines: [{ productId: other, units: 1 }] }),
    ...{ when: 'after', at: /insert into stock_movements[\s\S]*'cancel'/, ctx: one.ctx },
  })
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(deadlocks()).toBe(0)
  expect([await stockLeft(one.productId), await stockLeft(other)]).toEqual([STOCK - 1, STOCK - 1])
  expect(await audit(one.shop)).toEqual([])
})

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
