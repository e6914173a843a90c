import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations as calls, orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { order } from '#server/testing/ordering.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

test('a cancellation after Confirmed gives stock and money back once; its reason is in the history, the mail and with the shopper', async () => {
  const shop = await aShop()
  const [meera, arjun] = [await aStaff(shop, 'owner', 'Meera'), await aStaff(shop, 'manager', 'Arjun')]
  const { productId, stocks } = await aProduct(shop, { stock: { M: 5 } })
  const { ctx, addressId } = await aCustomer(shop)
  const { number, totalPaise } = await order(ctx, { addressId, lines: [{ productId, units: 2, size: 'M' }] })
  const of = [shop.tenant.supplierId, number]
  // Paid online, as the gateway would have it.
  await ownerPool().query(
    `with paid as (update orders set payment_mode = 'ONLINE' where supplier_id = $1 and number = $2 returning *)
     insert into payments (supplier_id, reseller_id, gateway_payment_id, order_id, status, amount_paise, currency, purpose)
     select supplier_id, reseller_id, 'pay_' || order_id, order_id, 'captured', total_paise, 'INR', 'order' from paid`,
    of,
  )
  await run(calls.confirmOrders, meera.ctx, { numbers: [number] })
  const cancel = (by: typeof meera, reason: string) => run(calls.cancelShopOrder, by.ctx, { number, reason })
  await Promise.all([
    cancel(meera, 'The cloth has a fault'),
    cancel(meera, 'The cloth has a fault'),
    cancel(arjun, 'The cloth has a fault'),
  ])

  const stock = await ownerPool().query('select units from stocks where stock_id = $1', [stocks.M])
  expect(stock.rows).toEqual([{ units: 5 }])
  const refunds = await ownerPool().query(
    'select amount_paise::int as paise from refunds r join orders o using (supplier_id, order_id) where supplier_id = $1 and number = $2',
    of,
  )
  expect(refunds.rows).toEqual([{ paise: totalPaise }])
  const { events, log } = (await run(calls.openOrder, meera.ctx, { number })) as OpenedOrder
  expect(events.filter(({ status }) => status === 'Cancelled')).toMatchObject([{ note: 'The cloth has a fault' }])
  expect(log.filter(({ did }) => did === 'cancel')).toHaveLength(1)
  const theirs = (await run(orderOperations.findOrder, ctx, { number })) as Order
  expect(theirs).toMatchObject({ status: 'Cancelled', cancelReason: 'The cloth has a fault', refundPaise: totalPaise })
  await runJobs(shop)
  const mail = await ownerPool().query(`select text from mails where supplier_id = $1 and kind = 'order-cancelled'`, [
    shop.tenant.supplierId,
  ])
  expect(mail.rows).toHaveLength(1)
  expect(mail.rows[0].text).toContain('The shop says: The cloth has a fault')
  expect(await audit(shop)).toEqual([])
})

test('what a shopper cancels with stays between them and the shop', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, {})
  const { ctx, addressId } = await aCustomer(shop)
  const { number } = await order(ctx, { addressId, lines: [{ productId, units: 1, size: '' }] })
  const cancelled = { number, reason: 'Duplicate Order', comment: 'I have ordered it twice' }
  await run(orderOperations.cancelOrder, ctx, cancelled)
  expect(await run(orderOperations.findOrder, ctx, { number })).toMatchObject({ status: 'Cancelled', cancelReason: '' })
})
