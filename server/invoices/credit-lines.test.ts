import { expect, test } from 'vitest'
import type { Numbers } from '#contract/shop-numbers.ts'
import { saveBranding } from '#server/branding/index.ts'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { numberOperations } from '#server/numbers/index.ts'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { creditCancelledOrder, creditLines, type IssuedDocument, listInvoices, renderDocument } from './index.ts'

const theme = { text: '#000000', background: '#ffffff', primary: '#ff6347', secondary: '#4CAF50', accent: '#00BCD4' }
const legal = { sellerName: 'Asha Sarees LLP', sellerAddress: '1 Fort, Bengaluru', gstin: '29AAGCB7383J1Z4' }

/** Two of a saree for ₹500 and one blouse for ₹300.50 with ₹40 delivery. */
async function anOrder() {
  const shop = await aShop()
  await saveBranding(shop.ctx, { theme, legal })
  const { token } = await aPerson(shop)
  const saree = await aProduct(shop, { name: 'Saree', discountPaise: 500_00 })
  const blouse = await aProduct(shop, { name: 'Blouse', discountPaise: 300_50, deliveryPaise: 40_00 })
  const address = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  const placed = await send(shop, 'POST', '/api/insert_Customer_Order', {
    token,
    json: {
      ...{ addressid: address.body.data.id, paymentmode: 'COD' },
      orders: [
        { quantity: 2, productcode: saree.productId },
        { quantity: 1, productcode: blouse.productId },
      ],
    },
  })
  const number: string = placed.body.data.ORDERID
  const { rows } = await ownerPool().query('select order_id from orders where reseller_id = $1 and number = $2', [
    shop.tenant.resellerId,
    number,
  ])
  return { shop, token, number, orderId: Number(rows[0].order_id) }
}

const credit = (shop: TestShop, given: Omit<Parameters<typeof creditLines>[1], 'reason'>) =>
  withTransaction(shop.ctx, (tx) => creditLines(tx, { ...given, reason: 'it came back' }))

const documents = (shop: TestShop) => Array.fromAsync(listInvoices(shop.ctx, { year: undefined }))

async function cancel(orderId: number): Promise<void> {
  await ownerPool().query(`update orders set status = 'Cancelled', cancelled_for = 'operator' where order_id = $1`, [
    orderId,
  ])
}

test('a part is credited once for each key, and the note of the cancelled order takes what is left', async () => {
  const { shop, orderId } = await anOrder()
  const lines = [{ line: 1, units: 1 }]
  const notes = await Promise.all([1, 2, 3].map(() => credit(shop, { orderId, key: 'return-1', lines })))
  expect(new Set(notes.map((note) => note?.number)).size).toBe(1)
  const [invoice, note, ...more] = await documents(shop)
  expect(more).toEqual([])
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: expect.stringMatching(/^CRN\d{4}\/000001$/),
    snapshot: {
      against: { number: invoice?.number, day: invoice?.day },
      lines: [{ line: 1, name: 'Saree', units: 1 }],
    },
  })
  await cancel(orderId)
  const rest = await creditCancelledOrder(shop.ctx, { orderId })
  expect((await creditCancelledOrder(shop.ctx, { orderId }))?.number).toBe(rest?.number)
  expect(await credit(shop, { orderId, key: 'return-2', lines }), 'nothing is left').toBeNull()
  const sum = (pick: (document: IssuedDocument) => number) =>
    [note, rest].reduce((all, each) => all + (each ? pick(each) : 0), 0)
  expect(sum(({ snapshot }) => snapshot.totalPaise)).toBe(invoice?.snapshot.totalPaise)
  expect(sum(({ snapshot }) => snapshot.sums[0]?.centralPaise ?? 0)).toBe(invoice?.snapshot.sums[0]?.centralPaise)
  expect(rest?.number).toMatch(/000002$/)
})

test('more than is left of a line is an error, and nothing of it stays', async () => {
  const { shop, orderId } = await anOrder()
  await expect(credit(shop, { orderId, key: 'return-1', lines: [{ line: 2, units: 2 }] })).rejects.toThrow('are left')
  expect(await documents(shop)).toEqual([])
  const ok = { orderId, lines: [{ line: 2, units: 1 }] }
  const tries = await Promise.allSettled(['a', 'b', 'c'].map((key) => credit(shop, { ...ok, key })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an order cancelled before its invoice was issued needs no credit note of a part either', async () => {
  const { shop, orderId } = await anOrder()
  await cancel(orderId)
  expect(await credit(shop, { orderId, key: 'part-1', lines: [{ line: 1, units: 1 }] })).toBeNull()
})

test('the figures count the money and the pieces of a part, and no order', async () => {
  const { shop, orderId } = await anOrder()
  const note = await credit(shop, { orderId, key: 'part-1', lines: [{ line: 1, units: 1 }] })
  const { total, products } = (await run(
    numberOperations.getNumbers,
    (
      await aStaff(shop, 'manager')
    ).ctx,
    {},
  )) as Numbers
  expect(total).toMatchObject({ orders: 1, cancelled: 0, cancelledPaise: note?.snapshot.totalPaise })
  expect(products.map(({ name, units }) => [name, units])).toEqual([
    ['Saree', 1],
    ['Blouse', 1],
  ])
})

test('each note is downloaded by its number, by the owner of the order only, and adds up as it is printed', async () => {
  const { shop, token, number, orderId } = await anOrder()
  const note = await credit(shop, {
    orderId,
    key: 'part-1',
    lines: [{ line: 2, units: 1 }],
    paise: 200_00,
    withDelivery: true,
  })
  const path = `/invoice/${number}?kind=credit-note`
  const found = await send(shop, 'GET', `${path}&note=${encodeURIComponent(note?.number ?? '')}`, { token })
  expect(found.headers.get('content-disposition')).toMatch(/filename="CRN\d{4}-000001\.pdf"/)
  const stranger = await aPerson(shop)
  const refused = [
    await send(shop, 'GET', `${path}&note=${note?.number}`, { token: stranger.token }),
    await send(shop, 'GET', `${path}&note=CRN2627/000099`, { token }),
    await send(shop, 'GET', `${path}&note=`, { token }),
    await send(shop, 'GET', path, { token }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  if (!note) throw new Error('there is no note')
  const { texts } = readPdf(await renderDocument(shop.ctx, note, '/nowhere'))
  const words = texts.join(' ')
  expect(words).toContain(`This note takes back a part of ${note.snapshot.against?.number}: it came back.`)
  expect(words).toMatch(/Goods ₹300\.50 Delivery ₹40\.00 Discount −₹140\.50/)
})
