import { expect, inject, test } from 'vitest'
import { asKeeper } from '#server/kernel/database.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { misbehave } from '#server/phone-messages/simulator/controls.ts'
import { expireOldRows } from '#server/process/expire-old-rows.ts'
import { send } from '#server/testing/app.ts'
import { hurryJobs, messagesIn, noon, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { asPhone, sendPhoneMessage } from './index.ts'

const PHONE = '+919876543210'

function sendCode(shop: TestShop, key = 'sign-in-code:1', phone = PHONE): Promise<boolean> {
  const message = { kind: 'sign-in-code', key, phone, values: { code: '123456' } } as const
  return withTransaction(shop.ctx, (tx) => sendPhoneMessage(tx, message))
}

test('a code arrives once for its key, in the shop’s name, for the browser that waits for it, and is nowhere kept', async () => {
  const shop = await aShop()
  expect([await sendCode(shop), await sendCode(shop)]).toEqual([true, false])
  await runJobsAt(shop, new Date())
  const [text] = await textsIn(shop)
  expect(text).toMatchObject({ phone: PHONE, channel: 'sms' })
  expect(text?.text).toMatch(/^123456 is your code for Shop \d+\. Tell it to nobody\.\n\n/)
  expect(text?.text.split('\n').at(-1)).toBe(`@${shop.host} #123456`)
  expect(await textsIn(shop)).toHaveLength(1)
  expect(await messagesIn(shop)).toMatchObject([{ state: 'sent', values: null, text: '', perhapsSent: 0 }])
})

test('a message of a transaction that fails is none', async () => {
  const shop = await aShop()
  const failing = withTransaction(shop.ctx, async (tx) => {
    await sendPhoneMessage(tx, { kind: 'sign-in-code', key: 'a', phone: PHONE, values: { code: '1' } })
    throw new Error('it fails')
  })
  await expect(failing).rejects.toThrow('it fails')
  expect(await messagesIn(shop)).toEqual([])
})

test.each([
  ['9876543210', PHONE],
  [' +91 98765-43210 ', PHONE],
  ['09876543210', PHONE],
  ['919876543210', PHONE],
  ['5876543210', undefined],
  ['987654321', undefined],
  ['98765432100', undefined],
  ['+19876543210', undefined],
  ['+91987654321\n0', PHONE],
  ['९८७६५४३२१०', undefined],
  ['', undefined],
])('%o is the phone %o', async (typed, phone) => {
  expect(asPhone(typed)).toBe(phone)
})

test('only a mobile number of India is written to: the database takes no other', async () => {
  const shop = await aShop()
  await expect(sendCode(shop, 'a', '+14155550100')).rejects.toMatchObject({ code: '23514' })
})

test('an answer that is lost is followed by another try, and the row counts that it may have been sent before', async () => {
  const shop = await aShop()
  await sendCode(shop)
  misbehave(shop.tenant, 'lost', 'silent')
  for (let times = 0; times < 3; times++) {
    await runJobsAt(shop, new Date())
    await hurryJobs(shop)
  }
  expect(await messagesIn(shop)).toMatchObject([{ state: 'sent', attempts: 3, perhapsSent: 2 }])
  expect(await textsIn(shop)).toHaveLength(2)
})

test('a sender that never answers gets three requests and no more', async () => {
  const shop = await aShop()
  await sendCode(shop)
  misbehave(shop.tenant, ...Array.from({ length: 9 }, () => 'lost' as const))
  for (let times = 0; times < 6; times++) {
    await runJobsAt(shop, new Date())
    await hurryJobs(shop)
  }
  expect(await messagesIn(shop)).toMatchObject([{ state: 'failed', reason: 'too-often', perhapsSent: 3, values: null }])
  expect(await textsIn(shop)).toHaveLength(3)
})

test('a sender that answers "later" gets a request later, one that refuses never again; neither counts as sent', async () => {
  const shop = await aShop()
  await sendCode(shop, 'busy')
  misbehave(shop.tenant, 'busy', 'busy')
  for (let times = 0; times < 3; times++) {
    await runJobsAt(shop, new Date())
    await hurryJobs(shop)
  }
  await sendCode(shop, 'refused')
  misbehave(shop.tenant, 'refused')
  await runJobsAt(shop, new Date())
  expect(await messagesIn(shop)).toMatchObject([
    { key: 'busy', state: 'sent', attempts: 3, perhapsSent: 0 },
    { key: 'refused', state: 'failed', reason: 'The simulator is set to refuse.', perhapsSent: 0, values: null },
  ])
  expect(await textsIn(shop)).toHaveLength(1)
})

test('a server that is killed between request and record leaves a trace: the next one counts it, but not while it may be alive', async () => {
  const shop = await aShop()
  await sendCode(shop)
  misbehave(shop.tenant, 'hanging')
  const killed = runJobsAt(shop, new Date())
  await expect.poll(() => textsIn(shop)).toHaveLength(1)
  await ownerPool().query('update jobs set run_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  await runJobsAt(shop, new Date())
  expect(await messagesIn(shop)).toMatchObject([{ state: 'handing-in', attempts: 1, perhapsSent: 0 }])
  await hurryJobs(shop)
  await runJobsAt(shop, new Date())
  expect(await messagesIn(shop)).toMatchObject([{ state: 'sent', attempts: 2, perhapsSent: 1, values: null }])
  expect(killed).toBeInstanceOf(Promise)
})

test('a code that comes too late is not sent', async () => {
  const shop = await aShop()
  await sendCode(shop)
  await runJobsAt(shop, new Date(Date.now() + 11 * 60_000))
  expect(await messagesIn(shop)).toMatchObject([{ state: 'failed', reason: 'too-late', values: null }])
  expect(await textsIn(shop)).toEqual([])
})

test('a code is sent at night; without consent no other message is sent at all', async () => {
  const shop = await aShop()
  const midnight = new Date(noon().getTime() + 12 * 3_600_000)
  await sendCode(shop)
  await ownerPool().query('update phone_messages set created_at = $2 where supplier_id = $1', [
    ...[shop.tenant.supplierId, midnight],
  ])
  await runJobsAt(shop, midnight)
  expect(await messagesIn(shop)).toMatchObject([{ state: 'sent' }])
  await withTransaction(shop.ctx, (tx) =>
    sendPhoneMessage(tx, {
      ...{ kind: 'order-packed', key: 'order-packed:1', phone: PHONE, channel: 'sms' },
      values: { number: 'H1', link: `http://${shop.host}/o/x` },
    }),
  )
  await runJobsAt(shop, midnight)
  expect(await messagesIn(shop)).toMatchObject([{}, { state: 'skipped', reason: 'opted-out', values: null }])
})

test('the outbox of the demo shows what simulated phones got, and not those of another shop', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  await sendCode(shop)
  expect((await send(shop, 'GET', '/outbox')).body).toContain('not sent yet')
  await runJobsAt(shop, new Date())
  const { body } = await send(shop, 'GET', '/outbox')
  expect(body).toContain('#123456')
  expect(body).toContain(PHONE)
  expect((await send(other, 'GET', '/outbox')).body).not.toContain(PHONE)
})

test('whom a message went to is forgotten after thirty days', async () => {
  const shop = await aShop()
  await sendCode(shop)
  await runJobsAt(shop, new Date())
  const ages = ['phone_messages set created_at', 'simulated_texts set arrived_at']
  for (const age of ages) {
    await ownerPool().query(`update ${age} = now() - interval '31 days' where supplier_id = $1`, [
      shop.tenant.supplierId,
    ])
  }
  await asKeeper(inject('keeperUrl'), expireOldRows)
  expect(await messagesIn(shop)).toMatchObject([{ phone: null, text: '', state: 'sent' }])
  expect(await textsIn(shop)).toEqual([])
})
