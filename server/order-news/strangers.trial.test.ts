import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { addAddress } from '#server/addresses/index.ts'
import { findSession } from '#server/customers/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { listMails, sendMail } from '#server/mails/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { phoneMessageOperations } from '#server/phone-messages/index.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aCustomer, anAddress } from '#server/testing/customer.ts'
import { byCode } from '#server/testing/new-device.ts'
import { linkIn, messagesIn, noon, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { orderNewsOperations as calls } from './index.ts'

// News of orders to a number or a mailbox of somebody else.

const aNumber = () => String(randomInt(6e9, 1e10))

interface Orderer {
  shop: TestShop
  ctx: Ctx
  addressId: number
  productId: number
}

/** Whoever signs in with a code to `own`, and has orders sent to `mobile` and `email`. */
async function anOrderer(
  shop: TestShop,
  {
    own = aNumber(),
    mobile,
    email = `${randomUUID()}@example.in`,
  }: { own?: string; mobile?: string; email?: string } = {},
): Promise<Orderer> {
  const token = await byCode(shop, own)
  const customerId = (await findSession(shop.ctx, token)) ?? 0
  const ctx = shop.as({ kind: 'customer', customerId, token })
  const { id } = await addAddress(ctx, { ...anAddress, mobile: mobile ?? own, email })
  const { productId } = await aProduct(shop, { name: 'Mug', stock: { '': 50 } })
  return { shop, ctx, addressId: id, productId }
}

const choose = ({ ctx }: Orderer, number: string, channels: string[]) =>
  run(calls.chooseNews, ctx, { number, channels })

async function place({ ctx, addressId, productId }: Orderer): Promise<string> {
  const input = { addressId, payment: 'COD', lines: [{ productId, units: 1 }] }
  const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as PlacedOrder
  return number
}

/** Two messages and two mails each. */
async function placeAndCancel(orderer: Orderer, times: number, now = noon()): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const number = await place(orderer)
    await runJobsAt(orderer.shop, now)
    await cancelOrder(orderer.ctx, number)
    await runJobsAt(orderer.shop, now)
  }
}

function stop({ ctx }: TestShop, mobile: string): Promise<unknown> {
  const body = JSON.stringify({ stops: [{ phone: `+91${mobile}` }] })
  return run(phoneMessageOperations.receivePhoneReports, ctx, { body, headers: { 'x-api-key': 'simulator' } })
}

const textsTo = async (shop: TestShop, mobile: string) =>
  (await textsIn(shop)).filter(({ phone, text }) => phone === `+91${mobile}` && text.includes('order'))

const ENDS: [string, (shop: TestShop, mobile: string) => Promise<unknown>][] = [
  ['a reply of STOP', stop],
  ['the link of a message', async (shop) => run(calls.stopNewsByLink, shop.ctx, { token: await linkIn(shop) })],
]

test.each(ENDS)(
  'F68 %s holds: whoever has not proved the number cannot agree in its name, on any channel; who has, can',
  async (_name, end) => {
    const shop = await aShop()
    const mobile = aNumber()
    const stranger = await anOrderer(shop, { mobile })
    await choose(stranger, await place(stranger), ['sms'])
    await runJobsAt(shop)
    expect(await textsTo(shop, mobile)).toHaveLength(1)
    await end(shop, mobile)
    const second = await place(stranger)
    const another = await anOrderer(shop, { mobile })
    for (const [orderer, number, channel] of [
      [stranger, second, 'sms'],
      [stranger, second, 'whatsapp'],
      [another, await place(another), 'sms'],
    ] as const) {
      await expect(choose(orderer, number, [channel])).rejects.toMatchObject({ reason: { id: 'newsStopped' } })
      expect(await run(calls.getNewsChoices, orderer.ctx, { number })).toMatchObject({
        choices: [{ isOn: false }, { isOn: false }],
      })
    }
    await runJobsAt(shop)
    expect(await textsTo(shop, mobile)).toHaveLength(1)
    const holder = await anOrderer(shop, { own: mobile })
    await choose(holder, await place(holder), ['sms'])
    await runJobsAt(shop)
    expect((await textsTo(shop, mobile)).length).toBeGreaterThan(1)
  },
)

test('F68 a number that its orderer has not proved gets ten messages about orders a day; the rest is skipped, and no order fails', async () => {
  const shop = await aShop()
  const mobile = aNumber()
  const stranger = await anOrderer(shop, { mobile })
  await choose(stranger, await place(stranger), ['sms'])
  await placeAndCancel(stranger, 7)
  expect(await textsTo(shop, mobile)).toHaveLength(10)
  const skipped = (await messagesIn(shop)).filter(({ state }) => state === 'skipped')
  expect(skipped).toHaveLength(5)
  expect(skipped).toEqual(skipped.map(() => expect.objectContaining({ reason: 'too-many' })))
  const holder = await anOrderer(shop, { own: mobile })
  await placeAndCancel(holder, 1)
  expect(await textsTo(shop, mobile)).toHaveLength(12)
})

test('F68 the messages of yesterday do not count, nor those to another number', async () => {
  const shop = await aShop()
  const [one, other] = [aNumber(), aNumber()]
  const stranger = await anOrderer(shop, { mobile: one })
  await choose(stranger, await place(stranger), ['sms'])
  await placeAndCancel(stranger, 6)
  const second = await anOrderer(shop, { mobile: other })
  await choose(second, await place(second), ['sms'])
  await runJobsAt(shop)
  expect([(await textsTo(shop, one)).length, (await textsTo(shop, other)).length]).toEqual([10, 1])
  await ownerPool().query(`update phone_messages set handed_at = handed_at - interval '1 day' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  await placeAndCancel(stranger, 1)
  expect(await textsTo(shop, one)).toHaveLength(12)
})

test('F68 a mailbox that nobody has proved gets twenty mails about orders a day; the rest is kept with its reason, and no order fails', async () => {
  const shop = await aShop()
  const email = `${randomUUID()}@example.in`
  const stranger = await anOrderer(shop, { email })
  await placeAndCancel(stranger, 11)
  const mails = (await listMails(shop.ctx)).filter(({ recipient }) => recipient === email)
  expect(mails.filter(({ status }) => status === 'waiting')).toHaveLength(20)
  expect(mails.filter(({ status }) => status === 'skipped')).toMatchObject([
    { lastError: expect.stringContaining('20 mails') },
    { lastError: expect.stringContaining('20 mails') },
  ])
  const another = await anOrderer(shop, { email })
  await placeAndCancel(another, 1)
  const waiting = (await listMails(shop.ctx)).filter(
    ({ status, recipient }) => status === 'waiting' && recipient === email,
  )
  expect(waiting).toHaveLength(20)
})

test('F68 an account gets every mail about money at its own address, and all others once it has proved that', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { name: 'Mug', stock: { '': 50 } })
  const orderer = { shop, productId, ...(await aCustomer(shop)) }
  await placeAndCancel(orderer, 11)
  const count = async (of: string) => (await listMails(shop.ctx)).filter(({ status }) => status === of).length
  expect([await count('waiting'), await count('skipped')]).toEqual([20, 2])
  const { rows } = await ownerPool().query('select order_id::int as id from orders where supplier_id = $1 limit 1', [
    shop.tenant.supplierId,
  ])
  const refund = { mail: 'refunded', orderId: rows[0].id, refundId: 1, amountPaise: 100_00 } as const
  await sendMail(shop.as({ kind: 'operator' }), refund)
  const [mail] = await listMails(shop.ctx)
  expect(mail).toMatchObject({ kind: 'refunded', status: 'waiting' })
  await byCode(shop, mail?.recipient ?? '')
  await placeAndCancel(orderer, 1)
  expect(await count('skipped')).toBe(2)
})
