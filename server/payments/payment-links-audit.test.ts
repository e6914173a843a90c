import { expect, test } from 'vitest'
import { payRequest } from '#gateway-simulator/pay.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aLinkedOrder, requestEvent } from '#server/testing/prepaying.ts'
import { ownerPool } from '#server/testing/shop.ts'

// Each rule of db/audit.sql about payment links notices what it is for.

const gateway = await aGateway()

async function aPrepaidOrder() {
  const given = await aLinkedOrder(gateway)
  const payment = payRequest(gateway.bank, given.request)
  await requestEvent(gateway, given.shop, { request: given.request, payment })
  await runJobs(given.shop)
  expect(await audit(given.shop)).toEqual([])
  return given
}

test.each([
  ['an order that is paid on delivery was paid online too', `update orders set payment_mode = 'COD'`],
  [
    'an order became prepaid by another payment than the one that pays it',
    `update payments set purpose = 'refund' where true`,
  ],
  ['a paid order has not captured its total', 'update prepaid_orders set after_part = 0'],
  ['a part of a paid order was cancelled and not refunded', 'update prepaid_orders set after_part = 0'],
  ['an order can still be paid by a request that is wrong by now', 'update payment_requests set closed_at = null'],
])('%s', async (rule, breaking) => {
  const { shop } = await aPrepaidOrder()
  const where = breaking.includes('where') ? ' and' : ' where'
  await ownerPool().query(`${breaking}${where} supplier_id = $1`, [shop.tenant.supplierId])
  expect((await audit(shop)).map((row) => JSON.stringify(row)).join()).toContain(rule)
})

test('a link of an order that is packed can still be paid', async () => {
  const { shop } = await aLinkedOrder(gateway)
  await ownerPool().query('update orders set packed_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  expect(JSON.stringify(await audit(shop))).toContain('an order can still be paid by a request that is wrong by now')
})
