import { expect, inject, test } from 'vitest'
import type { LinkedOrder, NewsChoices, NewsConsent } from '#contract/order-news.ts'
import { run } from '#server/kernel/answer.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { cancelShopOrder, markOrder, packOrder, shipOrder } from '#server/orders/index.ts'
import { enqueueOrderNews, misbehave } from '#server/phone-messages/index.ts'
import { expireOldRows } from '#server/process/expire-old-rows.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, type Buyer } from '#server/testing/buyer.ts'
import { hurryJobs, linkIn, messagesIn, noon, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { orderNewsOperations as calls } from './index.ts'

const choose = (buyer: Buyer, channels: string[]) =>
  run(calls.chooseNews, buyer.ctx, { number: buyer.orderNumber, channels })
const choicesOf = async (buyer: Buyer) =>
  (await run(calls.getNewsChoices, buyer.ctx, { number: buyer.orderNumber })) as NewsChoices
const kindsSent = async ({ shop }: Buyer) =>
  (await messagesIn(shop)).filter(({ state }) => state === 'sent').map(({ kind }) => kind)
const operatorOf = ({ shop }: Buyer) => shop.as({ kind: 'operator' })
const orderIdOf = async ({ orderNumber, shop }: Buyer) =>
  Number(
    (
      await ownerPool().query('select order_id from orders where supplier_id = $1 and number = $2', [
        ...[shop.tenant.supplierId, orderNumber],
      ])
    ).rows[0].order_id,
  )

test('F32 another customer neither sees nor chooses the news of an order, and reads a sentence for shoppers', async () => {
  const shop = await aShop()
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)]
  const strange = { ...other, orderNumber: buyer.orderNumber }
  const refused = { code: 'not-found', reason: { id: 'noSuchOrder' } }
  await expect(choose(strange, ['sms'])).rejects.toMatchObject(refused)
  await expect(choicesOf(strange)).rejects.toMatchObject(refused)
  expect((await choicesOf(buyer)).choices.every(({ isOn }) => !isOn)).toBe(true)
})

test('it is known whether mails reach the customer: to the address of their account, or else of their order', async () => {
  const buyer = await aBuyer(await aShop())
  const { supplierId } = buyer.shop.tenant
  expect((await choicesOf(buyer)).isMailed).toBe(true)
  await ownerPool().query(
    `update customers set email = 'k-' || customer_id || '@phone.invalid' where supplier_id = $1`,
    [supplierId],
  )
  const writeAddress = (email: string) =>
    ownerPool().query(
      `update orders set delivery_address = jsonb_set(delivery_address, '{email}', to_jsonb($2::text)) where supplier_id = $1`,
      [supplierId, email],
    )
  await writeAddress('asha@example.com')
  expect((await choicesOf(buyer)).isMailed).toBe(true)
  await writeAddress('')
  expect((await choicesOf(buyer)).isMailed).toBe(false)
})

test('a customer with consent gets each step once, in the shop’s name; one without gets nothing', async () => {
  const [buyer, other] = [await aBuyer(await aShop()), await aBuyer(await aShop())]
  expect((await choicesOf(buyer)).choices).toMatchObject([
    { channel: 'sms', isOn: false },
    { channel: 'whatsapp', isOn: false },
  ])
  await choose(buyer, ['whatsapp'])
  for (const each of [buyer, other]) {
    const [operator, number] = [operatorOf(each), each.orderNumber]
    await runJobsAt(each.shop)
    await markOrder(operator, { number, as: 'Confirmed' })
    await runJobsAt(each.shop)
    for (let times = 0; times < 2; times++) await packOrder(operator, { number })
    await runJobsAt(each.shop)
    await shipOrder(operator, { number, courier: 'Delhivery', awb: 'AWB71' })
    await runJobsAt(each.shop)
    await markOrder(operator, { number, as: 'Delivered' })
    await runJobsAt(each.shop)
  }
  expect(await kindsSent(buyer)).toEqual([
    ...['order-placed', 'order-confirmed', 'order-packed', 'order-shipped', 'order-delivered'],
  ])
  const texts = await textsIn(buyer.shop)
  for (const { channel, text, phone } of texts) {
    expect([channel, phone]).toEqual(['whatsapp', '+919876543210'])
    expect(text).toContain(buyer.orderNumber)
    expect(text).toMatch(/ - Shop \d+$/)
    expect(text).toMatch(new RegExp(`http://${buyer.shop.host}:3000/o/[\\w-]{22} `))
  }
  expect(new Set(texts.map(({ text }) => text)).size).toBe(5)
  expect(await messagesIn(other.shop)).toEqual([])
  expect(await audit(buyer.shop)).toEqual([])
})

test('a message that waits for the morning is dropped once a later state is known, and by day the last one is sent', async () => {
  const buyer = await aBuyer(await aShop())
  const [operator, number] = [operatorOf(buyer), buyer.orderNumber]
  const night = new Date(noon().getTime() - 8 * 3_600_000)
  await choose(buyer, ['sms'])
  await runJobsAt(buyer.shop, night)
  await markOrder(operator, { number, as: 'Confirmed' })
  await packOrder(operator, { number })
  await runJobsAt(buyer.shop, night)
  expect(await textsIn(buyer.shop)).toEqual([])
  await hurryJobs(buyer.shop)
  await runJobsAt(buyer.shop)
  expect(await textsIn(buyer.shop)).toHaveLength(1)
  expect((await messagesIn(buyer.shop)).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
    ['order-placed', 'skipped', 'later-state'],
    ['order-packed', 'sent', ''],
  ])
})

test('a cancelled order sends only that message', async () => {
  const buyer = await aBuyer(await aShop())
  await choose(buyer, ['sms'])
  await markOrder(operatorOf(buyer), { number: buyer.orderNumber, as: 'Confirmed' })
  await cancelShopOrder(operatorOf(buyer), { number: buyer.orderNumber, reason: '' })
  await runJobsAt(buyer.shop)
  expect(await kindsSent(buyer)).toEqual(['order-cancelled'])
})

test('the message of a refund has its amount, and is sent once though its job runs twice and an answer is lost', async () => {
  const buyer = await aBuyer(await aShop())
  await choose(buyer, ['sms'])
  const orderId = await orderIdOf(buyer)
  misbehave(buyer.shop.tenant, 'well', 'busy')
  await runJobsAt(buyer.shop)
  for (let times = 0; times < 2; times++) {
    await withTransaction(buyer.ctx, (tx) =>
      enqueueOrderNews(tx, { news: 'refunded', orderId, refundId: 7, amountPaise: 499_50 }),
    )
  }
  await runJobsAt(buyer.shop)
  await hurryJobs(buyer.shop)
  await runJobsAt(buyer.shop)
  const texts = (await textsIn(buyer.shop)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Rs 499.50'))).toHaveLength(1)
})

test('agreeing is kept with its day and words; ended by the box, the account and the link, it is obeyed at once', async () => {
  const buyer = await aBuyer(await aShop())
  await choose(buyer, ['sms', 'whatsapp'])
  await choose(buyer, ['sms'])
  const mine = (await run(calls.listNewsConsents, buyer.ctx, undefined)) as NewsConsent[]
  expect(mine).toMatchObject([{ channel: 'sms', phone: '98765 43210' }])
  await runJobsAt(buyer.shop)
  const token = await linkIn(buyer.shop)
  await run(calls.endNewsConsent, buyer.ctx, { consentId: mine[0]?.consentId })
  expect((await choicesOf(buyer)).choices.map(({ isOn }) => isOn)).toEqual([false, false])
  await choose(buyer, ['sms'])
  for (let times = 0; times < 2; times++) await run(calls.stopNewsByLink, buyer.shop.ctx, { token })
  expect((await choicesOf(buyer)).choices.map(({ isOn }) => isOn)).toEqual([false, false])
  await packOrder(operatorOf(buyer), { number: buyer.orderNumber })
  await runJobsAt(buyer.shop)
  expect(await kindsSent(buyer)).toEqual(['order-placed'])
  const { rows } = await ownerPool().query(
    'select channel, words, ended_by as by from phone_consents where supplier_id = $1 order by consent_id',
    [buyer.shop.tenant.supplierId],
  )
  expect(rows).toMatchObject([
    { channel: 'sms', by: 'customer', words: expect.stringContaining('by SMS, on') },
    { channel: 'whatsapp', by: 'customer' },
    { channel: 'sms', by: 'link' },
  ])
})

test('ended while the message waits for the morning, it is not sent', async () => {
  const buyer = await aBuyer(await aShop())
  const night = new Date(noon().getTime() - 8 * 3_600_000)
  await choose(buyer, ['sms'])
  await runJobsAt(buyer.shop, night)
  await choose(buyer, [])
  await hurryJobs(buyer.shop)
  await runJobsAt(buyer.shop)
  expect(await messagesIn(buyer.shop)).toMatchObject([{ state: 'skipped', reason: 'opted-out' }])
})

test('the link opens state and parcel without a sign-in and nothing else, is cached nowhere, and changes nothing', async () => {
  const buyer = await aBuyer(await aShop())
  await choose(buyer, ['sms'])
  await runJobsAt(buyer.shop)
  await shipOrder(operatorOf(buyer), { number: buyer.orderNumber, courier: 'Delhivery', awb: 'AWB77' })
  const token = await linkIn(buyer.shop)
  const order = (await run(calls.findLinkedOrder, buyer.shop.ctx, { token })) as LinkedOrder
  expect(order).toMatchObject({ number: buyer.orderNumber, status: 'Shipped', channels: ['sms'] })
  const { status, headers, body } = await send(buyer.shop, 'GET', `/o/${token}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(body).toContain('AWB77')
  const { rows } = await ownerPool().query(
    'select delivery_address as address from orders where supplier_id = $1 and number = $2',
    [buyer.shop.tenant.supplierId, buyer.orderNumber],
  )
  const { state, ...address } = rows[0].address
  for (const secret of Object.values(address).filter((value) => String(value).length > 2)) {
    expect(body, `the page says ${secret}`).not.toContain(String(secret))
  }
  expect(body).not.toContain(buyer.mark)
  expect(state).not.toBe('')
})

test('a link ends sixty days after the order has; another shop’s and a made-up one is none', async () => {
  const buyer = await aBuyer(await aShop())
  await choose(buyer, ['sms'])
  await runJobsAt(buyer.shop)
  const token = await linkIn(buyer.shop)
  await markOrder(operatorOf(buyer), { number: buyer.orderNumber, as: 'Confirmed' })
  await shipOrder(operatorOf(buyer), { number: buyer.orderNumber, courier: 'Delhivery', awb: 'AWB71' })
  await markOrder(operatorOf(buyer), { number: buyer.orderNumber, as: 'Delivered' })
  const find = (ctx = buyer.shop.ctx, given = token) => run(calls.findLinkedOrder, ctx, { token: given })
  const age = (days: number) =>
    ownerPool().query(
      `update order_events set at = now() - make_interval(days => $2) where supplier_id = $1 and status = 'Delivered'`,
      [buyer.shop.tenant.supplierId, days],
    )
  await age(59)
  expect(await find()).toMatchObject({ status: 'Delivered' })
  expect(await find((await aShop(buyer.shop.tenant.supplierId)).ctx)).toBeNull()
  expect(await find(undefined, `${token}x`)).toBeNull()
  await age(61)
  expect(await find()).toBeNull()
  expect((await send(buyer.shop, 'GET', `/o/${token}`)).status).toBe(404)
  await ownerPool().query(`update order_links set made_at = now() - interval '401 days' where supplier_id = $1`, [
    buyer.shop.tenant.supplierId,
  ])
  await asKeeper(inject('keeperUrl'), expireOldRows)
  const { rows } = await ownerPool().query('select from order_links where supplier_id = $1', [
    buyer.shop.tenant.supplierId,
  ])
  expect(rows).toEqual([])
})
