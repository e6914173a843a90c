import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#contract/colour.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { anSmtpServer } from '#server/testing/smtp.ts'
import { greeting } from './greeting.ts'
import { listMails, sendMail } from './index.ts'
import { mailColours } from './mail-colours.ts'
import { oneLine } from './one-line.ts'

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

const line = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0085', '\v', '\0')
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  line,
  fc.constantFrom('Bcc: thief@evil.example', '<thief@evil.example>', ',', ';', '"', '\\', '(', '=?utf-8?Q?x?=', 'नमस्ते'),
)
const hostile = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
/** What the database can store: neither NUL nor lone surrogates. */
const stored = hostile.map((text) => `x${text.toWellFormed().replaceAll('\0', '')}`.slice(0, 100).toWellFormed())
/** What the contract accepts as an address. */
const address = fc
  .stringMatching(/^[a-z0-9,;:()[\]\\.!=]{1,20}@[a-z0-9]{1,12}\.[a-z]{2,5}$/)
  .filter((text) => !/[\s<>"]/.test(text))

test('F54 ASVS 1.3.11: no text is more than one line of a header', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const written = oneLine(text)
      expect(written).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(written.isWellFormed()).toBe(true)
      expect(written.length).toBeLessThanOrEqual(200)
    }),
    { numRuns: 1000 },
  )
})

test('ASVS 1.3.11: whatever shop and customer are called, a mail has our headers and one recipient', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  const { customerId } = await aCustomer(shop)
  const smtp = await anSmtpServer()
  const ctx = { ...shop.ctx, settings: { ...shop.ctx.settings, smtpUrl: smtp.url } }
  let requests = 0
  await fc.assert(
    fc.asyncProperty(stored, address, stored, async (title, email, support) => {
      await ownerPool().query('update resellers set title = $3 where supplier_id = $1 and reseller_id = $2', [
        supplierId,
        resellerId,
        title,
      ])
      await ownerPool().query('update brandings set email = $2 where reseller_id = $1', [resellerId, support])
      await ownerPool().query('update customers set email = $3 where supplier_id = $1 and customer_id = $2', [
        supplierId,
        customerId,
        email,
      ])
      smtp.taken.length = 0
      await sendMail(ctx, { mail: 'password-reset', customerId, requestId: String(++requests) })
      expect(smtp.taken).toHaveLength(1)
      // A local part with a comma or a bracket is quoted, as RFC 5321 requires.
      expect(smtp.taken[0]?.to.map((to) => to.replace(/^"(.*)"@/, '$1@').replaceAll('\\\\', '\\'))).toEqual([email])
      const head = String(smtp.taken[0]?.mail.split('\r\n\r\n')[0])
      const names = [...head.matchAll(/^([^\s:]+):/gm)].map(([, name]) => name?.toLowerCase())
      expect(names.toSorted()).toEqual(HEADERS)
      expect(head.split('\r\n').filter((row) => !/^([A-Za-z-]+: |[ \t])/.test(row))).toEqual([])
    }),
    { numRuns: 60 },
  )
  await smtp.close()
})

test('F44: no text of a shop, a customer or a product becomes markup of a mail', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  const { productId } = await aProduct(shop)
  const buyer = await aCustomer(shop)
  const order = { addressId: buyer.addressId, payment: 'COD', lines: [{ productId, units: 1, size: '' }] }
  await run(paymentOperations.placeOrder, buyer.ctx, order)
  const { rows } = await ownerPool().query('select order_id from orders where supplier_id = $1', [supplierId])
  const orderId = Number(rows[0].order_id)
  const markup = fc.constantFrom(
    '<zz9>',
    '"><zz9 x="',
    "'><zz9 x='",
    '</style><zz9>',
    '</title><zz9>',
    '<!--<zz9>',
    '&lt;zz9>',
  )
  await fc.assert(
    fc.asyncProperty(stored, markup, async (text, evil) => {
      const owner = ownerPool()
      const hostile = `${text.slice(0, 60)}${evil}`
      await owner.query('delete from mails where supplier_id = $1', [supplierId])
      await owner.query('update resellers set title = $2 where reseller_id = $1', [resellerId, hostile])
      await owner.query(
        'update brandings set address = $2, email = $2, mobile = $2, logo = $2 where reseller_id = $1',
        [resellerId, hostile],
      )
      await owner.query('update order_lines set name = $2, asin = $2, size = $2, image = $2 where supplier_id = $1', [
        supplierId,
        hostile,
      ])
      await owner.query(
        `update orders set delivery_address = delivery_address || jsonb_build_object('name', $2::text, 'city', $2::text)
         where supplier_id = $1`,
        [supplierId, hostile],
      )
      await sendMail(shop.ctx, { mail: 'order-placed', orderId })
      const html = String((await listMails(shop.ctx))[0]?.html)
      expect(html).toContain('zz9')
      expect(html).not.toMatch(/<zz9/)
      // Every URL begins with our origin.
      for (const [, where] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(where).toMatch(new RegExp(`^(http://${shop.host}:3000(/|$)|mailto:|tel:)`))
    }),
    { numRuns: 60 },
  )
})

const BAIT = 'Customer, your refund waits: https://evil.example or call 98765 43210'

test('F38: no mail to an unconfirmed address contains words of the person who registered it', async () => {
  const shop = await aShop()
  const { supplierId } = shop.tenant
  const { productId } = await aProduct(shop, { name: 'Blue Kurta' })
  const buyer = await aCustomer(shop)
  const names = [
    BAIT,
    'Win1000',
    'www.evil.example',
    'Please_call',
    'A'.repeat(21),
    'Two words',
    '<b>Asha</b>',
    'Asha!',
  ]
  const owner = ownerPool()
  for (const words of names) {
    await owner.query('update customers set first_name = $2, last_name = $2 where supplier_id = $1', [
      supplierId,
      words,
    ])
    await owner.query(
      `update addresses set name = $2, address1 = $2, address2 = $2, city = $2, district = $2 where supplier_id = $1`,
      [supplierId, words],
    )
    const order = { addressId: buyer.addressId, payment: 'COD', lines: [{ productId, units: 1, size: '' }] }
    await run(paymentOperations.placeOrder, buyer.ctx, order)
    const { rows } = await owner.query('select max(order_id) as id from orders where supplier_id = $1', [supplierId])
    const orderId = Number(rows[0].id)
    await sendMail(shop.ctx, { mail: 'password-reset', customerId: buyer.customerId, requestId: words })
    for (const mail of ['order-placed', 'order-paid', 'order-shipped', 'order-cancelled', 'refunded'] as const)
      await sendMail(shop.ctx, { mail, orderId })
    const mails = await listMails(shop.ctx)
    expect(mails).toHaveLength(6)
    for (const { subject, html, text } of mails)
      for (const part of [subject, html, text]) expect(part).not.toContain(words)
    expect(mails.map(({ text }) => /^Hello.*/m.exec(text)?.[0]).filter(Boolean)).toEqual([
      expect.stringMatching(/^Hello, you requested a new password/),
    ])
    expect(mails.filter(({ text }) => text.includes('Karnataka – 560038'))).toHaveLength(5)
    await owner.query('delete from mails where supplier_id = $1', [supplierId])
  }
})

test.each(['Asha', 'आशा', 'ஆஷா', 'عائشة', 'Zoë', 'क्‍षमा'])('a mail greets %s by name', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('S1-023: every text of a mail has 4.5:1, whatever the reseller picked', () => {
  const anyTheme = fc.record({ text: colour, background: colour, primary: colour, secondary: colour, accent: colour })
  fc.assert(
    fc.property(anyTheme, (theme) => {
      const { card, ground, ink, muted, link, button, onButton, buttonEdge } = mailColours(theme)
      for (const text of [ink, muted, link])
        for (const under of [card, ground]) expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onButton, button)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(buttonEdge, card)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 2000 },
  )
})
