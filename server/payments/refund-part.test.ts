import { expect, test } from 'vitest'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { cancelShopOrder, refundPart } from '#server/orders/index.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { makeDue, runJobs } from '#server/testing/jobs.ts'
import { anUnpaidOrder, aPayingShopper, confirm, event, mailsOf, place, refundsOf } from '#server/testing/paying.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'

const gateway = await aGateway()
const { ledger } = gateway.bank

async function aPaidOrder() {
  const unpaid = await anUnpaidOrder(gateway)
  const payment = tryToPay(gateway.bank, unpaid.gatewayOrder, 'success')
  await confirm(unpaid.ctx, signed(ledger, payment))
  const orderId = await orderIdOf(unpaid.shop, unpaid.placed.number)
  const refund = (key: string, paise: number) =>
    withTransaction(unpaid.shop.ctx, (tx) => refundPart(tx, { orderId, key, paise, reason: 'a part came back' }))
  return { ...unpaid, payment, orderId, refund }
}

async function orderIdOf({ tenant }: TestShop, number: string): Promise<number> {
  const { rows } = await ownerPool().query('select order_id from orders where reseller_id = $1 and number = $2', [
    tenant.resellerId,
    number,
  ])
  return Number(rows[0].order_id)
}

const rowsOf = async (orderId: number) =>
  (
    await ownerPool().query('select part_key, amount_paise::int, status from refunds where order_id = $1 order by 2', [
      orderId,
    ])
  ).rows

test('a part of a payment is refunded once for each key, with a mail, and never more than it', async () => {
  const order = await aPaidOrder()
  const { shop, orderId, payment, refund } = order
  await runJobs(shop)
  const mails = await mailsOf(order)
  await Promise.all([refund('part-1', 100_00), refund('part-1', 100_00), refund('part-1', 100_00)])
  await refund('return-7', 50_00)
  await expect(refund('part-1', 99_00)).rejects.toThrow('another amount')
  await expect(refund('return-8', 300_01)).rejects.toThrow('are left')
  await expect(refund('return-8', 0)).rejects.toThrow('are left')
  await runJobs(shop)
  expect(refundsOf(gateway, payment.id).toSorted((a, b) => a - b)).toEqual([50_00, 100_00])
  expect(await rowsOf(orderId)).toEqual([
    { part_key: 'return-7', amount_paise: 50_00, status: 'processed' },
    { part_key: 'part-1', amount_paise: 100_00, status: 'processed' },
  ])
  expect(await mailsOf(order)).toBe(mails + 2)
})

test('of many parts at once those that fit are refunded', async () => {
  const { shop, payment, refund } = await aPaidOrder()
  const tries = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((nth) => refund(`return-${nth}`, 200_00)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await runJobs(shop)
  expect(refundsOf(gateway, payment.id)).toEqual([200_00, 200_00])
})

test('an order that is cancelled after a part was refunded gets the rest of its payment back', async () => {
  const { shop, ctx, placed, payment, orderId, refund } = await aPaidOrder()
  await refund('part-1', 100_00)
  await cancelOrder(ctx, placed.number)
  await runJobs(shop)
  expect(refundsOf(gateway, payment.id).toSorted((a, b) => a - b)).toEqual([100_00, 350_00])
  expect(ledger.payment(payment.id)?.status).toBe('refunded')
  await expect(refund('return-1', 1_00)).rejects.toThrow('0 are left')
  expect(await rowsOf(orderId)).toHaveLength(2)
})

test('an order paid on delivery has nothing that could be refunded', async () => {
  const paying = await aPayingShopper(gateway)
  const { number } = await place(paying, { payment: 'COD' })
  const orderId = await orderIdOf(paying.shop, number)
  const refund = withTransaction(paying.shop.ctx, (tx) =>
    refundPart(tx, { orderId, key: 'part-1', paise: 1_00, reason: 'a part' }),
  )
  await expect(refund).rejects.toThrow('no payment')
})

test('F16 a refund of a part whose response was lost is found by its key, also once the payment is refunded in full', async () => {
  const { shop, payment, orderId, refund } = await aPaidOrder()
  await refund('part-1', 100_00)
  gateway.behave({ api: 'lost' })
  await runJobs(shop)
  gateway.behave({ api: 'right' })
  expect(refundsOf(gateway, payment.id)).toEqual([100_00])
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'due' }])
  // The gateway has forgotten the key, and a person has refunded the rest there.
  for (const made of ledger.refunds) Object.assign(made, { key: '' })
  ledger.addRefund({ keyId: payment.keyId, paymentId: payment.id, amount: 350_00, key: '', receipt: null })
  ledger.setPaymentStatus(payment, 'refunded')
  await makeDue(shop)
  await runJobs(shop)
  expect(refundsOf(gateway, payment.id)).toEqual([100_00, 350_00])
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'processed', amount_paise: 100_00 }])
})

test('a refund that the gateway refuses is tried again, and no other refund is taken for it', async () => {
  const { shop, payment, orderId, refund } = await aPaidOrder()
  await refund('part-1', 200_00)
  ledger.addRefund({ keyId: payment.keyId, paymentId: payment.id, amount: 300_00, key: '', receipt: null })
  await runJobs(shop)
  expect(refundsOf(gateway, payment.id)).toEqual([300_00])
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'due' }])
})

test('an event of a refund is of the part whose key it has, of two parts of one amount', async () => {
  const { shop, payment, orderId, refund } = await aPaidOrder()
  await refund('part-1', 100_00)
  await refund('part-2', 100_00)
  const { rows } = await ownerPool().query('select refund_id from refunds where order_id = $1 and part_key = $2', [
    orderId,
    'part-2',
  ])
  const receipt = `haat-refund-${shop.tenant.supplierId}-${rows[0].refund_id}`
  const second = { id: 'rfnd_2', payment_id: payment.id, amount: 100_00, status: 'processed', receipt }
  for (let copy = 0; copy < 2; copy++) await event(gateway, shop, { name: 'refund.processed', payment, refund: second })
  const stateOf = async () =>
    (await ownerPool().query('select part_key, status from refunds where order_id = $1 order by part_key', [orderId]))
      .rows
  expect(await stateOf()).toEqual([
    { part_key: 'part-1', status: 'due' },
    { part_key: 'part-2', status: 'processed' },
  ])
  const foreign = { ...second, id: 'rfnd_3', receipt: `haat-refund-1-${rows[0].refund_id}` }
  await event(gateway, shop, { name: 'refund.failed', payment, refund: { ...foreign, amount: 1_00 } })
  await runJobs(shop)
  expect(await stateOf()).toMatchObject([{ status: 'processed' }, { status: 'processed' }])
  expect(refundsOf(gateway, payment.id), 'the second was made, as the gateway said').toEqual([100_00])
})

test('a whole order that staff cancels after parts of it were refunded is refunded once', async () => {
  const { shop, placed, payment, refund } = await aPaidOrder()
  await refund('part-1', 450_00)
  await cancelShopOrder(shop.as({ kind: 'operator' }), { number: placed.number, reason: 'sold out' })
  await runJobs(shop)
  expect(refundsOf(gateway, payment.id)).toEqual([450_00])
})
