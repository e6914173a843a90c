import { expect, test } from 'vitest'
import { tryToPay } from '#gateway-simulator/pay.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aPayingShopper,
  atGateway,
  endReservation,
  event,
  gatewayOrderOf,
  orderRow,
  place,
  refundsOf,
} from '#server/testing/paying.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'

// The form of an order is sent again when the order has run out of its time to be paid.

const gateway = await aGateway()

/** The rows of each table that an order writes to, so that an attempt that was counted and rolled back also shows. */
async function allRows({ tenant }: TestShop): Promise<unknown[]> {
  const tables = ['orders', 'order_events', 'order_lines', 'order_adjustments', 'stocks', 'stock_movements']
  return Promise.all(
    [...tables, 'jobs', 'idempotency_keys', 'rate_counters', 'cart_lines'].map(async (table) => {
      const { rows } = await ownerPool().query(`select t::text as row from ${table} t where supplier_id = $1`, [
        tenant.supplierId,
      ])
      return rows.map(({ row }) => row).toSorted()
    }),
  )
}

test('F04 F16: a repeat of an order that has run out of time answers, changes nothing, and a late payment still revives it', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, productId } = paying
  const strict = { ...paying, ctx: { ...paying.ctx, rateFactor: 1 } }
  const placed = await place(strict, { key: 'once' })
  await endReservation(shop)
  await runJobs(shop)
  const before = await allRows(shop)
  // More often than a shopper may try to order.
  for (let nth = 0; nth < 40; nth++) expect(await place(strict, { key: 'once' })).toEqual(placed)
  await expect(place(strict, { key: 'once', lines: [{ productId, units: 2 }] })).rejects.toMatchObject({
    code: 'key-reused',
  })
  expect(await allRows(shop)).toEqual(before)
  const payment = tryToPay(gateway.bank, atGateway(gateway, gatewayOrderOf(placed)), 'success')
  await event(gateway, shop, { name: 'payment.captured', payment })
  await runJobs(shop)
  expect(await orderRow(placed, shop)).toMatchObject({ status: 'Placed', cancelled_for: null })
  expect(refundsOf(gateway, payment.id)).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('F04 F17: a repeat of an order that ended before the gateway knew of it calls no gateway, and the form can be sent once more', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop } = paying
  const placed = await place(paying, { key: 'once' })
  // The server was killed between the two, half an hour ago.
  await ownerPool().query(`update orders set gateway_order_id = null, receipt = 'never sent' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  await endReservation(shop)
  await runJobs(shop)
  const known = gateway.bank.ledger.orders.length
  await expect(place(paying, { key: 'once' })).rejects.toMatchObject({ code: 'unavailable' })
  expect(gateway.bank.ledger.orders).toHaveLength(known)
  const again = await place(paying, { key: 'once' })
  expect(again.number).not.toBe(placed.number)
  expect((await orderRow(again, shop)).status).toBe('Payment pending')
  expect(await audit(shop)).toEqual([])
})
