import { expect, test } from 'vitest'
import type { PhoneCounts } from '#contract/phone-settings.ts'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { send } from '#server/testing/app.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { anOrderLink } from '#server/testing/order-link.ts'
import { hurryJobs, messagesIn, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import {
  answerSenderChallenge,
  shopPhoneOperations as calls,
  misbehave,
  phoneMessageOperations,
  sendPhoneMessage,
} from './index.ts'

const PHONE = '+919876543210'
const report = (shop: TestShop, json: object) =>
  send(shop, 'POST', '/webhooks/phones/reports', { headers: { 'x-api-key': 'simulator' }, raw: JSON.stringify(json) })

async function aCode(
  shop: TestShop,
  ...handings: Parameters<typeof misbehave> extends [unknown, ...infer Rest] ? Rest : never
) {
  const message = { kind: 'sign-in-code', key: 'a', phone: PHONE, values: { code: '123456' } } as const
  await withTransaction(shop.ctx, (tx) => sendPhoneMessage(tx, message))
  misbehave(shop.tenant, ...handings)
  await runJobsAt(shop, new Date())
  const { rows } = await ownerPool().query('select message_id::int as id from phone_messages where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  return rows[0].id as number
}

test('reports come late, twice and in any order: what is known stays', async () => {
  const shop = await aShop()
  const reference = await aCode(shop)
  for (const outcome of ['delivered', 'sent', 'delivered', 'failed']) {
    expect((await report(shop, { reports: [{ reference, outcome }] })).status).toBe(200)
  }
  expect(await messagesIn(shop)).toMatchObject([{ state: 'delivered', reason: '' }])
})

test('what the sender reports as free costs nothing, in whichever report that is', async () => {
  const shop = await aShop()
  const meera = await aStaff(shop, 'owner')
  await run(calls.setPhonePrice, meera.ctx, { channel: 'sms', fromDay: '2026-01-01', paiseFor100: 50_00 })
  const cost = async () => {
    const period = { from: '2026-01-01', to: '2099-12-31' }
    return ((await run(calls.countPhoneMessages, meera.ctx, period)) as PhoneCounts).channels.map(({ paise }) => paise)
  }
  const reference = await aCode(shop)
  expect(await cost()).toEqual([50])
  await report(shop, { reports: [{ reference, outcome: 'delivered', isFree: true }] })
  await report(shop, { reports: [{ reference, outcome: 'sent' }] })
  expect(await cost()).toEqual([0])
})

test('a message that was believed lost is found by its report, and not sent again', async () => {
  const shop = await aShop()
  const reference = await aCode(shop, 'lost')
  expect(await messagesIn(shop)).toMatchObject([{ state: 'waiting', perhapsSent: 1 }])
  await report(shop, { reports: [{ reference, outcome: 'sent' }] })
  await hurryJobs(shop)
  await runJobsAt(shop, new Date())
  expect(await messagesIn(shop)).toMatchObject([{ state: 'sent', values: null }])
  expect(await textsIn(shop)).toHaveLength(1)
})

test('a report about another shop’s message, or one that was never handed in, changes nothing', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  const reference = await aCode(shop)
  await report(other, { reports: [{ reference, outcome: 'failed', reason: 'x' }] })
  expect(await messagesIn(shop)).toMatchObject([{ state: 'sent' }])
  expect((await send(shop, 'POST', '/webhooks/phones/reports', { raw: 'nonsense' })).status).toBe(401)
})

test('an answer of STOP ends the messages to that phone', async () => {
  const buyer = await aBuyer(await aShop())
  await anOrderLink(buyer.shop, buyer)
  await report(buyer.shop, { stops: [{ phone: PHONE }] })
  const { rows } = await ownerPool().query(
    'select ended_by as by, ended_at is not null as ended from phone_consents where supplier_id = $1',
    [buyer.shop.tenant.supplierId],
  )
  expect(rows).toEqual([{ by: 'reply', ended: true }])
})

test('a wrong verify token gets no challenge answered', async () => {
  const shop = await aShop()
  const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': 'x', 'hub.challenge': '1' })
  expect((await send(shop, 'GET', `/webhooks/phones/reports?${query}`)).status).toBe(404)
})

const from = (shop: TestShop, nth: number) => ({ ...shop.ctx, rateFactor: 1, address: `203.0.113.${nth}` })
const inBatches = async (count: number, work: () => Promise<unknown>) => {
  for (let left = count; left > 0; left -= 20) await Promise.all(Array.from({ length: Math.min(20, left) }, work))
}

test('after too many made-up signatures the right one is refused too, from there; right reports never count', async () => {
  const shop = await aShop()
  const push = (nth: number, key: string) =>
    run(phoneMessageOperations.receivePhoneReports, from(shop, nth), { body: '{}', headers: { 'x-api-key': key } })
  await inBatches(320, () => push(1, 'simulator'))
  await inBatches(300, () => expect(push(1, 'guess')).rejects.toMatchObject({ code: 'unauthorized' }))
  for (const key of ['guess', 'simulator'])
    await expect(push(1, key)).rejects.toMatchObject({ code: 'too-many-requests' })
  await push(2, 'simulator')
})

test('after too many wrong verify tokens the right one is refused too, from there; right ones never count', async () => {
  const shop = await aShop()
  const meera = await aStaff(shop, 'owner')
  const reaching = <C extends TestShop['ctx']>(ctx: C): C => ({
    ...ctx,
    settings: { ...ctx.settings, phoneSenders: { whatsapp: 'http://127.0.0.1:1' } },
  })
  const keys = { phoneNumberId: '1', accessToken: 'key', appSecret: 'secret', verifyToken: 'mango' }
  await run(calls.setPhoneAccount, reaching(meera.ctx), {
    channel: 'whatsapp',
    sender: 'whatsapp',
    keys,
    templates: {},
  })
  const verify = (nth: number, token: string) =>
    answerSenderChallenge(
      reaching(from(shop, nth)),
      new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '42' }),
    )
  for (let nth = 0; nth < 70; nth++) expect(await verify(1, 'mango')).toBe('42')
  for (let nth = 0; nth < 60; nth++) expect(await verify(1, `guess ${nth}`)).toBeUndefined()
  for (const token of ['guess', 'mango'])
    await expect(verify(1, token)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await verify(2, 'mango')).toBe('42')
})
