import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import { cancelShopOrder, markOrder, orderOperations, shipOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer, someCustomers } from '#server/testing/customer.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

const STOCK = 9

async function anOrder(shop: TestShop) {
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { stock: { '': STOCK } })
  const input = { addressId, payment: 'COD', lines: [{ productId, units: 2 }] }
  const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as { number: string }
  const operator = shop.as({ kind: 'operator' })
  return {
    number,
    customerId: ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0,
    cancel: (by = ctx) =>
      run(orderOperations.cancelOrder, by, { number, reason: 'Cash Issue', comment: 'I have changed my mind' }),
    ship: () => shipOrder(operator, { number, courier: 'DTDC', awb: 'D12345' }),
    seen: () => run(orderOperations.findOrder, ctx, { number }) as Promise<Order>,
    stock: async () => {
      const { rows } = await ownerPool().query('select units from stocks where product_id = $1', [productId])
      return rows[0].units as number
    },
  }
}

/** How many connections wait for this connection's lock, or behind one that does. */
async function waiting(holder: PoolClient): Promise<number> {
  const pid = (await holder.query('select pg_backend_pid() as pid')).rows[0].pid
  const { rows } = await ownerPool().query(
    `with recursive blocked(pid) as (
       select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))
       union select a.pid from pg_stat_activity a join blocked b on b.pid = any(pg_blocking_pids(a.pid))
     ) select count(*)::int as count from blocked`,
    [pid],
  )
  return rows[0].count
}

/** Both wait for the lock of the order's row, the first one first; then the lock is released. */
async function oneBehindTheOther(number: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const holder = await ownerPool().connect()
  try {
    await holder.query('begin')
    await holder.query('select from orders where number = $1 for update', [number])
    const outcomes = [first()]
    await expect.poll(() => waiting(holder), { interval: 10 }).toBe(1)
    outcomes.push(second())
    await expect.poll(() => waiting(holder), { interval: 10 }).toBe(2)
    await holder.query('commit')
    return (await Promise.allSettled(outcomes)).map(({ status }) => status)
  } finally {
    holder.release()
  }
}

test('F18 cancelled five times at once: one winner, the goods come back once, one mail', async () => {
  const shop = await aShop()
  const { cancel, seen, stock } = await anOrder(shop)
  expect(await stock()).toBe(STOCK - 2)
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => cancel()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.message).toBe('This order is cancelled already.')
  }
  expect(await seen()).toMatchObject({ status: 'Cancelled', canCancel: false, refundPaise: 0 })
  expect(await stock()).toBe(STOCK)
  const { rows } = await ownerPool().query(
    `select payload ->> 'mail' as mail from jobs where supplier_id = $1 and payload ->> 'mail' = 'order-cancelled'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test('F18 shipped just before it is cancelled: it is on its way, and nothing comes back', async () => {
  const shop = await aShop()
  const { number, cancel, ship, seen, stock } = await anOrder(shop)
  expect(await oneBehindTheOther(number, ship, cancel)).toEqual(['fulfilled', 'rejected'])
  expect((await seen()).status).toBe('Shipped')
  expect(await stock()).toBe(STOCK - 2)
  expect(await audit(shop)).toEqual([])
})

test('F18 cancelled just before it is shipped: no parcel leaves', async () => {
  const shop = await aShop()
  const { number, cancel, ship, seen, stock } = await anOrder(shop)
  expect(await oneBehindTheOther(number, cancel, ship)).toEqual(['fulfilled', 'rejected'])
  expect(await seen()).toMatchObject({ status: 'Cancelled', shipment: null })
  expect(await stock()).toBe(STOCK)
  expect(await audit(shop)).toEqual([])
})

test('F18 forty orders that are cancelled and shipped at once end one way or the other', async () => {
  const shop = await aShop()
  const orders = await inQueues(4, Array(40), () => anOrder(shop))
  const winners = await inQueues(8, orders, async ({ cancel, ship, seen, stock }) => {
    const race = Math.random() < 0.5 ? [cancel(), ship()] : [ship(), cancel()]
    const outcomes = await Promise.allSettled(race)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status, shipment } = await seen()
    expect(shipment !== null).toBe(status === 'Shipped')
    expect(await stock()).toBe(status === 'Cancelled' ? STOCK : STOCK - 2)
    return status
  })
  expect(winners).toHaveLength(40)
  for (const winner of winners) expect(['Cancelled', 'Shipped']).toContain(winner)
  expect(await audit(shop)).toEqual([])
})

test('F18 F32 F33 the order of another shopper, and that of another shop, are not there to be cancelled', async () => {
  const shop = await aShop()
  const { cancel, customerId, seen } = await anOrder(shop)
  const [neighbour] = await someCustomers(shop, 1)
  const elsewhere = await aShop(shop.tenant.supplierId)
  const strangers = [neighbour?.ctx, elsewhere.as({ kind: 'customer', customerId, token: '' })]
  for (const stranger of strangers) {
    await expect(cancel(stranger)).rejects.toMatchObject({ code: 'not-found', message: 'Order data not found.' })
  }
  expect((await seen()).status).toBe('Placed')
})

test('a parcel that came back is cancelled by the operator alone, and its goods are on sale again', async () => {
  const shop = await aShop()
  const operator = shop.as({ kind: 'operator' })
  const { number, cancel, ship, seen, stock } = await anOrder(shop)
  await ship()
  await expect(cancel()).rejects.toMatchObject({ code: 'bad-input', message: expect.stringContaining('on its way') })
  await cancelShopOrder(operator, { number })
  const { events, status } = await seen()
  expect(status).toBe('Cancelled')
  expect(events.map((event) => event.status)).toEqual(['Placed', 'Shipped', 'Cancelled'])
  expect(await stock()).toBe(STOCK)
  await expect(cancelShopOrder(operator, { number })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(markOrder(operator, { number, as: 'Delivered' })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await stock()).toBe(STOCK)
  expect(await audit(shop)).toEqual([])
})
