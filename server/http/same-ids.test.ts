import { beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, aPaymentToken, aResetToken, type Buyer, payUnheard, rowsOf } from '#server/testing/buyer.ts'
import { anEdge } from '#server/testing/edge.ts'
import { CASES } from '#server/testing/foreign-id-cases.ts'
import { withGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aNewDeviceLink } from '#server/testing/new-device.ts'
import { anOrderLink } from '#server/testing/order-link.ts'
import { aPasskey } from '#server/testing/passkeys.ts'
import { aPaidOrder, startPayout } from '#server/testing/payouts.ts'
import { requestReturn } from '#server/testing/returns.ts'
import { aReviewed } from '#server/testing/reviews.ts'
import { aSecondTenantLike } from '#server/testing/second-tenant.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aCode } from '#server/testing/sign-in-codes.ts'
import { aStockRequest } from '#server/testing/stock-request.ts'
import { answerOf, gateway, type Victim } from '#server/testing/victim.ts'
import { operations } from './operations.ts'

// Two shops of two suppliers, with identical ids throughout.

let first: Victim
let second: Buyer
beforeAll(async () => {
  const buyer = await aBuyer(await withGateway(await aShop(), gateway))
  const name = `Mug of ${buyer.mark}`
  await ownerPool().query('update products set name = $1 where supplier_id = $2 and product_id = $3', [
    ...[name, buyer.shop.tenant.supplierId, buyer.product.productId],
  ])
  const stockRequest = await aStockRequest(buyer.shop, buyer.product, {
    contact: buyer.email,
    customerId: buyer.customerId,
  })
  const reviewed = await aReviewed(buyer.shop, buyer)
  const payoutId = await startPayout(buyer.shop, await aPaidOrder(buyer.shop))
  const handed = await payUnheard(buyer, gateway)
  const { number: returnNumber } = await requestReturn({ ctx: buyer.ctx, number: reviewed.deliveredNumber })
  const link = {
    ...(await anOrderLink(buyer.shop, buyer)),
    newDeviceToken: await aNewDeviceLink(buyer.shop, buyer.customerId),
  }
  const paymentToken = await aPaymentToken(buyer)
  const passkey = await aPasskey(buyer.shop, buyer.ctx)
  const [resetToken, signInCode] = [await aResetToken(buyer), await aCode(buyer.shop, buyer.email)]
  const secrets = { resetToken, signInCode, paymentToken }
  first = { ...buyer, ...reviewed, ...link, ...secrets, passkey, payoutId, returnNumber, stockRequest, handed }
  second = await aSecondTenantLike(first)
  await withGateway(second.shop, gateway)
})

test('F33 the two suppliers have the same ids, and differ only in the supplier', async () => {
  expect(second.shop.tenant.supplierId).not.toBe(first.shop.tenant.supplierId)
  expect([second.shop.tenant.resellerId, second.customerId]).toEqual([first.shop.tenant.resellerId, first.customerId])
  for (const { ctx, orderNumber, addressId, mark } of [first, second]) {
    expect(await run(operations.findOrder, ctx, { number: orderNumber })).toMatchObject({ number: orderNumber })
    expect(JSON.stringify(await run(operations.listAddresses, ctx, undefined))).toContain(mark)
    expect(await run(operations.listAddresses, ctx, undefined)).toMatchObject([{ id: addressId }])
  }
})

test.each((Object.keys(calls) as CallName[]).filter((name) => typeof CASES[name] === 'function'))(
  'F33 %s with ids that both have returns and changes only its own data',
  async (name) => {
    const casesOf = CASES[name]
    if (typeof casesOf !== 'function') return
    const before = await rowsOf(first)
    for (const { theirs: input } of casesOf(first, second)) {
      const answer = await answerOf(name, second, input)
      for (const secret of [first.mark, first.token]) expect(answer).not.toContain(secret)
    }
    expect(await rowsOf(first)).toEqual(before)
  },
)

test("F33 a job with the same id as another shop's works on its own shop", async () => {
  const before = await rowsOf(first)
  const jobsOf = async ({ shop }: Buyer) =>
    (await ownerPool().query('select job_id, attempts from jobs where supplier_id = $1', [shop.tenant.supplierId])).rows
  const waiting = await jobsOf(first)
  expect(waiting.length).toBeGreaterThan(0)
  await runJobs(second.shop)
  expect(await jobsOf(second)).not.toEqual(waiting)
  expect(await jobsOf(first)).toEqual(waiting)
  expect(await rowsOf(first)).toEqual(before)
  for (const { shop } of [first, second]) expect(await audit(shop)).toEqual([])
})

test('F33 cached pages of the same product in two shops stay separate', async () => {
  const edge = await anEdge()
  const path = `/product/${first.product.asin.toLowerCase()}`
  const hit = ({ shop }: Buyer) => edge.request(shop, path).then(({ headers }) => headers['cache-status'])
  for (const buyer of [first, second]) await expect.poll(() => hit(buyer)).toBe('haat; hit')
  const [mine, hers] = [await edge.request(second.shop, path), await edge.request(first.shop, path)]
  expect([mine.text.includes(second.mark), mine.text.includes(first.mark)]).toEqual([true, false])
  expect([hers.text.includes(first.mark), hers.text.includes(second.mark)]).toEqual([true, false])
  await ownerPool().query('update products set name = $1 where supplier_id = $2 and product_id = $3', [
    ...['Jug', first.shop.tenant.supplierId, first.product.productId],
  ])
  await expect.poll(() => edge.request(first.shop, path).then(({ text }) => text.includes('Jug'))).toBe(true)
  const after = await edge.request(second.shop, path)
  expect([after.headers['cache-status'], after.text]).toEqual(['haat; hit', mine.text])
  await edge.close()
})

test('F33 two resellers of one supplier may have the same order number', async () => {
  const sibling = await aBuyer(await aShop(first.shop.tenant.supplierId))
  await ownerPool().query('update orders set number = $1 where supplier_id = $2 and reseller_id = $3', [
    ...[first.orderNumber, sibling.shop.tenant.supplierId, sibling.shop.tenant.resellerId],
  ])
  const before = await rowsOf(first)
  const cancel = { reason: 'Cash Issue', comment: 'I have changed my mind', number: first.orderNumber }
  await run(operations.cancelOrder, sibling.ctx, cancel)
  expect(await run(operations.findOrder, sibling.ctx, { number: first.orderNumber })).toMatchObject({
    status: 'Cancelled',
  })
  expect(await rowsOf(first)).toEqual(before)
  expect(await run(operations.findOrder, first.ctx, { number: first.orderNumber })).toMatchObject({ status: 'Placed' })
})
