import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { cancelShopOrder } from '#server/orders/index.ts'
import { misbehave } from '#server/parcels/simulator/controls.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, atCourier, book, parcelsOf, theParcel, waitMinutes } from '#server/testing/parcels.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder, move } from '#server/testing/shop-orders.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { claimBooking, hasTurn } from './booking-store.ts'
import { bookParcel } from './index.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let number: string

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner', 'Meera')
  ravi = await aStaff(shop, 'packer', 'Ravi')
  number = await anOrder(shop)
  await move(meera, 'confirmOrders', { numbers: [number] })
})

const PATIENT = { timeout: 30_000 }
const operator = () => shop.as({ kind: 'operator' })

test('a parcel is booked after the tap: its number, its charge and the cash that it collects', async () => {
  expect(await book(ravi, number)).toEqual({ done: [number], refused: [] })
  expect(await theParcel(meera, number)).toMatchObject({ state: 'booking', awb: null, can: ['cancel'] })
  expect(await atCourier(shop)).toEqual([])
  await runJobs(shop)
  const [awb = ''] = await atCourier(shop)
  expect(await theParcel(meera, number)).toMatchObject({
    ...{ state: 'booked', awb, carrier: 'Sample Courier', codPaise: 499_00, chargePaise: 90_00, trouble: '' },
    ...{ reference: `${number}-1`, weightGrams: 500 },
  })
  expect(await theParcel(ravi, number), 'a packer sees no price').toMatchObject({ codPaise: null, chargePaise: null })
  expect(await audit(shop)).toEqual([])
})

test('a tap that is sent twice, or on two phones, books one; a second box is requested explicitly, and collects nothing', async () => {
  await Promise.all([meera, ravi, meera, ravi].map((by) => book(by, number, 0)))
  await Promise.all([book(meera, number), book(ravi, number)])
  await runJobs(shop)
  expect(await atCourier(shop)).toHaveLength(1)
  await Promise.all([meera, ravi].map((by) => book(by, number, 1)))
  await runJobs(shop)
  expect(await parcelsOf(meera, number)).toMatchObject([{ codPaise: 499_00 }, { codPaise: 0 }])
  expect(await atCourier(shop)).toHaveLength(2)
})

test.each(['lost', 'twice', 'late'] as const)(
  'exactly one parcel at the courier, though a booking is answered as "%s"',
  async (booking) => {
    misbehave(shop.tenant, { booking })
    await book(meera, number)
    await runJobs(shop)
    await expect.poll(() => atCourier(shop), PATIENT).not.toEqual([])
    misbehave(shop.tenant, {})
    await waitMinutes(shop)
    await runJobs(shop)
    const { state, awb } = await theParcel(meera, number)
    expect(state).toBe('booked')
    expect(await atCourier(shop)).toEqual([awb])
  },
)

test('a booking that never reached the courier is made later, once', async () => {
  misbehave(shop.tenant, { booking: 'silent' })
  await book(meera, number)
  await runJobs(shop)
  expect(await theParcel(meera, number)).toMatchObject({ state: 'booking' })
  misbehave(shop.tenant, {})
  await waitMinutes(shop)
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual([(await theParcel(meera, number)).awb])
})

test('the process dies between the courier’s booking and our knowing of it: the next one finds it', async () => {
  misbehave(shop.tenant, { booking: 'hanging' })
  await book(meera, number)
  const dead = runJobs(shop)
  await expect.poll(() => atCourier(shop), PATIENT).toHaveLength(1)
  misbehave(shop.tenant, {})
  const { parcelId } = await theParcel(meera, number)
  await expect(bookParcel(operator(), { parcelId }), 'while the first may still be answered').rejects.toThrow('later')
  await waitMinutes(shop)
  await Promise.allSettled(Array.from({ length: 3 }, () => bookParcel(operator(), { parcelId })))
  expect(await atCourier(shop)).toEqual([(await theParcel(meera, number)).awb])
  expect(dead).toBeInstanceOf(Promise)
})

/** What the courier makes of a question that was believed lost, hours later. */
async function bookedLate(reference: string, awb: string, scans = '[]'): Promise<void> {
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    'insert into simulated_parcels (supplier_id, reseller_id, awb, reference, cod_paise, scans) values ($1, $2, $3, $4, 0, $5)',
    [supplierId, resellerId, awb, reference, scans],
  )
}

test('a booking that the courier makes hours after it was believed lost is cancelled there', async () => {
  await book(meera, number)
  await runJobs(shop)
  const { awb } = await theParcel(meera, number)
  await bookedLate(`${number}-1`, 'SIM1')
  await waitMinutes(shop)
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual([awb])
  expect(await theParcel(meera, number)).toMatchObject({ state: 'booked', awb, trouble: '' })
})

test('a refusal after a lost answer: what the courier makes of the first question is cancelled too', async () => {
  misbehave(shop.tenant, { booking: 'silent' })
  await book(meera, number)
  await runJobs(shop)
  misbehave(shop.tenant, { booking: 'refused' })
  await waitMinutes(shop)
  await runJobs(shop)
  expect(await theParcel(meera, number)).toMatchObject({ state: 'refused' })
  await bookedLate(`${number}-1`, 'SIM2')
  misbehave(shop.tenant, {})
  await waitMinutes(shop)
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual([])
})

test('a second one that the courier has picked up cannot be cancelled: the parcel shows that', async () => {
  await book(meera, number)
  await runJobs(shop)
  await bookedLate(`${number}-1`, 'SIM3', '[{"at": "2026-11-20T10:00:00Z", "state": "in_transit"}]')
  await waitMinutes(shop)
  await runJobs(shop)
  expect((await theParcel(meera, number)).trouble).toMatch(/^The courier has booked it a second time as SIM3/)
})

test('a process that has slept since taking its turn sends no request', async () => {
  await book(meera, number)
  const { parcelId } = await theParcel(meera, number)
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTransaction(operator(), work)
  const turn = (await inTx((tx) => claimBooking(tx, parcelId, 120))) ?? ''
  const isMine = (of = turn) => inTx((tx) => hasTurn(tx, parcelId, { turn: of, seconds: 60 }))
  expect(await isMine()).toBe(true)
  expect(await inTx((tx) => claimBooking(tx, parcelId, 120))).toBeUndefined()
  await waitMinutes(shop)
  const late = await ownerPool().query('select asked_at::text as turn from parcels where parcel_id = $1', [parcelId])
  expect(await isMine(late.rows[0].turn), 'too old').toBe(false)
  expect(await inTx((tx) => claimBooking(tx, parcelId, 120))).not.toBeUndefined()
  expect(await isMine(), "another's now").toBe(false)
})

test('a refusal is shown, and the next try is another parcel', async () => {
  const far = await anOrder(shop, { address: { pincode: '799001' } })
  await move(meera, 'confirmOrders', { numbers: [far] })
  await book(ravi, far)
  await runJobs(shop)
  expect(await parcelsOf(ravi, far)).toMatchObject([
    { state: 'refused', awb: null, trouble: 'Sample Courier does not go to PIN code 799001.', can: [] },
  ])
  expect(await atCourier(shop)).toEqual([])
  await book(ravi, far)
  expect(await parcelsOf(ravi, far)).toMatchObject([{ state: 'refused' }, { state: 'booking', reference: `${far}-2` }])
})

test('called off: before the request, while its answer is out, and when it is booked', async () => {
  await book(meera, number)
  await act(ravi, 'cancelParcel', { parcelId: (await theParcel(meera, number)).parcelId })
  await runJobs(shop)
  expect(await theParcel(meera, number)).toMatchObject({ state: 'cancelled', isCancelWanted: false, can: [] })
  expect(await atCourier(shop)).toEqual([])

  misbehave(shop.tenant, { booking: 'lost' })
  await book(meera, number)
  await runJobs(shop)
  expect(await atCourier(shop)).toHaveLength(1)
  const { parcelId = 0 } = (await parcelsOf(meera, number))[1] ?? {}
  await act(meera, 'cancelParcel', { parcelId })
  misbehave(shop.tenant, {})
  await waitMinutes(shop)
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual([])
  expect((await parcelsOf(meera, number)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])

  await book(meera, number)
  await runJobs(shop)
  const third = (await parcelsOf(meera, number))[2]?.parcelId
  await Promise.all([meera, ravi].map((by) => act(by, 'cancelParcel', { parcelId: third })))
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual([])
})

test('an order that is cancelled calls its parcels off', async () => {
  await book(meera, number)
  await runJobs(shop)
  await cancelShopOrder(operator(), { number, reason: 'Wrong address' })
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual([])
  expect(await theParcel(meera, number)).toMatchObject({ state: 'cancelled' })
  const refused = await book(meera, number)
  expect(refused.refused).toMatchObject([{ number, reason: { id: 'cannotBook', status: 'Cancelled' } }])
})

test('another shop’s parcels are not there, and nonsense is refused with a sentence', async () => {
  await book(meera, number)
  const { parcelId } = await theParcel(meera, number)
  const stranger = await aStaff(await aShop(), 'owner')
  for (const call of ['cancelParcel', 'takeInParcel'] as const) {
    await expect(act(stranger, call, { parcelId })).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(act(stranger, 'listOrderParcels', { number })).rejects.toMatchObject({ code: 'not-found' })
  expect((await book(stranger, number)).refused).toMatchObject([{ reason: { id: 'noSuchOrderInShop' } }])
  const at = `/api/shops/${shop.tenant.resellerId}/parcels/book`
  for (const json of [
    { orders: [], weightGrams: 500 },
    { orders: [{ number }], weightGrams: 0 },
    { orders: [{ number }], weightGrams: 1e9 },
    { orders: [{ number }], weightGrams: '<script>' },
    { orders: Array.from({ length: 51 }, () => ({ number })), weightGrams: 500 },
    { orders: [{ number, seen: -1 }], weightGrams: 500 },
    {},
  ]) {
    expect(await sendToConsole('POST', at, { token: meera.token, json })).toMatchObject({ status: 400 })
  }
  await expect(act(ravi, 'takeInParcel', { parcelId })).rejects.toMatchObject({ code: 'forbidden' })
})
