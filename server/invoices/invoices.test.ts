import { expect, test } from 'vitest'
import { saveBranding } from '#server/branding/index.ts'
import { addJob } from '#server/jobs/index.ts'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { aCustomer, type TestCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { creditCancelledOrder, type IssuedDocument, issueInvoice, listInvoices, renderDocument } from './index.ts'

const theme = { text: '#000000', background: '#ffffff', primary: '#ff6347', secondary: '#4CAF50', accent: '#00BCD4' }
const legal = { sellerName: 'Asha Sarees LLP', sellerAddress: '1 Fort, Bengaluru', gstin: '29AAGCB7383J1Z4' }

async function aRegisteredShop(): Promise<TestShop> {
  const shop = await aShop()
  await saveBranding(shop.ctx, { theme, legal })
  return shop
}

type Buyer = TestCustomer & { addressId: number }

async function anOrder(shop: TestShop, buyer: Buyer, productId: number, units = 1) {
  const order = { addressId: buyer.addressId, payment: 'COD', lines: [{ productId, units, size: '' }] }
  const { number } = (await run(paymentOperations.placeOrder, buyer.ctx, order)) as { number: string }
  const { rows } = await ownerPool().query('select order_id from orders where reseller_id = $1 and number = $2', [
    shop.tenant.resellerId,
    number,
  ])
  return { number, orderId: Number(rows[0].order_id) }
}

async function cancel(orderId: number): Promise<void> {
  await ownerPool().query(`update orders set status = 'Cancelled', cancelled_for = 'customer' where order_id = $1`, [
    orderId,
  ])
}

const documents = async (shop: TestShop, year?: string) => Array.fromAsync(listInvoices(shop.ctx, { year }))

async function serials(shop: TestShop): Promise<number[]> {
  const { rows } = await ownerPool().query('select serial from invoices where reseller_id = $1 order by serial', [
    shop.tenant.resellerId,
  ])
  return rows.map(({ serial }) => serial)
}

test('an invoice is issued once, however often its job runs, and keeps what was true on its day', async () => {
  const shop = await aRegisteredShop()
  const { productId } = await aProduct(shop, { discountPaise: 1050_00, deliveryPaise: 52_50, colors: ['Rust'] })
  await ownerPool().query(`update products set hsn = '6211' where product_id = $1`, [productId])
  const { orderId } = await anOrder(shop, await aCustomer(shop), productId)
  for (let times = 0; times < 2; times++) {
    await withTransaction(shop.ctx, (tx) => addJob(tx, 'issue-invoice', { orderId }))
  }
  await runJobs(shop)
  await ownerPool().query(
    `update products set hsn = '8518', name = 'Changed', colors = '{Blue}' where product_id = $1`,
    [productId],
  )
  await saveBranding(shop.ctx, { theme, legal: { ...legal, sellerName: 'Another LLP' } })
  const [issued, ...more] = await documents(shop)
  expect(more).toEqual([])
  expect(issued).toMatchObject({
    kind: 'invoice',
    snapshot: {
      seller: { name: 'Asha Sarees LLP', gstin: legal.gstin, state: '29 Karnataka' },
      buyer: { name: 'Asha Rao', state: '29 Karnataka' },
      taxKind: 'within-state',
      // ₹1,102.50 rounded down to ₹1,102 (R06).
      lines: [
        { hsn: '6211', color: 'Rust', reductionPaise: 50, deliveryPaise: 52_50, totalPaise: 1102_00, percent: 5 },
      ],
      adjustments: [
        { kind: 'delivery', reason: 'delivery', paise: 52_50 },
        { kind: 'rounding', reason: 'rupees', paise: -50 },
      ],
      sums: [{ percent: 5, taxablePaise: 1049_52, centralPaise: 26_24, statePaise: 26_24, integratedPaise: 0 }],
      totalPaise: 1102_00,
    },
  })
  expect(issued?.number).toMatch(/^INV\d{4}\/000001$/)
})

/** Fewer than the connections of a process: on a busy machine, who waits for one is refused after two seconds. */
const AT_ONCE = 10

test('numbers have no gap under ten at once, nor after one that was rolled back', async () => {
  const shop = await aRegisteredShop()
  const { productId } = await aProduct(shop, { stock: { '': 100 } })
  const buyer = await aCustomer(shop)
  const orders: number[] = []
  for (let count = 0; count < 51; count++) orders.push((await anOrder(shop, buyer, productId)).orderId)
  const [failing = 0, ...others] = orders
  const issue = (orderId: number) => issueInvoice(shop.ctx, { orderId })
  await Promise.all([
    ...others.slice(0, AT_ONCE).map(issue),
    ...others.slice(0, AT_ONCE / 2).map(issue),
    expect(
      withTransaction(shop.ctx, async (tx) => {
        await issueInvoice(tx, { orderId: failing })
        throw new Error('the transaction fails')
      }),
    ).rejects.toThrow('the transaction fails'),
  ])
  for (let at = AT_ONCE; at < others.length; at += AT_ONCE) {
    await Promise.all(others.slice(at, at + AT_ONCE).map(issue))
  }
  expect(await serials(shop)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  await issueInvoice(shop.ctx, { orderId: failing })
  expect((await serials(shop)).at(-1)).toBe(51)
})

test('F31 an order of the last second of March has a number of the old year, and each year begins at 1', async () => {
  const shop = await aRegisteredShop()
  const { productId } = await aProduct(shop)
  const buyer = await aCustomer(shop)
  for (const placedAt of ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2025-09-21T18:00:00Z']) {
    const { orderId } = await anOrder(shop, buyer, productId)
    await ownerPool().query('update orders set placed_at = $2 where order_id = $1', [orderId, placedAt])
    await issueInvoice(shop.ctx, { orderId })
  }
  const issued = await documents(shop)
  expect(issued.map(({ number, day }) => [number, day])).toEqual([
    ['INV2526/000001', '2026-03-31'],
    ['INV2627/000001', '2026-04-01'],
    ['INV2526/000002', '2025-09-21'],
  ])
  expect((await documents(shop, '2026-27')).map(({ number }) => number)).toEqual(['INV2627/000001'])
  await expect(documents(shop, '2026')).rejects.toThrow('A financial year is written like 2026-27')
})

test('a shirt of ₹1,500 was taxed with 12 % until 21 September 2025, and with 5 % since', async () => {
  const shop = await aRegisteredShop()
  const { productId } = await aProduct(shop, { discountPaise: 1500_00 })
  await ownerPool().query(`update products set hsn = '6109' where product_id = $1`, [productId])
  const buyer = await aCustomer(shop)
  for (const placedAt of ['2025-09-21T18:29:59Z', '2025-09-21T18:30:00Z']) {
    const { orderId } = await anOrder(shop, buyer, productId)
    await ownerPool().query('update orders set placed_at = $2 where order_id = $1', [orderId, placedAt])
    await issueInvoice(shop.ctx, { orderId })
  }
  expect((await documents(shop)).map(({ snapshot }) => snapshot.lines[0]?.percent)).toEqual([12, 5])
})

test('a cancelled order: a credit note takes its invoice back, once; without an invoice it gets neither', async () => {
  const shop = await aRegisteredShop()
  const { productId } = await aProduct(shop)
  const buyer = await aCustomer(shop)
  const late = await anOrder(shop, buyer, productId)
  const early = await anOrder(shop, buyer, productId)
  await issueInvoice(shop.ctx, late)
  expect(await creditCancelledOrder(shop.ctx, late), 'not cancelled').toBeNull()
  for (const { orderId } of [late, early]) {
    await cancel(orderId)
    for (const kind of ['issue-credit-note', 'issue-invoice', 'issue-credit-note']) {
      await withTransaction(shop.ctx, (tx) => addJob(tx, kind, { orderId }))
    }
  }
  await runJobs(shop)
  const [invoice, note, ...more] = await documents(shop)
  expect(more).toEqual([])
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: expect.stringMatching(/^CRN\d{4}\/000001$/),
    snapshot: { ...invoice?.snapshot, against: { number: invoice?.number, day: invoice?.day } },
  })
})

test('what was issued cannot be changed or removed by the app', async () => {
  const shop = await aRegisteredShop()
  const { productId } = await aProduct(shop)
  const { orderId } = await anOrder(shop, await aCustomer(shop), productId)
  await issueInvoice(shop.ctx, { orderId })
  const { rows } = await ownerPool().query(
    `select privilege from unnest(array['update', 'delete', 'truncate']) as privilege
     where has_table_privilege('haat_app', 'invoices', privilege)`,
  )
  expect(rows).toEqual([])
})

async function orderedOverTheWire(shop: TestShop) {
  const person = await aPerson(shop)
  const { token } = person
  const { productId } = await aProduct(shop, { stock: { '': 10 } })
  const address = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  const placed = await send(shop, 'POST', '/api/insert_Customer_Order', {
    token,
    json: {
      addressid: address.body.data.id,
      paymentmode: 'COD',
      orders: [{ quantity: 1, productcode: productId }],
    },
  })
  return { token, number: placed.body.data.ORDERID as string }
}

test('F32 F33 the owner downloads the invoice with a token or a cookie, before its job ran; everybody else finds nothing', async () => {
  const shop = await aRegisteredShop()
  const { token, number } = await orderedOverTheWire(shop)
  const path = `/invoice/${number}`
  const own = await send(shop, 'GET', path, { token })
  expect(own.status).toBe(200)
  expect(own.headers.get('content-type')).toBe('application/pdf')
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="INV\d{4}-000001\.pdf"$/)
  expect(own.body).toMatch(/^%PDF-1\.7/)
  const byCookie = await send(shop, 'GET', path, { headers: { cookie: `user_token=${token}` } })
  expect(byCookie.status).toBe(200)

  const stranger = await aPerson(shop)
  const elsewhere = await aRegisteredShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const refused = [
    await send(shop, 'GET', path),
    await send(shop, 'GET', path, { token: stranger.token }),
    await send(shop, 'GET', path, { token: 'made-up' }),
    await send(elsewhere, 'GET', path, { token }),
    await send(sibling, 'GET', path, { token }),
    await send(elsewhere, 'GET', path, { token: (await aPerson(elsewhere)).token }),
    await send(shop, 'GET', '/invoice/CCCCC-CCCCC', { token }),
    await send(shop, 'GET', `${path}?kind=credit-note`, { token }),
    await send(shop, 'GET', `${path}?kind=__proto__`, { token }),
    await send(shop, 'GET', '/invoice/%00', { token }),
    await send(shop, 'GET', `/invoice/${encodeURIComponent("' or 1=1 --")}`, { token }),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(404)
    expect(answer.body).toBe(refused[0]?.body)
  }
  expect(await serials(shop)).toEqual([1])
})

test('the downloaded document names the buyer, and the credit note what it cancels', async () => {
  const shop = await aRegisteredShop()
  const { token, number } = await orderedOverTheWire(shop)
  await send(shop, 'GET', `/invoice/${number}`, { token })
  const { rows } = await ownerPool().query('select order_id from orders where number = $1 and reseller_id = $2', [
    number,
    shop.tenant.resellerId,
  ])
  await cancel(rows[0].order_id)
  const note = await send(shop, 'GET', `/invoice/${number}?kind=credit-note`, { token })
  expect(note.headers.get('content-disposition')).toMatch(/filename="CRN\d{4}-000001\.pdf"/)
  const again = await send(shop, 'GET', `/invoice/${number}`, { token })
  expect(again.status, 'the invoice stays').toBe(200)
  expect(await serials(shop)).toEqual([1, 1])
  const [invoice, credit] = await documents(shop)
  if (!invoice || !credit) throw new Error('two were issued')
  const { texts } = readPdf(await renderDocument(shop.ctx, credit, '/nowhere'))
  expect(texts).toEqual(expect.arrayContaining(['Credit Note', credit.number, number, anAddress.name]))
  expect(texts.join(' ')).toContain(`This note takes back ${invoice.number} in full`)
  const broken = { ...credit, snapshot: { ...credit.snapshot, lines: null } } as unknown as IssuedDocument
  await expect(renderDocument(shop.ctx, broken, '/nowhere')).rejects.toThrow()
  expect(readPdf(await renderDocument(shop.ctx, invoice, '/nowhere')).texts).toContain('Tax Invoice')
})
