import { beforeEach, expect, test } from 'vitest'
import type { TriedRule } from '#contract/shop-cash-rule.ts'
import { run } from '#server/kernel/answer.ts'
import { cancelShopOrder, markOrder, shipOrder } from '#server/orders/index.ts'
import { confirmationOf, readRule, setRule } from '#server/testing/cash-rule.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { refusalText } from '#server/testing/refusal-text.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { cashRuleOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  const desk = await aDesk()
  shop = desk.shop
  meera = desk.meera
  ravi = desk.ravi
})

test('without a rule no order is checked; one that is off again keeps none waiting', async () => {
  const before = await anOrder(shop)
  await runJobs(shop)
  expect(await confirmationOf(shop, before)).toBeUndefined()
  await setRule(meera, { isOn: true })
  const number = await anOrder(shop)
  await setRule(meera, { isOn: false })
  await runJobs(shop)
  expect(await confirmationOf(shop, number)).toMatchObject({ state: 'unneeded' })
  const after = await anOrder(shop)
  expect(await confirmationOf(shop, after)).toBeUndefined()
})

test('the trial of a rule counts the last orders that it would have kept waiting, and which came back', async () => {
  const operator = shop.as({ kind: 'operator' })
  const [dear, cheap] = [await anOrder(shop, { rupees: 2000 }), await anOrder(shop, { rupees: 100 })]
  for (const [nth, number] of [dear, cheap].entries()) {
    await shipOrder(operator, { number, courier: 'DTDC', awb: `D1234${nth}` })
    await cancelShopOrder(operator, { number, reason: 'Came back' })
  }
  await anOrder(shop, { rupees: 3000, address: { mobile: '9123456780' } })
  const shown = await readRule(meera)
  const wanted = { ...shown, firstOrder: false, pinPercent: null, afterRefusal: false, fromRupees: 1000 }
  const { tried } = (await run(calls.getCashRule, meera.ctx, { tried: wanted })) as { tried: TriedRule }
  expect(tried).toEqual({ days: 90, orders: 3, held: 2, heldCameBack: 1, othersCameBack: 1 })
  expect(await readRule(meera)).toEqual(shown)
})

test('each field is changed from what was seen, and the change is in the log once', async () => {
  const seen = await readRule(meera)
  await setRule(meera, { isOn: true }, seen)
  await setRule(meera, { fromRupees: 2000 }, seen)
  await setRule(meera, { fromRupees: 2000 }, seen)
  expect(await readRule(meera)).toMatchObject({ isOn: true, fromRupees: 2000 })
  const changed = (by: string | null) => ({
    code: 'changed-meanwhile',
    details: { fields: { fromRupees: { id: 'settingChangedMeanwhile', now: '2000', by } } },
  })
  await expect(setRule(meera, { fromRupees: 3000 }, seen)).rejects.toMatchObject(changed(null))
  const anu = await aStaff(shop, 'manager', 'Anu')
  await expect(setRule(anu, { fromRupees: 3000 }, seen)).rejects.toMatchObject(changed('Meera'))
  await ownerPool().query('update cash_rules set from_paise = 150000 where supplier_id = $1', [shop.tenant.supplierId])
  expect(await refusalText(setRule(anu, { fromRupees: 3000 }, seen)), 'by the command line').toBe(
    'Somebody has changed this meanwhile, to: 1500. Please look at it again.',
  )
  const { rows } = await ownerPool().query(
    `select details from staff_log where supplier_id = $1 and did = 'change-cash-rule' order by entry_id`,
    [shop.tenant.supplierId],
  )
  expect(rows.map(({ details }) => details)).toEqual([{ isOn: 'no -> yes' }, { fromRupees: '(empty) -> 2000' }])
})

test.each([
  [{ fromRupees: 0 }, 'wanted.fromRupees'],
  [{ fromRupees: 10.5 }, 'wanted.fromRupees'],
  [{ pinPercent: 101 }, 'wanted.pinPercent'],
  [{ remindHours: 0 }, 'wanted.remindHours'],
  [{ remindHours: 24, cancelHours: 24 }, 'wanted.cancelHours'],
  [{ cancelHours: 169 }, 'wanted.cancelHours'],
  [{ isOn: true, firstOrder: false, pinPercent: null, afterRefusal: false }, 'isOn'],
  [{ advanceRupees: 0 }, 'wanted.advanceRupees'],
  [{ advancePercent: 51 }, 'wanted.advancePercent'],
  [{ advanceRupees: 99, advancePercent: 10 }, 'advancePercent'],
  // The shop takes no online payment.
  [{ isOn: true, advanceRupees: 99 }, 'advanceRupees'],
  [{ isOn: true, advancePercent: 10 }, 'advancePercent'],
] as const)('%# what is wrong is refused beside its field, and nothing changes', async (wanted, field) => {
  const before = await readRule(meera)
  await expect(setRule(meera, wanted)).rejects.toMatchObject({
    code: 'bad-input',
    details: { fields: { [field]: expect.anything() } },
  })
  expect(await readRule(meera)).toEqual(before)
})

test('by HTTP too, for owner and manager; an order that is confirmed goes its way', async () => {
  const path = `/api/shops/${shop.tenant.resellerId}`
  const seen = await readRule(meera)
  const json = { seen, wanted: { ...seen, isOn: true } }
  expect(await sendToConsole('POST', `${path}/settings/cash-rule`, { token: ravi.token, json })).toMatchObject({
    status: 403,
  })
  const manager = await aStaff(shop, 'manager')
  expect(await sendToConsole('POST', `${path}/settings/cash-rule`, { token: manager.token, json })).toMatchObject({
    status: 200,
  })
  const number = await anOrder(shop)
  await runJobs(shop)
  const by = (token: string) =>
    sendToConsole('POST', `${path}/orders/confirm-by-call`, { token, json: { numbers: [number] } })
  expect(await by(ravi.token)).toMatchObject({ status: 403 })
  expect(await by(manager.token)).toMatchObject({ status: 200, body: { done: [number] } })
  await markOrder(shop.as({ kind: 'operator' }), { number, as: 'Confirmed' })
})
