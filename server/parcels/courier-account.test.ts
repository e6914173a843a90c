import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import type { CourierSet, CourierSettings } from '#contract/couriers.ts'
import { run } from '#server/kernel/answer.ts'
import { misbehave } from '#server/parcels/simulator/controls.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { findAccount } from './find-account.ts'
import { shopParcelOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner')
})

const ACCOUNT = { courier: 'simulator', keys: {}, pickup: 'Home', pickupPincode: '411001', tryPincode: '110001' }
const set = (changed: object = {}, by = meera) =>
  run(calls.setCourierAccount, by.ctx, { ...ACCOUNT, ...changed }) as Promise<CourierSet>
const settings = async () => (await run(calls.getCourierSettings, meera.ctx, {})) as CourierSettings
const seenNow = async () => (await settings()).account?.changedAt.toISOString() ?? ''

test('the owner connects the shop: the pick-up place is kept, the token is shown once', async () => {
  expect(await settings()).toMatchObject({ account: null, sentFrom: '' })
  const { served, pushToken } = await set()
  expect(served).toBe(true)
  expect(pushToken).toMatch(/^[\w-]{43}$/)
  expect(await settings()).toMatchObject({ account: { courier: 'simulator', pickup: 'Home', pickupPincode: '411001' } })
  expect(JSON.stringify(await settings())).not.toContain(pushToken)
  expect(await findAccount(shop.ctx)).toMatchObject({ pickup: 'Home', pickupPincode: '411001' })
  const again = await set({ pickup: 'Shed', seenChangedAt: await seenNow() })
  expect(again.pushToken, 'the courier keeps the token that it has').toBeNull()
})

test('a PIN code that the courier does not serve is reported, and the keys are kept', async () => {
  expect((await set({ tryPincode: '799001' })).served).toBe('Sample Courier does not go to PIN code 799001.')
  expect((await settings()).account).not.toBeNull()
})

test('what the courier refuses, or does not answer, changes nothing', async () => {
  misbehave(shop.tenant, { answers: 'refusing' })
  await expect(set()).rejects.toMatchObject({ code: 'bad-input', reason: { id: 'courierKeysRefused' } })
  misbehave(shop.tenant, { answers: 'broken' })
  await expect(set()).rejects.toMatchObject({ code: 'unavailable', reason: { id: 'courierUnreached' } })
  expect((await settings()).account).toBeNull()
})

test('what somebody else has changed meanwhile is not overwritten, and a new token replaces the old', async () => {
  await set()
  const changed = (by: string | null) => ({
    code: 'changed-meanwhile',
    reason: { id: 'settingChangedMeanwhile', now: 'Home', by },
  })
  await expect(set({ pickup: 'Shed' }, await aStaff(shop, 'owner', 'Asha'))).rejects.toMatchObject(changed('Meera'))
  await expect(set({ pickup: 'Shed' })).rejects.toMatchObject(changed(null))
  await ownerPool().query('update courier_accounts set updated_at = now() where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  await expect(set({ pickup: 'Shed' }), 'by the operator').rejects.toMatchObject(changed(''))
  const seenChangedAt = await seenNow()
  const renewed = await Promise.allSettled([1, 2].map(() => run(calls.renewPushToken, meera.ctx, { seenChangedAt })))
  expect(renewed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('nonsense is refused at its field, and a courier that cannot be reached here too', async () => {
  for (const [changed, field] of [
    [{ pickup: ' ' }, 'pickup'],
    [{ pickupPincode: '4110' }, 'pickupPincode'],
    [{ tryPincode: 'Pune' }, 'tryPincode'],
    [{ courier: 'nobody' }, 'courier'],
  ] as const) {
    await expect(set(changed)).rejects.toMatchObject({ code: 'bad-input', details: { fields: { [field]: {} } } })
  }
})

test('only an owner, and by the page too, without scripts', async () => {
  const manager = await aStaff(shop, 'manager')
  await expect(set({}, manager)).rejects.toMatchObject({ code: 'forbidden' })
  const { courier, pickup, pickupPincode, tryPincode } = ACCOUNT
  const path = `/shops/${shop.tenant.resellerId}/couriers`
  const form = { courier, pickup, pickupPincode, tryPincode, seenChangedAt: '' }
  expect((await sendToConsole('GET', path, { token: manager.token })).status).toBe(403)
  const page = await sendToConsole('GET', path, { token: meera.token })
  expect(page.body).toContain('No courier account yet')
  expect((await sendToConsole('POST', path, { token: manager.token, form })).status).toBe(403)
})

test('the console’s login cannot read keys or tokens, not even sealed', async () => {
  await set()
  const login = new pg.Client({ connectionString: inject('consoleUrl') })
  await login.connect()
  const { supplierId, resellerId } = shop.tenant
  await login.query(`set haat.supplier_id = '${supplierId}'; set haat.reseller_id = '${resellerId}'`)
  for (const text of [
    'select keys from courier_accounts',
    'select push_token from courier_accounts',
    'update courier_accounts set pickup = pickup returning keys',
    'delete from courier_accounts',
  ]) {
    await expect(login.query(text), text).rejects.toThrow('permission denied')
  }
  expect((await login.query('select courier from courier_accounts')).rowCount).toBe(1)
  await login.end()
  const { rows } = await ownerPool().query('select did from staff_log where supplier_id = $1', [supplierId])
  expect(rows).toEqual([{ did: 'change-courier' }])
})

test('stolen keys cannot be tried out one after the other', async () => {
  meera.ctx = { ...meera.ctx, rateFactor: 1 }
  misbehave(shop.tenant, { answers: 'refusing' })
  const tries: unknown[] = []
  for (let nth = 0; nth < 21; nth++) tries.push(await set().catch(({ code }: { code: string }) => code))
  expect(tries.slice(0, 20).every((code) => code === 'bad-input')).toBe(true)
  expect(tries.at(-1)).toBe('too-many-requests')
})

test('the usual parcel: what is booked without weight and size has its, and each can have its own', async () => {
  const usual = (given: object, by = meera) => run(calls.setUsualParcel, by.ctx, given)
  const number = await anOrder(shop)
  const book = (given: object, seen: number) =>
    run(calls.bookParcels, meera.ctx, { orders: [{ number, seen }], ...given })
  await expect(usual({ weightGrams: 750, boxCm: null })).rejects.toMatchObject({ reason: { id: 'noCourier' } })
  await book({}, 0)
  await set()
  await usual({ weightGrams: 750, boxCm: [30, 20, 10] })
  expect(await settings()).toMatchObject({ account: { usualGrams: 750, usualBox: [30, 20, 10] } })
  expect(await run(calls.getCourier, meera.ctx, {})).toMatchObject({ usualGrams: 750, usualBox: [30, 20, 10] })
  await book({}, 1)
  await book({ weightGrams: 2_000, boxCm: [40, 40, 40] }, 2)
  const { rows } = await ownerPool().query(
    'select weight_grams, box_cm from parcels where supplier_id = $1 order by parcel_id',
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([
    { weight_grams: 500, box_cm: null },
    { weight_grams: 750, box_cm: [30, 20, 10] },
    { weight_grams: 2_000, box_cm: [40, 40, 40] },
  ])
  for (const boxCm of [
    [30, 20],
    [30, 20, 0],
    [30, 20, 201],
    [30, 20, 1.5],
    [30, 20, 10, 1],
  ]) {
    await expect(usual({ weightGrams: 500, boxCm })).rejects.toMatchObject({ code: 'bad-input' })
  }
  await expect(usual({ weightGrams: 0, boxCm: null })).rejects.toMatchObject({ code: 'bad-input' })
  const manager = await aStaff(shop, 'manager')
  await expect(usual({ weightGrams: 500, boxCm: null }, manager)).rejects.toMatchObject({ code: 'forbidden' })
})
