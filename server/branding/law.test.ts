import { beforeEach, expect, test } from 'vitest'
import type { LawSettings } from '#contract/shop-settings.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { shopLawOperations as calls, getSeller } from './index.ts'

interface Law {
  settings: LawSettings
  missing: string[]
}

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

const read = () => run(calls.getLawSettings, meera.ctx, {}) as Promise<Law>

async function change(wanted: Partial<LawSettings>, seen?: LawSettings, by = meera): Promise<void> {
  const shown = seen ?? (await read()).settings
  await run(calls.changeLaw, by.ctx, { seen: shown, wanted: { ...shown, ...wanted } })
}

const ALL = {
  sellerName: 'Uma LLP',
  sellerAddress: '1 Fort, Mumbai',
  state: 'Maharashtra' as const,
  gstin: '27AAPFU0939F1ZV',
  email: 'hello@uma.example',
  mobile: '98765 00001',
  officerName: 'Uma Rao',
  officerEmail: 'uma@uma.example',
}

test('what the law wants is listed until it is there, and Customer Support shows it', async () => {
  expect((await read()).missing).toEqual(['sellerName', 'sellerAddress', 'email', 'mobile', 'officerName'])
  await change(ALL)
  expect(await read()).toMatchObject({ settings: ALL, missing: [] })
  expect(await getSeller(shop.ctx)).toEqual({
    ...{ name: 'Uma LLP', address: '1 Fort, Mumbai', gstin: ALL.gstin, state: 'Maharashtra' },
  })
  const page = await send(shop, 'GET', '/CustomerSupport')
  for (const text of ['Uma LLP', ALL.gstin, 'Uma Rao']) expect(page.body).toContain(text)
})

test('the log names the changed fields, not their values', async () => {
  await change(ALL)
  const { rows } = await ownerPool().query('select did, details::text from staff_log where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toMatchObject([{ did: 'change-law' }])
  expect(rows[0].details).toContain('officerName')
  expect(rows[0].details).not.toContain('Uma')
})

test.each([
  [{ gstin: '27AAPFU0939F1ZW' }, 'wanted.gstin', 'gstinWrong'],
  [{ gstin: '27AAPFU0939F1ZV', state: 'Karnataka' }, 'gstin', 'gstinOfOtherState'],
  [{ state: 'Bombay' }, 'wanted.state', 'sellerStateNeeded'],
  [{ email: 'nobody' }, 'wanted.email', 'shopEmailWrong'],
  [{ mobile: '12345' }, 'wanted.mobile', 'shopPhoneWrong'],
  [{ officerEmail: 'uma@' }, 'wanted.officerEmail', 'shopEmailWrong'],
  [{ officerHours: '10 to 5' }, 'officerName', 'officerNameNeeded'],
  [{ sellerName: 'x'.repeat(201) }, 'wanted.sellerName', 'atMostCharacters'],
] as const)('%j is refused beside its field', async (wanted, field, id) => {
  await expect(change(wanted as Partial<LawSettings>)).rejects.toMatchObject({
    code: 'bad-input',
    details: { fields: { [field]: { id } } },
  })
  expect((await read()).settings.gstin).toBe('')
})

test('a GSTIN as people type it is put right', async () => {
  await change({ gstin: ' 27aapfu 0939f1zv ' })
  expect((await read()).settings.gstin).toBe('27AAPFU0939F1ZV')
})

test('name by one and officer by another: both stay; the name by both: the second is refused', async () => {
  const seen = (await read()).settings
  await change({ sellerName: 'Uma LLP' }, seen)
  await change({ officerName: 'Uma Rao' }, seen)
  expect((await read()).settings).toMatchObject({ sellerName: 'Uma LLP', officerName: 'Uma Rao' })
  const changed = (by: string | null) => ({
    code: 'changed-meanwhile',
    details: { fields: { sellerName: { id: 'settingChangedMeanwhile', now: 'Uma LLP', by } } },
  })
  const anu = await aStaff(shop, 'manager', 'Anu')
  await expect(change({ sellerName: 'Uma Traders' }, seen)).rejects.toMatchObject(changed(null))
  await expect(change({ sellerName: 'Uma Traders' }, seen, anu)).rejects.toMatchObject(changed('Meera'))
  await ownerPool().query(`update staff_log set at = at - interval '25 hours' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  await expect(change({ sellerName: 'Uma Traders' }, seen), 'a day later').rejects.toMatchObject(changed(''))
})

test('what the operator keeps there besides is not lost', async () => {
  await ownerPool().query(
    `update brandings set legal = '{"cin": "U123", "sellerName": "Old"}' where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await change({ sellerName: '' })
  const { rows } = await ownerPool().query('select legal from brandings where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([{ legal: { cin: 'U123' } }])
})

test('by HTTP too; for owner and manager of this shop only', async () => {
  const at = (target: TestShop) => `/api/shops/${target.tenant.resellerId}/settings/law`
  const { settings } = await read()
  const json = { seen: settings, wanted: { ...settings, sellerName: '<script>alert(1)</script>' } }
  expect((await sendToConsole('POST', at(await aShop()), { token: meera.token, json })).status).toBe(404)
  expect((await sendToConsole('POST', at(shop), { token: (await aStaff(shop, 'packer')).token, json })).status).toBe(
    403,
  )
  expect((await sendToConsole('POST', at(shop), { token: meera.token, json })).status).toBe(200)
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/law`, { token: meera.token })
  expect(page.status).toBe(200)
  expect(page.body).not.toContain('<script>alert(1)')
})
