import { beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, aResetToken, type Buyer, payUnheard, rowsOf } from '#server/testing/buyer.ts'
import { anEdge } from '#server/testing/edge.ts'
import { answerOf, CASES, gateway, type Victim } from '#server/testing/foreign.ts'
import { withGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aSecondTenantLike } from '#server/testing/second-tenant.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { operations } from './operations.ts'

// Two shops of two suppliers, in which every id is the same.

let his: Victim
let twin: Buyer
beforeAll(async () => {
  const buyer = await aBuyer(await withGateway(await aShop(), gateway))
  const name = `Mug of ${buyer.mark}`
  await ownerPool().query('update products set name = $1 where supplier_id = $2 and product_id = $3', [
    ...[name, buyer.shop.tenant.supplierId, buyer.product.productId],
  ])
  his = { ...buyer, handed: await payUnheard(buyer, gateway), resetToken: await aResetToken(buyer) }
  twin = await aSecondTenantLike(his)
})

test('F33 the two are one but for their supplier', async () => {
  expect(twin.shop.tenant.supplierId).not.toBe(his.shop.tenant.supplierId)
  expect([twin.shop.tenant.resellerId, twin.customerId]).toEqual([his.shop.tenant.resellerId, his.customerId])
  for (const { ctx, orderNumber, addressId, mark } of [his, twin]) {
    expect(await run(operations.findOrder, ctx, { number: orderNumber })).toMatchObject({ number: orderNumber })
    expect(JSON.stringify(await run(operations.listAddresses, ctx, undefined))).toContain(mark)
    expect(await run(operations.listAddresses, ctx, undefined)).toMatchObject([{ id: addressId }])
  }
})

test.each((Object.keys(calls) as CallName[]).filter((name) => typeof CASES[name] === 'function'))(
  'F33 %s with the ids of both tells and changes the own only',
  async (name) => {
    const asked = CASES[name]
    if (typeof asked !== 'function') return
    const before = await rowsOf(his)
    for (const { theirs: input } of asked(his, twin)) {
      const answer = await answerOf(name, twin, input)
      for (const secret of [his.mark, his.token]) expect(answer).not.toContain(secret)
    }
    expect(await rowsOf(his)).toEqual(before)
  },
)

test('F33 a job with the number of another does the work of its own shop', async () => {
  const before = await rowsOf(his)
  const jobsOf = async ({ shop }: Buyer) =>
    (await ownerPool().query('select job_id, attempts from jobs where supplier_id = $1', [shop.tenant.supplierId])).rows
  const waiting = await jobsOf(his)
  expect(waiting.length).toBeGreaterThan(0)
  await runJobs(twin.shop)
  expect(await jobsOf(twin)).not.toEqual(waiting)
  expect(await jobsOf(his)).toEqual(waiting)
  expect(await rowsOf(his)).toEqual(before)
  for (const { shop } of [his, twin]) expect(await audit(shop)).toEqual([])
})

test('F33 kept pages of the same product in two shops stay each their own', async () => {
  const edge = await anEdge()
  const path = `/product/${his.product.asin.toLowerCase()}`
  const hit = ({ shop }: Buyer) => edge.ask(shop, path).then(({ headers }) => headers['cache-status'])
  for (const buyer of [his, twin]) await expect.poll(() => hit(buyer), { timeout: 10_000 }).toBe('haat; hit')
  const [mine, hers] = [await edge.ask(twin.shop, path), await edge.ask(his.shop, path)]
  expect([mine.text.includes(twin.mark), mine.text.includes(his.mark)]).toEqual([true, false])
  expect([hers.text.includes(his.mark), hers.text.includes(twin.mark)]).toEqual([true, false])
  await ownerPool().query('update products set name = $1 where supplier_id = $2 and product_id = $3', [
    ...['Jug', his.shop.tenant.supplierId, his.product.productId],
  ])
  await expect.poll(() => edge.ask(his.shop, path).then(({ text }) => text.includes('Jug'))).toBe(true)
  const after = await edge.ask(twin.shop, path)
  expect([after.headers['cache-status'], after.text]).toEqual(['haat; hit', mine.text])
  await edge.close()
})

test('F33 two resellers of one supplier may give the same number to an order', async () => {
  const sibling = await aBuyer(await aShop(his.shop.tenant.supplierId))
  await ownerPool().query('update orders set number = $1 where supplier_id = $2 and reseller_id = $3', [
    ...[his.orderNumber, sibling.shop.tenant.supplierId, sibling.shop.tenant.resellerId],
  ])
  const before = await rowsOf(his)
  const cancel = { reason: 'Cash Issue', comment: 'I have changed my mind', number: his.orderNumber }
  await run(operations.cancelOrder, sibling.ctx, cancel)
  expect(await run(operations.findOrder, sibling.ctx, { number: his.orderNumber })).toMatchObject({
    status: 'Cancelled',
  })
  expect(await rowsOf(his)).toEqual(before)
  expect(await run(operations.findOrder, his.ctx, { number: his.orderNumber })).toMatchObject({ status: 'Placed' })
})
