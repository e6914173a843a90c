import { expect, test } from 'vitest'
import { formatToThePaisa } from '#contract/money.ts'
import type { Numbers } from '#contract/shop-numbers.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { listInvoices } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { numberOperations } from '#server/numbers/index.ts'
import { shopOrderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { anOrderOfParts, aPartShopper } from '#server/testing/part-orders.ts'
import { aProduct, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// A part of an order is cancelled: what becomes of its money, goods, offers and papers.

const gateway = await aGateway()

async function stocksOf({ tenant }: TestShop): Promise<Record<string, number>> {
  const { rows } = await ownerPool().query(
    'select name, units from stocks s join products p using (supplier_id, product_id) where s.supplier_id = $1',
    [tenant.supplierId],
  )
  return Object.fromEntries(rows.map(({ name, units }) => [name, units]))
}

async function anOffer(
  { tenant }: TestShop,
  terms: { saving: object; minPaise?: number; code?: string; maxUses?: number },
) {
  await ownerPool().query(
    `insert into offers (supplier_id, reseller_id, name, code, saving, min_paise, max_uses, form_key)
     values ($1, $2, 'Diwali', $3, $4, $5, $6, 'a form')`,
    [
      ...[tenant.supplierId, tenant.resellerId, terms.code ?? null],
      ...[JSON.stringify(terms.saving), terms.minPaise ?? 0, terms.maxUses ?? null],
    ],
  )
}

test('staff reads in the history what its customer has cancelled, and why; packers read no words', async () => {
  const { shop, cancel, number } = await anOrderOfParts(gateway, await aPartShopper(gateway))
  await cancel([1, 1], [2, 1])
  const history = async (role: 'owner' | 'packer') => {
    const { ctx } = await aStaff(shop, role)
    return ((await run(shopOrderOperations.openOrder, ctx, { number })) as OpenedOrder).customerParts
  }
  const part = { at: expect.any(Date), units: 2 }
  await ownerPool().query('update orders set packed_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  expect(await history('owner')).toEqual([{ ...part, reason: 'Cash Issue: I have changed my mind' }])
  expect(await history('packer')).toEqual([{ ...part, reason: '' }])
})

test('a part of an order on delivery: less is to be paid, the goods are on sale again, the invoice is credited, a mail is sent', async () => {
  const order = await anOrderOfParts(gateway, await aPartShopper(gateway))
  const { shop, cancel, price, seen } = order
  expect(order.totalPaise).toBe(1719_00)
  expect(await price([1, 1], [2, 2])).toEqual({
    isWhole: false,
    lessPaise: 719_00,
    totalPaise: 1000_00,
    lostOffer: null,
  })
  await cancel([1, 1], [2, 1])
  expect(await seen()).toMatchObject({
    ...{ status: 'Placed', totalPaise: 1109_00, refundPaise: 0, canCancelPart: true },
    lines: [
      { line: 1, units: 2 },
      { line: 2, units: 1 },
    ],
    cancelledLines: [
      { line: 1, units: 1 },
      { line: 2, units: 1 },
    ],
    adjustments: [
      { kind: 'delivery', paise: 10_00 },
      { kind: 'rounding', paise: -50 },
    ],
  })
  expect(await stocksOf(shop)).toEqual({ Mug: 97, Pen: 98 })
  await runJobs(shop)
  const [invoice, note, ...more] = await Array.fromAsync(listInvoices(shop.ctx, { year: undefined }))
  expect(more).toEqual([])
  expect([invoice?.snapshot.totalPaise, note?.snapshot.totalPaise]).toEqual([1719_00, 610_00])
  expect((await seen()).creditNotes).toEqual([note?.number])
  const [mail] = await mailTexts(shop, 'part-cancelled')
  expect(mail).toContain('1 × Mug, 1 × Pen will not be sent, as you requested.')
  expect(mail).toContain('You pay ₹610 less: ₹1,109 when it arrives.')
  expect(await audit(shop)).toEqual([])
})

test('a part of a paid order is refunded once, and the whole of it later gets the rest', async () => {
  const { shop, ctx, number, cancel, seen, refunds } = await anOrderOfParts(gateway, await aPartShopper(gateway), {
    payment: 'ONLINE',
  })
  await cancel([2, 2])
  await runJobs(shop)
  const [first = 0] = refunds()
  expect(await audit(shop)).toEqual([])
  await cancelOrder(ctx, number)
  await runJobs(shop)
  const { refundPaise, totalPaise } = await seen()
  expect(refunds().toSorted((a, b) => a - b)).toEqual([first, totalPaise].toSorted((a, b) => a - b))
  expect(refundPaise).toBe(first + totalPaise)
  const [mail] = await mailTexts(shop, 'order-cancelled')
  expect(mail).toContain(`Your ${formatToThePaisa(totalPaise)} will be back where you paid from`)
  expect(await stocksOf(shop)).toEqual({ Mug: 99, Pen: 99 })
  const documents = await Array.fromAsync(listInvoices(shop.ctx, { year: undefined }))
  const [invoice = 0, ...notes] = documents.map(({ snapshot }) => snapshot.totalPaise)
  expect(notes.reduce((left, paise) => left - paise, invoice)).toBe(0)
  expect(await audit(shop)).toEqual([])
})

test('the discount for paying online is worked out anew for what is left', async () => {
  const shopper = await aPartShopper(gateway)
  await ownerPool().query('update resellers set online_discount_percent = 7 where reseller_id = $1', [
    shopper.shop.tenant.resellerId,
  ])
  const { price, totalPaise } = await anOrderOfParts(gateway, shopper, { payment: 'ONLINE' })
  // The discount of that day, whatever it is today.
  await ownerPool().query('update resellers set online_discount_percent = 50 where reseller_id = $1', [
    shopper.shop.tenant.resellerId,
  ])
  expect(totalPaise).toBe(1600_00)
  expect(await price([2, 2])).toMatchObject({ totalPaise: 1395_00, lessPaise: 205_00 })
})

test('an offer whose minimum is lost is taken off the refund, after being shown, and its use is given back', async () => {
  const shopper = await aPartShopper(gateway)
  const { shop } = shopper
  await anOffer(shop, { saving: { kind: 'amount', paise: 200_00 }, minPaise: 1500_00, code: 'DIWALI', maxUses: 1 })
  const order = await anOrderOfParts(gateway, shopper, { code: 'DIWALI', payment: 'ONLINE' })
  const { totalPaise } = order
  expect(await order.price([2, 1])).toMatchObject({ lostOffer: null, lessPaise: 110_00 })
  expect(await order.price([1, 1])).toMatchObject({ lostOffer: 'Diwali', lessPaise: 300_00 })
  const usesOf = async () =>
    (await ownerPool().query('select uses from offers where supplier_id = $1', [shop.tenant.supplierId])).rows[0].uses
  await order.cancel([2, 1])
  expect(await usesOf()).toBe(1)
  await order.cancel([1, 1])
  expect(await usesOf()).toBe(0)
  await runJobs(shop)
  expect(await order.seen()).toMatchObject({ totalPaise: totalPaise - 410_00 })
  expect(order.refunds().toSorted((a, b) => a - b)).toEqual([110_00, 300_00])
  expect(await audit(shop)).toEqual([])
  await order.cancel([1, 2], [2, 1])
  await runJobs(shop)
  expect(await order.seen()).toMatchObject({ status: 'Cancelled' })
  expect(await audit(shop)).toEqual([])
})

test('the figures of an offer are of what it takes off what is left, and of no order that has lost it', async () => {
  const shopper = await aPartShopper(gateway)
  const { shop } = shopper
  const { ctx } = await aStaff(shop, 'owner')
  await anOffer(shop, { saving: { kind: 'percent', percent: 10 }, minPaise: 1000_00, code: 'DIWALI' })
  const order = await anOrderOfParts(gateway, shopper, { code: 'DIWALI' })
  const figures = async () => {
    await runJobs(shop)
    const [offer] = ((await run(numberOperations.getNumbers, ctx, {})) as Numbers).offers
    return [offer?.orders, offer?.offPaise]
  }
  expect(await figures()).toEqual([1, 169_90])
  await order.cancel([1, 1])
  expect(await figures()).toEqual([1, 119_90])
  await order.cancel([1, 1])
  expect(await figures()).toEqual([0, 0])
  await cancelOrder(shopper.ctx, order.number)
  expect(await figures()).toEqual([0, 0])
  expect(await audit(shop)).toEqual([])
})

test('a price for several does not apply to fewer, and where nothing would be refunded nothing is cancelled', async () => {
  const shopper = await aPartShopper(gateway)
  const { shop } = shopper
  for (const [pricePaise, less] of [
    [200_00, 49_00],
    [260_00, 0],
  ] as const) {
    const { productId } = await aProduct(shop, { name: 'HOLI T-SHIRT', stock: { '': 9 }, discountPaise: pricePaise })
    const order = await anOrderOfParts(gateway, shopper, { goods: [{ productId, units: 2 }], payment: 'ONLINE' })
    expect(order.totalPaise).toBe(249_00)
    if (less > 0) expect(await order.price([1, 1])).toMatchObject({ lessPaise: less, lostOffer: expect.any(String) })
    else await expect(order.price([1, 1])).rejects.toMatchObject({ reason: { id: 'partGivesNothing' } })
  }
})
