import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryToPay } from '#gateway-simulator/pay.ts'
import { saveBranding } from '#server/branding/index.ts'
import { creditCancelledOrder, issueInvoice, listInvoices, renderDocument } from '#server/invoices/index.ts'
import { listMails, sendMail } from '#server/mails/index.ts'
import { findShopOrder } from '#server/orders/index.ts'
import { anAddress, anApp, aPerson, send } from '#server/testing/app.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { atGateway, event } from '#server/testing/paying.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { wordsOf } from '#server/testing/visible-html.ts'
import { rowsOf } from './invoices.ts'
import { orderText } from './print-orders.ts'

// R06: for an order whose prices include paise, every document that a shopper, the operator or the accountant sees adds
// up as shown, and all show the same total.

const theme = { text: '#000000', background: '#ffffff', primary: '#ff6347', secondary: '#4CAF50', accent: '#00BCD4' }
const legal = { sellerName: 'Asha Sarees LLP', sellerAddress: '1 Fort, Bengaluru', gstin: '29AAGCB7383J1Z4' }

const anOrder = fc.record({
  payment: fc.constantFrom('COD', 'ONLINE'),
  isHoli: fc.boolean(),
  lines: fc.array(
    fc.record({
      unitPaise: fc.integer({ min: 100_00, max: 999_99 }),
      deliveryPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_99 })),
      units: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

const AMOUNT = '[−+-]? ?₹[\\d,]+(?:\\.\\d\\d)?|Free'

/** '− ₹1,234.50' -> -123450 */
function paise(text: string): number {
  if (text === 'Free') return 0
  const amount = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  return /[−-]/.test(text) ? -amount : amount
}

/** The amounts after these labels; a missing label yields none. */
function amounts(words: string, names: string[]): number[] {
  return names.flatMap((name) => {
    const [, found] = new RegExp(`${name}\\s+(${AMOUNT})`).exec(words) ?? []
    return found ? [paise(found)] : []
  })
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

/** The first amount after each product's name. */
const linesIn = (words: string, names: string[]) =>
  names.map((name) => paise(new RegExp(`${name}\\b[^₹]*?(₹[\\d,]+)`).exec(words)?.[1] ?? ''))

test('R06 F09 S9-001 cart, checkout, payment, mails, orders, invoice, credit note and list of invoices add up as they are shown', async () => {
  const gateway = await aGateway()
  const shop = await withGateway(await aShop(), gateway)
  await saveBranding(shop.ctx, { theme, legal })
  const operator = shop.as({ kind: 'operator' })
  const app = anApp({ environment: { HAAT_SECRET: shop.ctx.settings.secret ?? '' }, gateway })
  const { token } = await aPerson(shop)
  const saved = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
  const page = async (path: string) => wordsOf((await send(shop, 'GET', path, { app, headers })).body)
  const call = (path: string, json: unknown) => send(shop, 'POST', path, { app, token, json })
  let runs = 0

  await fc.assert(
    fc.asyncProperty(anOrder, async ({ payment, isHoli, lines: wanted }) => {
      const nth = ++runs
      const isOffer = isHoli && wanted.length === 1 && wanted[0]?.units === 2
      const names = wanted.map((_, at) => (isOffer ? 'HOLI T-SHIRT' : `Thing${nth}x${at}`))
      const goods = await Promise.all(
        wanted.map(async ({ unitPaise, deliveryPaise, units }, at) => {
          const product = { name: names[at] ?? '', discountPaise: unitPaise, deliveryPaise, stock: { '': 9 } }
          return { productcode: (await aProduct(shop, product)).productId, quantity: units }
        }),
      )
      await call(
        '/api/Add_to_cart1',
        goods.map(({ productcode, quantity }) => ({ prod_id: productcode, unit: quantity })),
      )
      const summary = ['Price \\(\\d+ items?\\)', 'Shipping', 'Rounding']
      const cart = await page('/addcart')
      const [cartTotal = Number.NaN] = amounts(cart, ['Total Amount'])
      expect(sum(amounts(cart, summary)), cart).toBe(cartTotal)

      const checkout = await page('/checkout2')
      expect(amounts(checkout, ['Total Amount'])).toEqual([cartTotal])
      expect(sum(amounts(checkout, summary)), checkout).toBe(cartTotal)
      const goodsShown = checkout.slice(checkout.indexOf('Your Items'))
      expect(sum(linesIn(goodsShown, names)), goodsShown).toBe(sum(amounts(checkout, summary.slice(0, 1))))

      const order = { addressid: saved.body.data.id, coupan_Code: '', paymentmode: payment, orders: goods }
      const { ORDERID, total } = (await call('/api/insert_Customer_Order', order)).body.data
      const totalPaise = total * 100
      if (payment === 'COD') expect(totalPaise).toBe(cartTotal)
      else {
        const words = await page(`/PaymentPage?order=${ORDERID}`)
        const shown = amounts(words, ['Subtotal \\(\\d+ items?\\)', 'Shipping', 'Discount \\([^)]+\\)', 'Rounding'])
        expect(sum(shown), words).toBe(totalPaise)
        expect(amounts(words, ['Total Amount', 'Pay'])).toEqual([totalPaise, totalPaise])
        const paid = tryToPay(gateway.bank, atGateway(gateway, ORDERID), 'success')
        await event(gateway, shop, { name: 'payment.captured', payment: paid })
      }
      const { rows } = await ownerPool().query(
        'select order_id, number from orders where supplier_id = $1 order by order_id desc limit 1',
        [shop.tenant.supplierId],
      )
      const [{ order_id: orderId, number }] = rows

      const details = await page(`/orders/${number}`)
      const items = 'Items \\(\\d+ items?\\)'
      expect(amounts(details, ['Total'])).toEqual([totalPaise])
      expect(sum(amounts(details, [items, 'Delivery', 'Discount \\([^)]+\\)', 'Rounding'])), details).toBe(totalPaise)
      expect(sum(linesIn(details, names)), details).toBe(sum(amounts(details, [items])))

      const form = await page(`/cancellation-form?order=${number}`)
      expect(amounts(form, ['Total price'])).toEqual([totalPaise])
      expect(sum(amounts(form, ['Items', 'Delivery', 'Discount \\([^)]+\\)', 'Rounding'])), form).toBe(totalPaise)

      await sendMail(operator, { mail: payment === 'COD' ? 'order-placed' : 'order-paid', orderId: Number(orderId) })
      const mail = (await listMails(operator)).find(({ text }) => text.includes(number))?.text ?? ''
      expect(sum(amounts(mail, ['Goods', 'Delivery', 'Discount \\([^)]+\\)', 'Rounding'])), mail).toBe(totalPaise)
      expect(amounts(mail, ['Total, (?:to pay on delivery|paid online)'])).toEqual([totalPaise])
      expect(sum(linesIn(mail, names)), mail).toBe(sum(amounts(mail, ['Goods'])))

      const found = await findShopOrder(operator, number)
      if (!found) throw new Error(`no order ${number}`)
      const printed = orderText(found, shop.tenant.name)
      const printedRest = sum(amounts(printed, ['Delivery', 'Discount \\([^)]+\\)', 'Rounding']))
      expect(sum(linesIn(printed, names)) + printedRest, printed).toBe(totalPaise)
      expect(amounts(printed, ['Total \\([a-z ]+\\)'])).toEqual([totalPaise])

      await issueInvoice(operator, { orderId: Number(orderId) })
      await call('/api/Cancel_Order', { CoOrderID: number, reason: 'Cash Issue', comment: 'I have no cash at home' })
      await creditCancelledOrder(operator, { orderId: Number(orderId) })
      const documents = (await Array.fromAsync(listInvoices(operator, { year: undefined }))).filter(
        ({ snapshot }) => snapshot.order.number === number,
      )
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
      for (const document of documents) {
        const { texts } = readPdf(await renderDocument(operator, document, '/nowhere'))
        const words = texts.join(' ')
        const shown = amounts(words, ['Goods', 'Delivery', 'Discount \\([^)]+\\)', 'Rounding'])
        expect(sum(shown), words).toBe(totalPaise)
        expect(amounts(words, ['Total'])).toEqual([totalPaise])
        const listed = rowsOf(document).map((row) => row.slice(7, 12).map((rupees) => Math.round(Number(rupees) * 100)))
        for (const [taxable = 0, central = 0, state = 0, integrated = 0, amount = 0] of listed)
          expect(taxable + central + state + integrated).toBe(amount)
        expect(sum(listed.map((row) => row[4] ?? 0))).toBe(document.kind === 'invoice' ? totalPaise : -totalPaise)
      }
    }),
    {
      numRuns: 12,
      examples: [
        [{ payment: 'COD', isHoli: false, lines: [{ unitPaise: 523_50, deliveryPaise: 0, units: 1 }] }],
        [{ payment: 'ONLINE', isHoli: true, lines: [{ unitPaise: 199_50, deliveryPaise: 40_25, units: 2 }] }],
        [{ payment: 'COD', isHoli: true, lines: [{ unitPaise: 199_50, deliveryPaise: 40_25, units: 2 }] }],
      ],
    },
  )
}, 300_000)
