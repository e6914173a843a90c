import { expect, inject, test } from 'vitest'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { eraseCustomer } from '#server/privacy/index.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { makeDue, runJobs } from '#server/testing/jobs.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { anUnpaidOrder, confirm } from '#server/testing/paying.ts'
import { ownerPool } from '#server/testing/shop.ts'

// A refund that a bank takes days for, in a shop without a webhook.

const gateway = await aGateway()
const { ledger } = gateway.bank

async function aPendingRefund() {
  const { shop, ctx, customerId, placed, gatewayOrder } = await anUnpaidOrder(gateway)
  const payment = tryToPay(gateway.bank, gatewayOrder, 'success')
  await confirm(ctx, signed(ledger, payment))
  gateway.behave({ pendingRefunds: true })
  await cancelOrder(ctx, placed.number)
  await runJobs(shop)
  gateway.behave({ pendingRefunds: false })
  const refund = ledger.refunds.find(({ paymentId }) => paymentId === payment.id)
  if (!refund) throw new Error('nothing is refunded at the gateway')
  const ofShop = async (text: string) => (await ownerPool().query(text, [shop.tenant.supplierId])).rows
  return {
    ...{ shop, customerId, refund },
    nextDay: async () => {
      await makeDue(shop, 'check-refund')
      await runJobs(shop)
    },
    status: async () => (await ofShop('select status from refunds where supplier_id = $1'))[0].status,
    checks: () => ofShop(`select payload from jobs where supplier_id = $1 and kind = 'check-refund'`),
  }
}

test('the gateway is polled each day until it has sent the refund; it is mailed once, and its customer can be erased', async () => {
  const { shop, customerId, refund, nextDay, status, checks } = await aPendingRefund()
  const { rows } = await ownerPool().query('select email from customers where supplier_id = $1 and customer_id = $2', [
    shop.tenant.supplierId,
    customerId,
  ])
  const erase = () => eraseCustomer(inject('ownerUrl'), shop.tenant, rows[0].email)
  await nextDay()
  expect(await status()).toBe('requested')
  await expect(erase()).rejects.toThrow()
  refund.status = 'processed'
  await nextDay()
  expect(await status()).toBe('processed')
  expect(await checks()).toEqual([])
  expect(await mailTexts(shop, 'refunded')).toHaveLength(1)
  await erase()
})

test('a refund that fails at the bank is noted as such', async () => {
  const { refund, nextDay, status, checks } = await aPendingRefund()
  refund.status = 'failed'
  await nextDay()
  expect(await status()).toBe('failed')
  expect(await checks()).toEqual([])
})

test('after ten days without news it is a matter for a person', async () => {
  const { nextDay, status, checks } = await aPendingRefund()
  for (let day = 1; day < 10; day++) await nextDay()
  expect(await checks()).toHaveLength(1)
  await nextDay()
  expect(await checks()).toEqual([])
  expect(await status()).toBe('requested')
})
