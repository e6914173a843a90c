import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, atCourier, book, parcelsOf, theParcel } from '#server/testing/parcels.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, move } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let number: string

beforeEach(async () => {
  const desk = await aDesk()
  ;({ shop, meera, ravi } = desk)
  number = await anOrder(shop)
  await move(meera, 'confirmOrders', { numbers: [number] })
  await book(meera, number)
})

/** As an hour ago, at a courier that the shop has replaced and that never answered. */
const orphan = (courier = 'shiprocket') =>
  ownerPool().query(
    `update parcels set courier = $2, created_at = now() - interval '1 hour', asked_at = now() - interval '1 hour'
     where supplier_id = $1`,
    [shop.tenant.supplierId, courier],
  )

test('a booking at a courier that the shop has replaced is ended once and logged, and the order can be booked anew', async () => {
  await orphan()
  const { parcelId, can } = await theParcel(meera, number)
  expect(can).toContain('end')
  expect((await theParcel(ravi, number)).can, 'not by who packs').not.toContain('end')
  await expect(act(ravi, 'endBooking', { parcelId })).rejects.toMatchObject({ code: 'forbidden' })
  await Promise.all([1, 2].map(() => act(meera, 'endBooking', { parcelId })))
  expect(await theParcel(meera, number)).toMatchObject({ state: 'refused', can: [] })
  const { rows } = await ownerPool().query(`select did from staff_log where supplier_id = $1 and did = 'end-booking'`, [
    shop.tenant.supplierId,
  ])
  expect(rows).toHaveLength(1)
  await book(meera, number, 1)
  await runJobs(shop)
  expect((await parcelsOf(meera, number)).map(({ state }) => state)).toEqual(['refused', 'booked'])
  expect(await atCourier(shop)).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test('not at the courier that the shop has, not while it may still answer, and not of another shop', async () => {
  const { parcelId } = await theParcel(meera, number)
  const refused = { reason: { id: 'notOrphaned' } }
  await expect(act(meera, 'endBooking', { parcelId })).rejects.toMatchObject(refused)
  await orphan('simulator')
  await expect(act(meera, 'endBooking', { parcelId })).rejects.toMatchObject(refused)
  await orphan()
  await ownerPool().query('update parcels set created_at = now() where supplier_id = $1', [shop.tenant.supplierId])
  await expect(act(meera, 'endBooking', { parcelId })).rejects.toMatchObject(refused)
  const stranger = await aStaff((await aDesk()).shop, 'owner')
  await expect(act(stranger, 'endBooking', { parcelId })).rejects.toMatchObject({ code: 'not-found' })
})
