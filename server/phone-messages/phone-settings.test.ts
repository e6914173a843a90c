import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { PHONE_MESSAGE_NAMES } from '#contract/channel-names.ts'
import type { PhoneCounts, PhoneSettings } from '#contract/phone-settings.ts'
import type { SignInWays } from '#contract/sign-in-codes.ts'
import { run } from '#server/kernel/answer.ts'
import { signInCodeOperations } from '#server/sign-in-codes/index.ts'
import { startMsg91 } from '#server/testing/fake-senders/fake-msg91.ts'
import { messagesIn, runJobsAt, textsIn } from '#server/testing/phones.ts'
import { refusalText } from '#server/testing/refusal-text.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { shopPhoneOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner')
})

const KEYS = { authKey: 'right-key', header: 'SHOPIN', reportToken: 'a password for reports' }
const ACCOUNT = { channel: 'sms', sender: 'sms', keys: KEYS, templates: { 'sign-in-code': 'T1', nonsense: 'T2' } }
/** As on a server from which MSG91 is reached there, and where nothing is simulated. */
const reaching = <T extends { settings: TestShop['ctx']['settings'] }>(ctx: T, api: string): T => ({
  ...ctx,
  settings: { ...ctx.settings, phoneSenders: { sms: api }, simulatesPhones: false },
})
const settings = async (ctx = meera.ctx) => (await run(calls.getPhoneSettings, ctx, {})) as PhoneSettings

test('each kind of message has a name for staff', async () => {
  const { kinds } = await settings()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(PHONE_MESSAGE_NAMES).toSorted())
})

test('each example has a value in every gap', async () => {
  const { kinds } = await settings()
  for (const { kind, example } of kinds)
    expect([kind, example]).not.toContainEqual(expect.stringContaining('undefined'))
  expect(kinds.find(({ kind }) => kind === 'order-placed-prepay')?.example).toContain('it costs Rs 25 less')
})

test('keys go in sealed and are never shown again; the templates are changed without them', async () => {
  const ctx = reaching(meera.ctx, 'http://127.0.0.1:1')
  await run(calls.setPhoneAccount, ctx, ACCOUNT)
  const { accounts } = await settings(ctx)
  expect(accounts).toMatchObject([{ channel: 'sms', title: 'MSG91', templates: { 'sign-in-code': 'T1' } }])
  expect(accounts[0]?.templates).not.toHaveProperty('nonsense')
  expect(JSON.stringify(await settings(ctx))).not.toContain('right-key')
  const seenChangedAt = accounts[0]?.changedAt.toISOString()
  const noKeys = Object.fromEntries(Object.keys(KEYS).map((name) => [name, '']))
  const changed = { ...ACCOUNT, keys: noKeys, templates: { 'sign-in-code': 'T9' }, seenChangedAt }
  await run(calls.setPhoneAccount, ctx, changed)
  await expect(run(calls.setPhoneAccount, ctx, changed)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  const { rows } = await ownerPool().query(
    'select sealed_keys as keys, templates from phone_accounts where supplier_id = $1',
    [shop.tenant.supplierId],
  )
  expect(rows).toMatchObject([{ templates: { 'sign-in-code': 'T9' } }])
  expect(String(rows[0].keys)).not.toContain('right-key')
})

test('the second of two at one account reads who was quicker, whoever has set the other account of the sender since', async () => {
  const ctxOf = async (name: string) => reaching((await aStaff(shop, 'owner', name)).ctx, 'http://127.0.0.1:1')
  const uma = await ctxOf('Uma')
  await run(calls.setPhoneAccount, uma, ACCOUNT)
  await run(calls.setPhoneAccount, await ctxOf('Asha'), { ...ACCOUNT, place: 2 })
  await expect(run(calls.setPhoneAccount, reaching(meera.ctx, 'http://127.0.0.1:1'), ACCOUNT)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    reason: { id: 'settingChangedMeanwhile', now: 'MSG91', by: 'Uma' },
  })
  const text = 'changed this meanwhile, to: MSG91. Please look at it again.'
  expect(await refusalText(run(calls.setPhoneAccount, uma, ACCOUNT))).toBe(`You have ${text}`)
  await ownerPool().query('update phone_accounts set updated_at = now() where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(await refusalText(run(calls.setPhoneAccount, uma, ACCOUNT))).toBe(`Somebody has ${text}`)
})

test('missing keys, a sender that is not reached here and a role without the right are refused', async () => {
  const ctx = reaching(meera.ctx, 'http://127.0.0.1:1')
  const keysMissing = run(calls.setPhoneAccount, ctx, { ...ACCOUNT, keys: {} })
  await expect(keysMissing).rejects.toMatchObject({ details: { fields: { authKey: { id: 'required' } } } })
  await expect(run(calls.setPhoneAccount, meera.ctx, ACCOUNT)).rejects.toMatchObject({ code: 'bad-input' })
  const packer = await aStaff(shop, 'packer')
  await expect(run(calls.getPhoneSettings, packer.ctx, {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('the console’s login cannot read keys, not even sealed', async () => {
  const login = new pg.Client({ connectionString: inject('consoleUrl') })
  await login.connect()
  await expect(login.query('select sealed_keys from phone_accounts')).rejects.toMatchObject({ code: '42501' })
  await login.end()
})

test('a code goes by a channel that has its template; without one, nobody is offered a code by phone', async () => {
  const msg91 = await startMsg91()
  const ctx = reaching(meera.ctx, msg91.api)
  const guest = reaching(shop.ctx, msg91.api)
  const byMobile = async () =>
    ((await run(signInCodeOperations.getSignInWays, guest, undefined)) as SignInWays).byMobile
  const request = () => run(signInCodeOperations.requestSignInCode, guest, { contact: '9876543210' })
  await run(calls.setPhoneAccount, ctx, { ...ACCOUNT, templates: { 'order-placed': 'T3' } })
  expect(await byMobile()).toBe(false)
  await expect(request()).rejects.toMatchObject({ reason: { id: 'noCodesByPhone' } })
  await run(calls.setPhoneAccount, ctx, { ...ACCOUNT, place: 2 })
  expect(await byMobile()).toBe(true)
  await request()
  expect(await messagesIn(shop)).toMatchObject([{ kind: 'sign-in-code', channel: 'sms' }])
})

test('where the first sender refuses, the second sends it', async () => {
  const msg91 = await startMsg91()
  const ctx = reaching(meera.ctx, msg91.api)
  await run(calls.setPhoneAccount, ctx, { ...ACCOUNT, templates: { 'sign-in-code': 'unknown' } })
  await run(calls.setPhoneAccount, ctx, { ...ACCOUNT, place: 2, templates: { 'sign-in-code': 'T2' } })
  await run(calls.sendTrialMessage, ctx, { channel: 'sms', phone: '98765 43210' })
  const reached = { ...shop, as: (actor: Parameters<TestShop['as']>[0]) => reaching(shop.as(actor), msg91.api) }
  await runJobsAt(reached, new Date())
  expect(msg91.sent).toMatchObject([{ template: 'T2', mobiles: '919876543210', code: '000000' }])
  expect(await messagesIn(shop)).toMatchObject([{ state: 'sent', channel: 'sms' }])
})

test('a trial message goes the way of codes, and its outcome is listed without the phone', async () => {
  await expect(run(calls.sendTrialMessage, meera.ctx, { channel: 'sms', phone: '12345' })).rejects.toMatchObject({
    details: { fields: { phone: { id: 'mobileDigits' } } },
  })
  await run(calls.sendTrialMessage, meera.ctx, { channel: 'whatsapp', phone: '98765 43210' })
  await runJobsAt(shop, new Date())
  expect(await textsIn(shop)).toMatchObject([
    { channel: 'whatsapp', text: expect.stringMatching(/^000000 is your code/) },
  ])
  expect((await settings()).last).toMatchObject([{ state: 'sent', phoneEnd: '3210' }])
  expect(JSON.stringify(await settings())).not.toContain('98765')
})

test('messages cost what they cost on their day, parts of a paisa add up, and an unanswered hand-in costs too', async () => {
  const price = (fromDay: string, paiseFor100: number) =>
    run(calls.setPhonePrice, meera.ctx, { channel: 'whatsapp', fromDay, paiseFor100 })
  await price('2026-01-01', 11_50)
  await price('2026-06-01', 20_00)
  await price('2026-06-01', 13_00)
  for (const wrong of [Number.NaN, -1, 0.5, 10_000_01]) {
    await expect(price('2026-06-01', wrong)).rejects.toMatchObject({ reason: { id: 'phonePriceWrong' } })
  }
  const insert = (nth: number, state: string, day: string, lost = 0) =>
    ownerPool().query(
      `insert into phone_messages (supplier_id, reseller_id, key, kind, channel, state, perhaps_sent, created_at)
       values ($1, $2, $3, 'sign-in-code', 'whatsapp', $4, $5, $6::timestamp at time zone 'Asia/Kolkata')`,
      [shop.tenant.supplierId, shop.tenant.resellerId, `m${nth}`, state, lost, `${day} 00:30`],
    )
  for (let nth = 0; nth < 4; nth++) await insert(nth, 'sent', '2026-05-31')
  await insert(5, 'delivered', '2026-06-01', 1)
  await insert(6, 'failed', '2026-06-01')
  await insert(7, 'skipped', '2026-06-01')
  const count = async (from: string, to: string) =>
    (await run(calls.countPhoneMessages, meera.ctx, { from, to })) as PhoneCounts
  expect(await count('2026-05-31', '2026-05-31')).toMatchObject({ channels: [{ sent: 4, failed: 0, paise: 46 }] })
  expect(await count('2026-05-01', '2026-06-30')).toMatchObject({
    channels: [{ channel: 'whatsapp', sent: 5, failed: 1, perhapsSent: 1, paise: 72 }],
  })
  expect(await count('2025-01-01', '2025-12-31')).toEqual({ channels: [], paisePerOrder: 0 })
})
