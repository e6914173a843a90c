import { expect, inject, test } from 'vitest'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aShop } from '#server/testing/shop.ts'
import { deliveryDates } from './delivery-dates.ts'
import { type DeliveryTimesInput, deliveryTimesInput, deliveryTimesOf } from './delivery-times.ts'
import { describeMerchandising, setMerchandising } from './index.ts'

const PUNE = { from: '411001', dispatch: 2, cutoff: 12, city: '1-3', zone: '2-4', india: '4-8', remote: '7-14' }

test('a shop shows between which days an order arrives at a PIN code, and nothing until it has set how long parcels take', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const deliveryTo = async (pincode: string, of = shop) =>
    (await send(of, 'GET', `/api/Delivery?pincode=${pincode}`)).body
  const silent = { pincode: '560001', delivers: true, from: null, to: null }
  expect(await deliveryTo('560001')).toEqual({ status: 'true', message: 'We deliver to 560001.', data: silent })

  await giveMerchandising(shop, { deliveryTimes: PUNE })
  const times = deliveryTimesOf(deliveryTimesInput.parse(PUNE))
  if (!times) throw new Error('no times')
  const expected = () => deliveryDates(times, '560001', new Date())
  const before = expected()
  const { message, data } = await deliveryTo('560001')
  expect([before, expected()]).toContainEqual({ from: data.from, to: data.to })
  expect(message).toMatch(/^Delivery to 560001: \d{1,2} [A-Z][a-z]{2,3} – \d{1,2} [A-Z][a-z]{2,3}$/)
  expect((await deliveryTo('560001', sibling)).data).toEqual(silent)

  await giveMerchandising(shop, { deliversTo: ['41'] })
  expect(await deliveryTo('560001')).toEqual({
    ...{ status: 'true', message: 'We do not deliver to 560001.' },
    data: { ...silent, delivers: false },
  })
  await giveMerchandising(shop, { deliversTo: [], deliveryTimes: {} })
  expect((await deliveryTo('560001')).data).toEqual(silent)
})

test.each(['41100', '4110010', '011001', 'Pune'])(
  'what is no PIN code is refused with a sentence: %s',
  async (typed) => {
    const shop = await aShop()
    const { status, body } = await send(shop, 'GET', `/api/Delivery?pincode=${typed}`)
    expect([status, body.message]).toEqual([400, 'A PIN code has six digits, such as 411001.'])
  },
)

test('delivery times are shown as they were set, with the usual ones where none were given', async () => {
  const { tenant } = await aShop()
  const settings = async (deliveryTimes: DeliveryTimesInput) => {
    await setMerchandising(inject('ownerUrl'), tenant, { deliveryTimes })
    return (await describeMerchandising(inject('ownerUrl'), tenant)).settings
  }
  expect(await settings(PUNE)).toEqual({ deliveryTimes: PUNE })
  const usual = { dispatch: 1, cutoff: 14, city: '1-2', zone: '2-5', india: '3-7', remote: '6-12' }
  expect(await settings({ from: '302003' })).toEqual({ deliveryTimes: { from: '302003', ...usual } })
  expect(await settings({})).toEqual({})
})

test.each([
  [{ from: '4110' }, 'the PIN code that parcels are sent from'],
  [{ dispatch: 1 }, 'deliveryTimes.from is missing'],
  [{ from: '411001', dispatch: 1.5 }, 'deliveryTimes.dispatch is'],
  [{ from: '411001', cutoff: 0 }, 'deliveryTimes.cutoff is'],
  [{ from: '411001', city: '2' }, 'always a range'],
  [{ from: '411001', city: '2-2' }, 'always a range'],
  [{ from: '411001', india: '0-3' }, 'always a range'],
  [{ from: '411001', india: '7-3' }, 'always a range'],
  [{ from: '411001', weeks: 1 }, 'deliveryTimes has only: from, dispatch'],
])('deliveryTimes %j is refused with what to write', async (deliveryTimes: object, sentence) => {
  const { tenant } = await aShop()
  await expect(setMerchandising(inject('ownerUrl'), tenant, { deliveryTimes })).rejects.toThrow(sentence)
})

test('without a PIN code a customer hears about their default address, and a guest that one is needed', async () => {
  const shop = await aShop()
  await giveMerchandising(shop, { deliveryTimes: PUNE })
  const { token } = await aPerson(shop)
  const deliveryFor = async (as?: string) => (await send(shop, 'GET', '/api/Delivery', { token: as })).body
  const nothing = { status: 'true', message: 'Enter your PIN code to see when it arrives.', data: null }
  expect([await deliveryFor(), await deliveryFor(token)]).toEqual([nothing, nothing])
  for (const pincode of ['411038', '560001']) {
    await send(shop, 'POST', '/api/insert_Customer_add', { token, json: { ...anAddress, pincode } })
  }
  expect((await deliveryFor(token)).data).toMatchObject({ pincode: '411038', delivers: true, from: expect.any(String) })
  expect(await deliveryFor()).toEqual(nothing)
})
