import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpenedReturn } from '#contract/shop-returns.ts'
import { listInvoices } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { order } from '#server/testing/ordering.ts'
import { bring, giveUpi, inspect, move, requestReturn, shown } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// What of an offer comes back with a piece.

/** One saree of ₹2,000, in a category of its own, and two mugs of ₹500 with ₹50 for delivery, at the offer, delivered. */
async function anOfferedOrder(offer: object) {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const saree = await aProduct(shop, { name: 'Saree', discountPaise: 2000_00 })
  const mug = await aProduct(shop, { name: 'Mug', discountPaise: 500_00, deliveryPaise: 50_00 })
  await ownerPool().query(
    `with c as (insert into categories (supplier_id, group_id, name)
       select supplier_id, group_id, 'Sarees' from groups where supplier_id = $1 returning supplier_id, category_id)
     update products p set category_id = c.category_id from c where p.supplier_id = c.supplier_id and p.product_id = $2`,
    [shop.tenant.supplierId, saree.productId],
  )
  await run(shopOfferOperations.addOffer, owner.ctx, { key: randomUUID(), name: 'Diwali', code: '', ...offer })
  const { ctx, addressId } = await aCustomer(shop)
  const lines = [
    { productId: saree.productId, units: 1 },
    { productId: mug.productId, units: 2 },
  ]
  const { number, totalPaise } = await order(ctx, { addressId, lines })
  await deliver(shop, number)
  await runJobs(shop)
  return { shop, owner, ctx, number, totalPaise, stocks: [saree, mug].map(({ stocks }) => stocks['']) }
}

/** What each line is credited for one piece. */
async function creditsOf(offer: object, { reason = 'size' } = {}) {
  const { shop, owner, ctx, number, totalPaise } = await anOfferedOrder(offer)
  const credits: (number | null)[] = []
  for (const line of [1, 2]) {
    const requested = await requestReturn({ ctx, number }, { lines: [{ line, units: 1, reason }] })
    await giveUpi(ctx, requested.number)
    await bring(owner.ctx, requested.number)
    await inspect(owner.ctx, requested.number, { lines: [{ line, restocked: 1, writtenOff: 0, rejected: 0 }] })
    const { creditPaise } = (await move(owner.ctx, 'openReturn', { number: requested.number })) as OpenedReturn
    await move(owner.ctx, 'settleReturn', { number: requested.number })
    await runJobs(shop)
    const { refundPaise } = await shown(ctx, requested.number)
    expect(creditPaise, 'what staff sees before it goes back').toBe(refundPaise)
    credits.push(refundPaise)
  }
  expect(await audit(shop)).toEqual([])
  return { totalPaise, credits }
}

test('F60 an offer on some goods is not taken off others when they come back, nor left to who keeps those', async () => {
  const half = { saving: { kind: 'percent', percent: 50 } }
  const ofSarees = await creditsOf({ ...half, categories: ['Sarees'] }, { reason: 'defective' })
  expect(ofSarees).toEqual({ totalPaise: 2100_00, credits: [1000_00, 550_00] })
  const ofMugs = await creditsOf({ ...half, categories: ['Shirts'] }, { reason: 'defective' })
  expect(ofMugs).toEqual({ totalPaise: 2600_00, credits: [2000_00, 300_00] })
  const ofAll = await creditsOf({ saving: { kind: 'amount', paise: 300_00 } }, { reason: 'defective' })
  expect(ofAll).toEqual({ totalPaise: 2800_00, credits: [1800_00, 500_00] })
})

test('F60 whose delivery was free pays none for what comes back', async () => {
  const free = await creditsOf({ saving: { kind: 'delivery' } })
  expect(free).toEqual({ totalPaise: 3000_00, credits: [2000_00, 500_00] })
  // It has been paid for these.
  const notTheirs = await creditsOf({ saving: { kind: 'delivery' }, categories: ['Sarees'] })
  expect(notTheirs).toEqual({ totalPaise: 3100_00, credits: [2000_00, 500_00] })
})

test('what replaces goods is worth what each of them was, and comes back at that', async () => {
  const half = { saving: { kind: 'percent', percent: 50 }, categories: ['Sarees'] }
  const { shop, owner, ctx, number, stocks } = await anOfferedOrder(half)
  const settle = async (order: string, wanted: { line: number }[], wants: 'refund' | 'exchange') => {
    const lines = wanted.map((line) => ({ units: 1, reason: 'defective', ...line }))
    const requested = await requestReturn({ ctx, number: order }, { wants, lines })
    if (wants === 'refund') await giveUpi(ctx, requested.number)
    await bring(owner.ctx, requested.number)
    await inspect(owner.ctx, requested.number, {
      lines: lines.map(({ line }) => ({ line, restocked: 1, writtenOff: 0, rejected: 0 })),
    })
    await move(owner.ctx, 'settleReturn', { number: requested.number })
    await runJobs(shop)
    return shown(ctx, requested.number)
  }
  const both = stocks.map((toStockId, at) => ({ line: at + 1, toStockId, toColor: '' }))
  const { exchangeNumber } = await settle(number, both, 'exchange')
  if (exchangeNumber === null) throw new Error('nothing was exchanged')
  const documents = await Array.fromAsync(listInvoices(shop.ctx, { year: undefined }))
  const invoice = documents.find(({ snapshot }) => snapshot.order.number === exchangeNumber)
  expect(invoice?.snapshot.lines).toMatchObject([
    { unitPaise: 2000_00, totalPaise: 1000_00 },
    { unitPaise: 500_00, totalPaise: 500_00 },
  ])
  await deliver(shop, exchangeNumber)
  expect(await settle(exchangeNumber, [{ line: 2 }], 'refund')).toMatchObject({ refundPaise: 500_00 })
  expect(await audit(shop)).toEqual([])
})

test('the delivery that is kept is what was paid for it, however little its goods cost', async () => {
  const { credits } = await creditsOf({ saving: { kind: 'percent', percent: 90 }, categories: ['Shirts'] })
  expect(credits).toEqual([2000_00, 50_00])
})
