import { expect, test } from 'vitest'
import type { PartPrice } from '#contract/order-parts.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { listInvoices } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { anUnpaidOrder, aPayingShopper, atGateway, confirm, gatewayOrderOf, place } from '#server/testing/paying.ts'
import {
  aDeliveredOrder,
  bring,
  giveUpi,
  inspect,
  move,
  own,
  requestExchange,
  requestReturn,
  shown,
} from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

const gateway = await aGateway()

async function givenBack({ tenant }: TestShop, table: 'refunds' | 'payouts') {
  const { rows } = await ownerPool().query(`select amount_paise::int as paise from ${table} where supplier_id = $1`, [
    tenant.supplierId,
  ])
  return rows.map(({ paise }) => paise)
}

test('what was paid online goes back by the gateway, once, however often its job runs', async () => {
  const { shop, ctx, placed, gatewayOrder } = await anUnpaidOrder(gateway)
  const payment = tryToPay(gateway.bank, gatewayOrder, 'success')
  await confirm(ctx, signed(gateway.bank.ledger, payment))
  await deliver(shop, placed.number)
  const owner = await aStaff(shop, 'owner')
  const { number } = await requestReturn({ ctx, number: placed.number })
  await bring(owner.ctx, number)
  await inspect(owner.ctx, number)
  expect(await shown(ctx, number)).toMatchObject({ needsUpi: false })
  await expect(own(ctx, 'giveReturnUpiId', { number, upiId: 'asha@okaxis', name: 'Asha Rao' })).rejects.toMatchObject({
    reason: { id: 'upiIdNotNeeded' },
  })
  await move(owner.ctx, 'settleReturn', { number })
  await Promise.all([runJobs(shop), runJobs(shop)])
  // As after a crash that forgot that the job had run.
  await ownerPool().query(
    `insert into jobs (supplier_id, reseller_id, kind, payload)
     select supplier_id, reseller_id, 'complete-return', jsonb_build_object('returnId', return_id) from returns where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await runJobs(shop)
  expect(await givenBack(shop, 'refunds')).toEqual([placed.totalPaise])
  expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise: placed.totalPaise })
  expect(await audit(shop)).toEqual([])
})

test('a piece for which less than a rupee was paid is paid back as a rupee, and the rest with the last piece', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx } = paying
  const button = await aProduct(shop, { name: 'Button', discountPaise: 40, stock: { '': 5 } })
  const shirt = await aProduct(shop, { name: 'Shirt', discountPaise: 499_60, stock: { '': 5 } })
  const placed = await place(paying, {
    lines: [
      { productId: button.productId, units: 1 },
      { productId: shirt.productId, units: 1 },
    ],
  })
  const payment = tryToPay(gateway.bank, atGateway(gateway, gatewayOrderOf(placed)), 'success')
  await confirm(ctx, signed(gateway.bank.ledger, payment))
  await deliver(shop, placed.number)
  const owner = await aStaff(shop, 'owner')
  for (const line of [1, 2]) {
    const { number } = await requestReturn(
      { ctx, number: placed.number },
      { lines: [{ line, units: 1, reason: 'size' }] },
    )
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number, { lines: [{ line, restocked: 1, writtenOff: 0, rejected: 0 }] })
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(shop)
    const refundPaise = line === 1 ? 1_00 : placed.totalPaise - 1_00
    expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise })
  }
  const refunds = gateway.bank.ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([1_00, placed.totalPaise - 1_00])
  expect(await audit(shop)).toEqual([])
})

test('what was cancelled before is credited before what comes back, also if its own job has not run yet', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx } = paying
  const saree = await aProduct(shop, { name: 'Saree', discountPaise: 950_00, deliveryPaise: 10_00, stock: { '': 5 } })
  const placed = await place(paying, { lines: [{ productId: saree.productId, units: 3 }] })
  const payment = tryToPay(gateway.bank, atGateway(gateway, gatewayOrderOf(placed)), 'success')
  await confirm(ctx, signed(gateway.bank.ledger, payment))
  await runJobs(shop)
  const cancelled = { number: placed.number, lines: [{ line: 1, units: 2 }] }
  const { lessPaise } = (await run(orderOperations.priceOrderPart, ctx, cancelled)) as PartPrice
  const why = { reason: 'Cash Issue', comment: 'I have changed my mind' }
  await run(orderOperations.cancelOrderPart, ctx, { ...cancelled, key: 'form', expectedPaise: lessPaise, ...why })
  const when = (time: string) =>
    ownerPool().query(`update jobs set run_at = ${time} where supplier_id = $1 and kind = 'credit-part'`, [
      shop.tenant.supplierId,
    ])
  await when(`now() + interval '1 day'`)
  await deliver(shop, placed.number)
  const owner = await aStaff(shop, 'owner')
  const { number } = await requestReturn({ ctx, number: placed.number })
  await bring(owner.ctx, number)
  await inspect(owner.ctx, number)
  await move(owner.ctx, 'settleReturn', { number })
  await runJobs(shop)
  await when('now()')
  await runJobs(shop)
  const refundPaise = placed.totalPaise - lessPaise
  expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise })
  const documents = await Array.fromAsync(listInvoices(shop.ctx, { year: undefined }))
  expect(documents.map(({ snapshot }) => snapshot.totalPaise)).toEqual([placed.totalPaise, lessPaise, refundPaise])
  expect(await audit(shop)).toEqual([])
})

test('cash goes to the UPI id of the customer, whom a payout keeps from there; staff see where it is', async () => {
  const shop = await aShop()
  const returning = await aDeliveredOrder(shop)
  const owner = await aStaff(shop, 'owner')
  const { number } = await requestReturn(returning)
  await giveUpi(returning.ctx, number)
  await bring(owner.ctx, number)
  await inspect(owner.ctx, number)
  await Promise.all([1, 2].map(() => move(owner.ctx, 'settleReturn', { number })))
  await Promise.all([runJobs(shop), runJobs(shop)])
  expect(await givenBack(shop, 'payouts')).toEqual([500_00])
  const { rows } = await ownerPool().query('select upi_id, upi_name from returns where number = $1', [number])
  expect(rows).toEqual([{ upi_id: null, upi_name: '' }])
  expect(await move(owner.ctx, 'openReturn', { number })).toMatchObject({
    ...{ upiHint: 'as***@okaxis', upiName: 'Asha Rao', creditPaise: 500_00 },
    payoutState: expect.stringMatching(/./),
    payoutOrder: returning.number,
  })
  const packer = await aStaff(shop, 'packer')
  await expect(move(packer.ctx, 'openReturn', { number })).rejects.toMatchObject({ code: 'not-found' })
  expect(await audit(shop)).toEqual([])
})

test('an exchange of an exchange is paid back by the order that took the cash', async () => {
  const shop = await aShop()
  const returning = await aDeliveredOrder(shop)
  const owner = await aStaff(shop, 'owner')
  const settle = async (number: string) => {
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number)
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(shop)
    return (await shown(returning.ctx, number)).exchangeNumber ?? ''
  }
  const second = await settle((await requestExchange(returning, 'S')).number)
  await deliver(shop, second)
  const third = await settle((await requestExchange({ ...returning, number: second }, 'L')).number)
  await deliver(shop, third)
  const { number } = await requestReturn({ ctx: returning.ctx, number: third })
  expect(await shown(returning.ctx, number)).toMatchObject({ paymentMode: 'COD', needsUpi: true })
  await giveUpi(returning.ctx, number)
  await settle(number)
  expect(await shown(returning.ctx, number)).toMatchObject({ status: 'refunded', refundPaise: 500_00 })
  expect(await givenBack(shop, 'payouts')).toEqual([500_00])
  expect(await audit(shop)).toEqual([])
})
