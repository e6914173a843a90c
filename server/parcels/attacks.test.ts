import { beforeEach, expect, test } from 'vitest'
import type { CourierSet } from '#contract/couriers.ts'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, atCourier, book, parcelsOf, theParcel } from '#server/testing/parcels.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { parcelOperations, shopParcelOperations } from './index.ts'

let shop: TestShop
let meera: TestStaff
let number: string

beforeEach(async () => {
  const desk = await aDesk()
  ;({ shop, meera } = desk)
  number = await anOrder(shop)
})

test('F57 nothing of a parcel is moved by another shop’s staff', async () => {
  await book(meera, number)
  await runJobs(shop)
  const { parcelId } = await theParcel(meera, number)
  const stranger = await aStaff((await aDesk()).shop, 'owner')
  for (const [call, input] of [
    ['cancelParcel', { parcelId }],
    ['retryBooking', { parcelId }],
    ['endBooking', { parcelId }],
    ['takeInParcel', { parcelId }],
    ['noteContradictions', { parcelId, seen: 1, word: '' }],
    ['refreshParcels', { number, simulated: { parcelId, step: 'return' } }],
    ['listOrderParcels', { number }],
  ] as const) {
    await expect(act(stranger, call, input), call).rejects.toMatchObject({ code: 'not-found' })
  }
  const booked = (await act(stranger, 'bookParcels', { orders: [{ number }], weightGrams: 500 })) as {
    refused: object[]
  }
  expect(booked.refused).toMatchObject([{ number, reason: { id: 'noSuchOrderInShop' } }])
  expect(await theParcel(meera, number)).toMatchObject({ state: 'booked' })
})

test('F57 a simulated scan of one order moves no parcel of another order', async () => {
  const other = await anOrder(shop)
  for (const each of [number, other]) await book(meera, each)
  await runJobs(shop)
  const { parcelId } = await theParcel(meera, other)
  const foreign = { number, simulated: { parcelId, step: 'next' } }
  await expect(act(meera, 'refreshParcels', foreign)).rejects.toMatchObject({ reason: { id: 'notSimulated' } })
})

test('F57 booked, called off and cancelled by several at once: never two parcels, and no parcel without its order', async () => {
  const ravi = await aStaff(shop, 'manager', 'Ravi')
  await Promise.all([meera, ravi, meera].map((by) => book(by, number)))
  const { parcelId } = await theParcel(meera, number)
  await Promise.allSettled([
    runJobs(shop),
    act(meera, 'cancelParcel', { parcelId }),
    act(ravi, 'cancelParcel', { parcelId }),
    book(ravi, number),
  ])
  await runJobs(shop)
  expect((await parcelsOf(meera, number)).filter(({ state }) => state === 'booked').length).toBeLessThanOrEqual(1)
  expect((await atCourier(shop)).length).toBeLessThanOrEqual(1)
  expect(await audit(shop)).toEqual([])
})

test('F57 news with more than the courier’s fields sets none of ours: no cash, no order, no other parcel', async () => {
  const { pushToken } = (await run(shopParcelOperations.setCourierAccount, meera.ctx, {
    ...{ courier: 'simulator', keys: {}, pickup: 'Home', pickupPincode: '411001', tryPincode: '110001' },
  })) as CourierSet
  await book(meera, number)
  await runJobs(shop)
  const { awb } = await theParcel(meera, number)
  const { rows: before } = await ownerPool().query(
    'select parcel_id, order_id, cod_paise from parcels where supplier_id = $1',
    [shop.tenant.supplierId],
  )
  const scans = [{ at: new Date().toISOString(), state: 'in_transit', parcel_id: 1, cod_paise: 0 }]
  const body = JSON.stringify({
    awb,
    scans,
    cod_paise: 0,
    order_id: 1,
    supplier_id: 1,
    __proto__: { state: 'delivered' },
  })
  const headers = { 'x-api-key': pushToken ?? '' }
  for (let nth = 0; nth < 2; nth++) await run(parcelOperations.receiveParcelNews, shop.ctx, { body, headers })
  expect(await theParcel(meera, number)).toMatchObject({ state: 'in_transit', scans: [{}] })
  const { rows: after } = await ownerPool().query(
    'select parcel_id, order_id, cod_paise from parcels where supplier_id = $1',
    [shop.tenant.supplierId],
  )
  expect(after).toEqual(before)
})
