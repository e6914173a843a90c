import { expect, test } from 'vitest'
import type { PartPrice } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { listInvoices } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPayingShopper, atGateway, confirm, gatewayOrderOf, type Paying, place } from '#server/testing/paying.ts'
import { aProduct, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { cancelShopOrder, markOrder, orderOperations, packOrder, shipOrder, shopOrderOperations } from './index.ts'

const gateway = await aGateway()
const WHY = { reason: 'Cash Issue', comment: 'I have changed my mind' }

let forms = 0

interface Wanted {
  payment?: 'COD' | 'ONLINE'
  code?: string
  /** Of three mugs for ₹500 each and two pens for ₹99.50 with ₹10 delivery, if no other goods are given. */
  goods?: { productId: number; units: number }[]
}

async function aShopper(): Promise<Paying & { penId: number }> {
  const paying = await aPayingShopper(gateway, 99)
  await ownerPool().query('update resellers set online_discount_percent = 0 where reseller_id = $1', [
    paying.shop.tenant.resellerId,
  ])
  const { productId: penId } = await aProduct(paying.shop, {
    ...{ name: 'Pen', stock: { '': 99 }, discountPaise: 99_50, deliveryPaise: 10_00 },
  })
  return { ...paying, penId }
}

async function anOrder(shopper: Paying & { penId: number }, { payment = 'COD', code, goods }: Wanted = {}) {
  const { shop, ctx, productId, penId } = shopper
  const lines = goods ?? [
    { productId, units: 3 },
    { productId: penId, units: 2 },
  ]
  const placed = await place(shopper, { payment, lines, ...(code && { code }) })
  const { number } = placed
  const gatewayOrder = payment === 'ONLINE' ? gatewayOrderOf(placed) : ''
  if (gatewayOrder) {
    const paid = tryToPay(gateway.bank, atGateway(gateway, gatewayOrder), 'success')
    await confirm(ctx, signed(gateway.bank.ledger, paid))
  }
  const price = (...wanted: [line: number, units: number][]) =>
    run(orderOperations.priceOrderPart, ctx, { number, lines: linesOf(wanted) }) as Promise<PartPrice>
  const cancel = async (...wanted: [line: number, units: number][]) => {
    const { lessPaise } = await price(...wanted)
    return send(ctx, { lines: linesOf(wanted), expectedPaise: lessPaise })
  }
  const send = (by: Ctx, input: object) =>
    run(orderOperations.cancelOrderPart, by, { number, key: `form ${++forms}`, ...WHY, ...input }) as Promise<PartPrice>
  const seen = () => run(orderOperations.findOrder, ctx, { number }) as Promise<Order>
  const refunds = () =>
    gateway.bank.ledger.refunds
      .filter(({ paymentId }) => gateway.bank.ledger.payment(paymentId)?.orderId === gatewayOrder)
      .map(({ amount }) => amount)
  return { shop, ctx, number, price, cancel, send, seen, refunds, totalPaise: placed.totalPaise }
}

const linesOf = (wanted: [line: number, units: number][]) => wanted.map(([line, units]) => ({ line, units }))

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

const mailsOf = async ({ tenant }: TestShop, kind: string) =>
  (
    await ownerPool().query('select text from mails where supplier_id = $1 and kind = $2 order by mail_id', [
      tenant.supplierId,
      kind,
    ])
  ).rows.map(({ text }) => text as string)

test('a part of an order on delivery: less is to be paid, the goods are on sale again, the invoice is credited, a mail says so', async () => {
  const order = await anOrder(await aShopper())
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
  const [mail] = await mailsOf(shop, 'part-cancelled')
  expect(mail).toContain('1 × Mug, 1 × Pen will not be sent, as you asked.')
  expect(mail).toContain('You pay ₹610 less: ₹1,109 when it arrives.')
  expect(await audit(shop)).toEqual([])
})

test('a part of a paid order is refunded once, and the whole of it later gets the rest', async () => {
  const { shop, ctx, number, cancel, seen, refunds } = await anOrder(await aShopper(), { payment: 'ONLINE' })
  await cancel([2, 2])
  await runJobs(shop)
  const [first = 0] = refunds()
  expect(await audit(shop)).toEqual([])
  await run(orderOperations.cancelOrder, ctx, { number, ...WHY })
  await runJobs(shop)
  const { refundPaise, totalPaise } = await seen()
  expect(refunds().toSorted((a, b) => a - b)).toEqual([first, totalPaise].toSorted((a, b) => a - b))
  expect(refundPaise).toBe(first + totalPaise)
  expect(await stocksOf(shop)).toEqual({ Mug: 99, Pen: 99 })
  const documents = await Array.fromAsync(listInvoices(shop.ctx, { year: undefined }))
  const [invoice = 0, ...notes] = documents.map(({ snapshot }) => snapshot.totalPaise)
  expect(notes.reduce((left, paise) => left - paise, invoice)).toBe(0)
  expect(await audit(shop)).toEqual([])
})

test('the discount for paying online is worked out anew for what is left', async () => {
  const shopper = await aShopper()
  await ownerPool().query('update resellers set online_discount_percent = 7 where reseller_id = $1', [
    shopper.shop.tenant.resellerId,
  ])
  const { price, totalPaise } = await anOrder(shopper, { payment: 'ONLINE' })
  // The discount of that day, whatever it is today.
  await ownerPool().query('update resellers set online_discount_percent = 50 where reseller_id = $1', [
    shopper.shop.tenant.resellerId,
  ])
  expect(totalPaise).toBe(1600_00)
  expect(await price([2, 2])).toMatchObject({ totalPaise: 1395_00, lessPaise: 205_00 })
})

test('an offer whose minimum is lost is taken off the refund, said before, and its use is given back', async () => {
  const shopper = await aShopper()
  const { shop } = shopper
  await anOffer(shop, { saving: { kind: 'amount', paise: 200_00 }, minPaise: 1500_00, code: 'DIWALI', maxUses: 1 })
  const order = await anOrder(shopper, { code: 'DIWALI', payment: 'ONLINE' })
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

test('a price for several holds no more for fewer, and where nothing would come back nothing is cancelled', async () => {
  const shopper = await aShopper()
  const { shop } = shopper
  for (const [pricePaise, less] of [
    [200_00, 49_00],
    [260_00, 0],
  ] as const) {
    const { productId } = await aProduct(shop, { name: 'HOLI T-SHIRT', stock: { '': 9 }, discountPaise: pricePaise })
    const order = await anOrder(shopper, { goods: [{ productId, units: 2 }], payment: 'ONLINE' })
    expect(order.totalPaise).toBe(249_00)
    if (less > 0) expect(await order.price([1, 1])).toMatchObject({ lessPaise: less, lostOffer: expect.any(String) })
    else await expect(order.price([1, 1])).rejects.toMatchObject({ reason: { id: 'partGivesNothing' } })
  }
})

test('a form that is sent twice cancels once; an amount that has changed, or too many pieces, cancel nothing', async () => {
  const order = await anOrder(await aShopper())
  const { shop, ctx, send } = order
  const part = { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key: 'once' }
  const tries = await Promise.all([send(ctx, part), send(ctx, part), send(ctx, part)])
  expect(tries.map(({ lessPaise }) => lessPaise)).toEqual([500_00, 500_00, 500_00])
  expect(await order.seen()).toMatchObject({ totalPaise: 1219_00 })
  const refused = async (input: object) => send(ctx, input).catch(({ reason }) => reason?.id ?? 'bad input')
  const one = [{ line: 1, units: 1 }]
  expect([
    await refused({ lines: one, expectedPaise: 499_00 }),
    await refused({ lines: [{ line: 1, units: 3 }], expectedPaise: 1500_00 }),
    await refused({ lines: [{ line: 1, units: 2 }, ...one], expectedPaise: 1000_00 }),
    await refused({ lines: [{ line: 9, units: 1 }], expectedPaise: 500_00 }),
    await refused({ lines: [{ line: 1, units: -1 }], expectedPaise: 500_00 }),
    await refused({ lines: [{ line: 1, units: 0.5 }], expectedPaise: 500_00 }),
    await refused({ lines: [], expectedPaise: 0 }),
  ]).toEqual(['partChanged', 'partTooMany', 'partTooMany', 'partNoSuchLine', ...Array(3).fill(expect.any(String))])
  expect(await order.seen()).toMatchObject({ totalPaise: 1219_00 })
  expect(await audit(shop)).toEqual([])
})

test('the form of all that is left, sent again, has the answer that it had; another form comes too late', async () => {
  const shopper = await aShopper()
  const owner = await aStaff(shopper.shop, 'owner')
  const byStaff = (number: string, input: object) =>
    run(shopOrderOperations.cancelShopOrderPart, owner.ctx, { number, reason: 'sold out', ...input })
  const goods = [{ productId: shopper.productId, units: 1 }]
  const all = { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00 }
  const [own, shops] = [await anOrder(shopper, { goods }), await anOrder(shopper, { goods })]
  for (const send of [
    (input: object) => own.send(own.ctx, { ...all, ...input }),
    (input: object) => byStaff(shops.number, { ...all, ...input }),
  ]) {
    const first = await send({ key: 'all' })
    expect(first).toMatchObject({ isWhole: true, lessPaise: 500_00, totalPaise: 0 })
    expect(await send({ key: 'all' })).toEqual(first)
    await expect(send({ key: 'other' })).rejects.toMatchObject({ reason: { id: 'partTooLate' } })
  }
  expect(await audit(shopper.shop)).toEqual([])
})

test('what is packed, shipped or cancelled has no part that could be cancelled', async () => {
  const shopper = await aShopper()
  const operator = shopper.shop.as({ kind: 'operator' })
  for (const [done, id] of [
    [(number: string) => packOrder(operator, { number }), 'partIsPacked'],
    [(number: string) => shipOrder(operator, { number, courier: 'DTDC', awb: 'D12345' }), 'partTooLate'],
    [(number: string) => cancelShopOrder(operator, { number, reason: 'sold out' }), 'partTooLate'],
  ] as const) {
    const { number, price, send, ctx, seen } = await anOrder(shopper)
    await markOrder(operator, { number, as: 'Confirmed' })
    expect(await seen()).toMatchObject({ canCancelPart: true })
    await done(number)
    await expect(price([1, 1])).rejects.toMatchObject({ reason: { id } })
    const part = { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00 }
    await expect(send(ctx, part)).rejects.toMatchObject({ reason: { id } })
    expect(await seen()).toMatchObject({ canCancelPart: false })
  }
  expect(await audit(shopper.shop)).toEqual([])
})

test('staff cancel a part, the customer reads why; whoever only packs may not', async () => {
  const order = await anOrder(await aShopper(), { payment: 'ONLINE' })
  const { shop, number } = order
  const [meera, ravi] = [await aStaff(shop, 'manager', 'Meera'), await aStaff(shop, 'packer', 'Ravi')]
  const lines = [{ line: 2, units: 1 }]
  const price = (await run(shopOrderOperations.priceShopOrderPart, meera.ctx, { number, lines })) as PartPrice
  const part = { number, lines, expectedPaise: price.lessPaise, key: 'a form', reason: 'The pen is broken' }
  await expect(run(shopOrderOperations.cancelShopOrderPart, ravi.ctx, part)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await run(shopOrderOperations.cancelShopOrderPart, meera.ctx, part)
  await run(shopOrderOperations.cancelShopOrderPart, meera.ctx, part)
  await runJobs(shop)
  expect(order.refunds()).toEqual([price.lessPaise])
  const [mail] = await mailsOf(shop, 'part-cancelled')
  expect(mail).toContain('1 × Pen will not be sent. The shop says: The pen is broken.')
  const { rows } = await ownerPool().query('select did from staff_log where supplier_id = $1', [shop.tenant.supplierId])
  expect(rows).toEqual([{ did: 'cancel-part' }])
  expect(await audit(shop)).toEqual([])
})

test('of many parts at once those that are left are cancelled, and beside the whole order or its packing one of both', async () => {
  const shopper = await aShopper()
  const { shop } = shopper
  const operator = shop.as({ kind: 'operator' })
  for (let round = 0; round < 6; round++) {
    const order = await anOrder(shopper, { payment: round % 2 ? 'ONLINE' : 'COD' })
    const { number, ctx, send } = order
    const part = { lines: [{ line: 1, units: 2 }], expectedPaise: 1000_00 }
    const both = await Promise.allSettled([
      send(ctx, part),
      send(ctx, part),
      ...(round < 2
        ? []
        : [round < 4 ? packOrder(operator, { number }) : run(orderOperations.cancelOrder, ctx, { number, ...WHY })]),
    ])
    expect(both.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    await runJobs(shop)
    expect(await audit(shop)).toEqual([])
  }
})
