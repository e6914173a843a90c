import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { PaymentSettings, setPaymentKeys } from '#contract/shop-settings.ts'
import { run } from '#server/kernel/answer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { findAccount } from './find-account.ts'
import { OPERATORS_GATEWAYS } from './gateways.ts'
import { shopPaymentOperations as calls, paymentOperations } from './index.ts'

const gateway = await aGateway()
const KEYS = { keyId: 'rzp_live_Abcd1234', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }
gateway.openAccount({ ...KEYS, webhook: 'http://127.0.0.1:9/' })

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  gateway.behave({ api: 'right' })
  shop = await aShop()
  const settings = {
    ...shop.ctx.settings,
    gateways: { addresses: { simulator: gateway.address }, account: undefined },
  }
  shop = { ...shop, ctx: { ...shop.ctx, settings } }
  meera = await aStaff(shop, 'owner', 'Meera')
  meera.ctx = { ...meera.ctx, settings }
})

const read = () => run(calls.getPaymentSettings, meera.ctx, {}) as Promise<PaymentSettings>
const set = (keys: Partial<Input<typeof setPaymentKeys>> = {}, ctx = meera.ctx) =>
  run(calls.setPaymentKeys, ctx, { gateway: 'simulator', ...KEYS, ...keys })
const isOnlineOffered = async () =>
  ((await run(paymentOperations.getPaymentOptions, shop.ctx, {})) as { online: boolean }).online

test('the right keys are tried, kept sealed, and never shown again', async () => {
  expect(await read()).toMatchObject({ account: null, gateways: [{ code: 'simulator' }] })
  expect(await isOnlineOffered()).toBe(false)
  await set()
  expect(await isOnlineOffered()).toBe(true)
  expect(await findAccount(shop.ctx)).toMatchObject(KEYS)
  const shown = JSON.stringify(await read())
  expect(shown).toContain('"keyIdEnd":"1234"')
  for (const secret of [KEYS.keyId, KEYS.keySecret, KEYS.webhookSecret]) expect(shown).not.toContain(secret)
  const { rows } = await ownerPool().query(
    `select did, subject, details::text, key_secret from staff_log join payment_accounts using (supplier_id) where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  expect(rows).toMatchObject([{ did: 'change-payment-keys', details: '{}' }])
  expect(rows[0].key_secret.toString()).not.toContain(KEYS.keySecret)
})

test('a wrong pair of keys is refused before it is live, and the earlier keys stay', async () => {
  await set()
  for (const wrong of [{ keySecret: 'another secret' }, { keyId: 'rzp_live_Nobody' }]) {
    await expect(set({ ...wrong, seenKeyIdEnd: '1234' })).rejects.toMatchObject({
      code: 'bad-input',
      details: { fields: { keySecret: { id: 'keysRefused' } } },
    })
  }
  expect(await findAccount(shop.ctx)).toMatchObject(KEYS)
})

test('while the gateway does not answer nothing is changed', async () => {
  gateway.behave({ api: 'error' })
  await expect(set()).rejects.toMatchObject({ code: 'unavailable', reason: { id: 'gatewayUnreached' } })
  expect((await read()).account).toBeNull()
})

test.each([
  [{ keyId: 'no such thing!' }, 'keyIdWrong'],
  [{ keySecret: 'short' }, 'keySecretTooShort'],
  [{ webhookSecret: '' }, 'webhookSecretTooShort'],
  [{ gateway: OPERATORS_GATEWAYS[0] ?? '' }, 'gatewayNotHere'],
  [{ gateway: 'http://127.0.0.1:5432' }, 'gatewayNotHere'],
] as const)('%j is refused before any request to a gateway', async (keys, id) => {
  await expect(set(keys)).rejects.toMatchObject({ code: 'bad-input', reason: { id } })
})

test('the second of two who set keys is refused, and the same keys twice are no conflict', async () => {
  const other = { ...KEYS, keyId: 'rzp_live_Wxyz9876' }
  gateway.openAccount({ ...other, webhook: 'http://127.0.0.1:9/' })
  await Promise.all([set(), set()])
  const second = { ...other, seenKeyIdEnd: '' }
  const changed = (by: string | null) => ({
    code: 'changed-meanwhile',
    reason: { id: 'settingChangedMeanwhile', now: '… 1234', by },
  })
  await expect(set(second)).rejects.toMatchObject(changed(null))
  await expect(set(second)).rejects.toThrow('You have changed this meanwhile, to: … 1234.')
  const asha = await aStaff(shop, 'owner', 'Asha')
  await expect(set(second, { ...asha.ctx, settings: meera.ctx.settings })).rejects.toMatchObject(changed('Meera'))
  await ownerPool().query('update payment_accounts set updated_at = now() where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  await expect(set(second), 'by the operator').rejects.toMatchObject(changed(''))
  await set({ ...other, seenKeyIdEnd: '1234' })
  expect((await read()).account).toMatchObject({ keyIdEnd: '9876' })
})

test('only the owner sees and sets them, and no role sees the keys on the page', async () => {
  await set()
  const at = `/shops/${shop.tenant.resellerId}/payments`
  for (const role of ['manager', 'packer'] as const) {
    const { token, ctx } = await aStaff(shop, role)
    expect((await sendToConsole('GET', at, { token })).status).toBe(403)
    await expect(run(calls.setPaymentKeys, ctx, { gateway: 'simulator', ...KEYS })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  const page = await sendToConsole('GET', at, { token: meera.token })
  expect(page.status).toBe(200)
  expect(page.body).toContain('1234')
  for (const secret of [KEYS.keyId, KEYS.keySecret, KEYS.webhookSecret]) expect(page.body).not.toContain(secret)
})

test('the console’s login cannot read a secret, not even sealed, nor another shop’s account', async () => {
  await set()
  const login = new pg.Client({ connectionString: inject('consoleUrl') })
  await login.connect()
  const { supplierId, resellerId } = shop.tenant
  await login.query(`set haat.supplier_id = '${supplierId}'; set haat.reseller_id = '${resellerId}'`)
  for (const text of [
    'select key_secret from payment_accounts',
    'select webhook_secret from payment_accounts',
    'update payment_accounts set gateway = gateway returning key_secret',
    'delete from payment_accounts',
  ]) {
    await expect(login.query(text), text).rejects.toThrow('permission denied')
  }
  expect((await login.query('select gateway from payment_accounts')).rowCount).toBe(1)
  await login.query(`set haat.supplier_id = '0'`)
  expect((await login.query('select gateway from payment_accounts')).rowCount).toBe(0)
  await login.end()
})

test('stolen keys cannot be tried out one after the other', async () => {
  meera.ctx = { ...meera.ctx, rateFactor: 1 }
  const tries: unknown[] = []
  for (let nth = 0; nth < 21; nth++) {
    tries.push(await set({ keySecret: `stolen secret ${nth}` }).catch(({ code }: { code: string }) => code))
  }
  expect(tries.slice(0, 20).every((code) => code === 'bad-input')).toBe(true)
  expect(tries.at(-1)).toBe('too-many-requests')
})
