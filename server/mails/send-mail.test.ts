import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { environmentWith } from '#server/config/config.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { markOrder, packOrder, shipOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anSmtpServer } from '#server/testing/smtp.ts'
import { listMails, sendMail } from './index.ts'

const KINDS = [
  'order-placed',
  'order-paid',
  'order-confirmed',
  'order-packed',
  'order-shipped',
  'order-cancelled',
  'refunded',
] as const

/** The operator's context, with or without an SMTP server. */
function operator(shop: TestShop, smtpUrl?: string): Ctx {
  const ctx = shop.as({ kind: 'operator' })
  return { ...ctx, settings: { ...ctx.settings, smtpUrl } }
}

async function anOrder(shop: TestShop) {
  const { productId } = await aProduct(shop, {
    name: 'Blue Kurta',
    discountPaise: 499_00,
    deliveryPaise: 40_00,
    colors: ['Rust', 'Blue'],
  })
  const buyer = await aCustomer(shop)
  const lines = [{ productId, units: 2, color: 'Blue' }]
  await run(paymentOperations.placeOrder, buyer.ctx, { addressId: buyer.addressId, payment: 'COD', lines })
  const { rows } = await ownerPool().query(
    `select o.order_id, o.number, c.email from orders o join customers c using (supplier_id, customer_id)
     where o.supplier_id = $1 order by o.order_id desc limit 1`,
    [shop.tenant.supplierId],
  )
  return { orderId: Number(rows[0].order_id), number: String(rows[0].number), email: String(rows[0].email) }
}

test.each(KINDS)('the mail %s has the order, its amounts and links to the own host, in both parts', async (mail) => {
  const shop = await aShop()
  const { orderId, number, email } = await anOrder(shop)
  await sendMail(operator(shop), { mail, orderId })
  const [written] = await listMails(shop.ctx)
  expect(written).toMatchObject({ kind: mail, recipient: email, status: 'waiting' })
  expect(written?.subject).toContain(number)
  for (const part of [written?.html, written?.text]) {
    expect(part).toContain(number)
    expect(part).toContain('Blue Kurta')
    expect(part).toContain('Blue, 2 units')
    expect(part).toContain('₹998')
    expect(part).toContain('₹1,078')
    const path = mail === 'order-shipped' ? `/track?order=${number}` : `/orders/${number}`
    expect(part).toContain(`http://${shop.host}:3000${path}`)
  }
  const addresses = [...String(written?.html).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect(address?.startsWith(`http://${shop.host}:3000`)).toBe(true)
})

test('a shipped order names its courier and number; a cancelled one names who cancelled it and what is refunded', async () => {
  const shop = await aShop()
  const { orderId } = await anOrder(shop)
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query('insert into shipments values ($1, $2, $3, $4, $5, $6)', [
    supplierId,
    resellerId,
    orderId,
    'Delhivery',
    'AWB-2749',
    '2026-11-20T20:00:00Z', // the 21st in India
  ])
  await sendMail(operator(shop), { mail: 'order-shipped', orderId })
  await ownerPool().query(
    `update orders set status = 'Cancelled', cancelled_for = 'customer' where supplier_id = $1 and order_id = $2`,
    [supplierId, orderId],
  )
  await sendMail(operator(shop), { mail: 'order-cancelled', orderId })
  const [cancelled, shipped] = await listMails(shop.ctx)
  expect(shipped?.text).toContain('Delhivery took it on 21 Nov 2026. The tracking number is AWB-2749.')
  expect(cancelled?.text).toContain('We have cancelled it as you requested.')
  expect(cancelled?.text).toContain('there is nothing to refund')
})

test('each step inside the shop is a mail, once, and none when a later step is known', async () => {
  const shop = await aShop()
  const byStep = await anOrder(shop)
  const atOnce = await anOrder(shop)
  await markOrder(operator(shop), { number: byStep.number, as: 'Confirmed' })
  await runJobs(shop)
  for (const { number } of [byStep, byStep, atOnce]) await packOrder(operator(shop), { number })
  await markOrder(operator(shop), { number: atOnce.number, as: 'Confirmed' })
  await runJobs(shop)
  const kindsTo = async (recipient: string) =>
    (await listMails(shop.ctx)).filter((mail) => mail.recipient === recipient).map(({ kind }) => kind)
  expect(await kindsTo(byStep.email)).toEqual(['order-packed', 'order-confirmed', 'order-placed'])
  expect((await kindsTo(atOnce.email)).toSorted()).toEqual(['order-packed', 'order-placed'])
})

test('a step that waits for the mail server is not mailed once a later one is known', async () => {
  const shop = await aShop()
  const { number, orderId } = await anOrder(shop)
  await markOrder(operator(shop), { number, as: 'Confirmed' })
  const smtp = await anSmtpServer(() => 'refuse')
  const attempt = () => sendMail(operator(shop, smtp.url), { mail: 'order-confirmed', orderId })
  await expect(attempt()).rejects.toThrow('was not accepted')
  await shipOrder(operator(shop), { number, courier: 'Delhivery', awb: 'AWB-27' })
  await attempt()
  await smtp.close()
  expect(await listMails(shop.ctx)).toEqual([])
})

test('F11 F20: however often its job runs, a mail is written once', async () => {
  const shop = await aShop()
  const { orderId } = await anOrder(shop)
  await Promise.all(Array.from({ length: 5 }, () => sendMail(operator(shop), { mail: 'order-paid', orderId })))
  const paid = (await listMails(shop.ctx)).filter(({ kind }) => kind === 'order-paid')
  expect(paid).toHaveLength(1)
})

test('F11 F14 two refunds of one order are two mails, each with its own amount, and each written once', async () => {
  const shop = await aShop()
  const { orderId } = await anOrder(shop)
  const mail = (refundId: number, amountPaise: number) =>
    sendMail(operator(shop), { mail: 'refunded', orderId, refundId, amountPaise })
  await mail(1, 970_00)
  await mail(2, 1_078_00)
  await mail(1, 970_00)
  const texts = (await listMails(shop.ctx)).map(({ text }) => /We have sent (₹[\d,]+) back/.exec(text)?.[1])
  expect(texts).toEqual(['₹1,078', '₹970'])
})

test('a mail is handed in once, to its one recipient, from the shop', async () => {
  const shop = await aShop()
  const { orderId, number, email } = await anOrder(shop)
  const smtp = await anSmtpServer()
  await ownerPool().query(`update brandings set email = 'help@asha.example' where reseller_id = $1`, [
    shop.tenant.resellerId,
  ])
  for (let again = 0; again < 2; again++) await sendMail(operator(shop, smtp.url), { mail: 'order-placed', orderId })
  await smtp.close()
  expect(smtp.taken).toHaveLength(1)
  const [{ from, to, mail } = { from: '', to: [], mail: '' }] = smtp.taken
  expect({ from, to }).toEqual({ from: `no-reply@${shop.host}`, to: [email] })
  expect(mail).toContain(`Subject: Your order ${number} is placed`)
  expect(mail).toContain(`Message-ID: <order-placed.${orderId}.${shop.tenant.resellerId}@${shop.host}>`)
  expect(mail).toMatch(/Reply-To: .*<help@asha\.example>/)
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
  expect((await listMails(shop.ctx))[0]).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
})

test('F20: a post office that refuses eleven times parks the mail with its reason; tried again, it goes', async () => {
  const shop = await aShop()
  const { orderId } = await anOrder(shop)
  let isOpen = false
  const smtp = await anSmtpServer(() => (isOpen ? 'take' : 'refuse'))
  const attempt = () => sendMail(operator(shop, smtp.url), { mail: 'order-placed', orderId })
  for (let tries = 1; tries <= 11; tries++) {
    const error = await attempt().catch((error: Error) => error.message)
    expect(error).toMatch(/^mail \d+ was not accepted: .*451 \(address\) try again later$/) // F54: no recipient is named
    const status = tries < 11 ? 'waiting' : 'parked'
    expect((await listMails(shop.ctx))[0]).toMatchObject({ status, attempts: tries })
  }
  expect((await listMails(shop.ctx))[0]?.lastError).toContain('451 (address) try again later')
  isOpen = true
  await attempt()
  await smtp.close()
  expect(smtp.taken).toHaveLength(1)
  expect((await listMails(shop.ctx))[0]).toMatchObject({ status: 'sent' })
})

test('F20: taken, but the yes was lost: it goes again under the same Message-ID', async () => {
  const shop = await aShop()
  const { orderId } = await anOrder(shop)
  const moods = ['vanish', 'take'] as const
  const smtp = await anSmtpServer(() => moods[smtp.taken.length] ?? 'take')
  const attempt = () => sendMail(operator(shop, smtp.url), { mail: 'order-placed', orderId })
  await expect(attempt()).rejects.toThrow()
  await attempt()
  await smtp.close()
  expect(smtp.taken.map(({ mail }) => messageId(mail))).toEqual([
    messageId(smtp.taken[0]?.mail),
    messageId(smtp.taken[0]?.mail),
  ])
})

test.each(['refuse', 'vanish'] as const)(
  'F20: kill -9 while the mail is handed in (%s) loses nothing, and a repeat is known as one',
  async (mood) => {
    const shop = await aShop()
    const { orderId } = await anOrder(shop)
    let killed = false
    const smtp = await anSmtpServer(() => {
      if (killed) return 'take'
      killed = true
      child.kill('SIGKILL')
      return mood
    })
    const child = sendInAnotherProcess(shop, smtp.url, orderId)
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect((await listMails(shop.ctx))[0]).toMatchObject({ status: 'waiting' })
    await sendMail(operator(shop, smtp.url), { mail: 'order-placed', orderId })
    await smtp.close()
    expect(await listMails(shop.ctx)).toMatchObject([{ status: 'sent' }])
    expect(smtp.taken).toHaveLength(mood === 'vanish' ? 2 : 1)
    expect(new Set(smtp.taken.map(({ mail }) => messageId(mail))).size).toBe(1)
  },
)

test('the job of a placed order sends its mail; the mail is deleted after 30 days', async () => {
  const shop = await aShop()
  const { number } = await anOrder(shop)
  await runJobs(shop)
  expect(await listMails(shop.ctx)).toMatchObject([{ kind: 'order-placed', subject: `Your order ${number} is placed` }])
  const { rows } = await ownerPool().query(
    `update jobs set run_at = run_at - interval '30 days' where supplier_id = $1 and kind = 'forget-mail'
     returning run_at > now() - interval '1 minute' as "justNow"`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([{ justNow: true }])
  await runJobs(shop)
  expect(await listMails(shop.ctx)).toEqual([])
})

function messageId(mail = ''): string | undefined {
  return /^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim()
}

function sendInAnotherProcess({ tenant, ctx }: TestShop, smtpUrl: string, orderId: number) {
  const script = `
    import pino from 'pino'
    import { openDatabase } from '#server/kernel/database.ts'
    import { sendMail } from '#server/mails/index.ts'
    const { ownerUrl, ...ctx } = JSON.parse(process.argv[1])
    const log = pino({ level: 'silent' })
    await sendMail({ ...ctx, database: openDatabase(ownerUrl), log }, { mail: 'order-placed', orderId: ${orderId} })`
  const settings = { ...ctx.settings, smtpUrl }
  const given = { ownerUrl: inject('ownerUrl'), tenant, actor: { kind: 'operator' }, settings, rateFactor: 1 }
  return spawn(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(given)], {
    cwd: join(import.meta.dirname, '../..'),
    env: environmentWith({}),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test('the mail of a placed order has the days between which it was promised to arrive', async () => {
  const shop = await aShop()
  await giveMerchandising(shop, { deliveryTimes: { from: '411001' } })
  const { orderId } = await anOrder(shop)
  const { rows } = await ownerPool().query(
    `select to_char(promised_from, 'FMDD') || ' ' as first, ' – ' || to_char(promised_to, 'FMDD') as last from orders where order_id = $1`,
    [orderId],
  )
  await sendMail(operator(shop), { mail: 'order-placed', orderId })
  const [written] = await listMails(shop.ctx)
  for (const part of [written?.html, written?.text]) {
    const expected = /Expected [^<\n]*/.exec(String(part))?.[0]
    expect(expected).toContain(`Expected ${rows[0].first}`)
    expect(expected?.replace(/ [A-Z][a-z]+ –/, ' –')).toContain(rows[0].last)
  }
})
