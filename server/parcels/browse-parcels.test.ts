import { beforeEach, expect, test } from 'vitest'
import type { ParcelPage } from '#contract/parcels.ts'
import type { Numbers } from '#contract/shop-numbers.ts'
import type { Today } from '#contract/shop-orders.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { misbehave } from '#server/parcels/simulator/controls.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, atCourier, book, parcelsOf, theParcel, waitMinutes } from '#server/testing/parcels.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner')
})

const listed = async (list = 'look') =>
  ((await act(meera, 'browseParcels', { list })) as ParcelPage).parcels.map(({ number }) => number)
const toLookAt = async () => ((await run(consoleOperations.getToday, meera.ctx, {})) as Today).parcelsToLookAt

async function booked(...steps: ('next' | 'fail' | 'return')[]): Promise<string> {
  const number = await anOrder(shop)
  await book(meera, number)
  await runJobs(shop)
  for (const step of steps) {
    const { parcelId } = await theParcel(meera, number)
    await act(meera, 'refreshParcels', { number, simulated: { parcelId, step } })
    await runJobs(shop)
  }
  return number
}

test('what needs a person is listed and counted on Today: not delivered, coming back, lost, contradicted', async () => {
  const fine = await booked('next')
  const failed = await booked('next', 'next', 'fail')
  const back = await booked('next', 'return')
  expect([await listed(), await toLookAt()]).toEqual([[back, failed], 2])
  expect(await listed('all')).toEqual([back, failed, fine])
  const lost = await booked('next')
  await ownerPool().query(`update parcels set state = 'lost' where reference = $1`, [`${lost}-1`])
  await ownerPool().query('update parcels set contradictions = 1 where reference = $1', [`${fine}-1`])
  expect([await listed(), await toLookAt()]).toEqual([[lost, back, failed, fine], 4])
  await act(meera, 'noteContradictions', { parcelId: (await theParcel(meera, fine)).parcelId, seen: 1 })
  await act(meera, 'takeInParcel', { parcelId: (await theParcel(meera, back)).parcelId })
  expect([await listed(), await toLookAt()]).toEqual([[lost, failed], 2])
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/parcels`, { token: meera.token })
  expect(page.body).toContain('The customer was not at home')
})

test('a scan that does not fit is noted on the page of its order, and so is another that comes later', async () => {
  const number = await booked('next')
  const path = `/shops/${shop.tenant.resellerId}/orders/${number}`
  for (const scans of [1, 2]) {
    await ownerPool().query('update parcels set contradictions = $2 where reference = $1', [`${number}-1`, scans])
    expect(await listed()).toEqual([number])
    const { body } = await sendToConsole('GET', path, { token: meera.token })
    const [, hidden = ''] =
      /<form[^>]*>((?:<input type="hidden"[^>]*>)+)(?:(?!<\/form>).)*I have looked at it/s.exec(body) ?? []
    const fields = [...hidden.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    await sendToConsole('POST', path, { token: meera.token, form: { ...Object.fromEntries(fields), parcel: 'note' } })
    expect(await listed()).toEqual([])
  }
})

test('a booking that was given up is listed, and tried again by staff, once', async () => {
  misbehave(shop.tenant, { booking: 'silent' })
  const number = await booked()
  expect(await listed()).toEqual([])
  await ownerPool().query(`update parcels set created_at = now() - interval '1 hour' where reference = $1`, [
    `${number}-1`,
  ])
  expect(await listed()).toEqual([number])
  const { parcelId, can } = await theParcel(meera, number)
  expect(can).toContain('retry')
  await act(meera, 'retryBooking', { parcelId })
  const jobs = async () =>
    (
      await ownerPool().query(
        `select parked_at is not null as "isParked", attempts::int from jobs where supplier_id = $1 and kind = 'book-parcel'`,
        [shop.tenant.supplierId],
      )
    ).rows
  expect(await jobs(), 'it is still tried').toMatchObject([{ isParked: false }])
  await ownerPool().query(`update jobs set parked_at = now() where supplier_id = $1 and kind = 'book-parcel'`, [
    shop.tenant.supplierId,
  ])
  misbehave(shop.tenant, {})
  await Promise.all([1, 2, 3].map(() => act(meera, 'retryBooking', { parcelId })))
  expect(await jobs()).toEqual([{ isParked: false, attempts: 0 }])
  await waitMinutes(shop)
  await runJobs(shop)
  const { state, awb } = await theParcel(meera, number)
  expect([state, await atCourier(shop)]).toEqual(['booked', [awb]])
  await expect(act(meera, 'retryBooking', { parcelId })).rejects.toMatchObject({ reason: { id: 'notStuck' } })
  expect((await parcelsOf(meera, number))[0]?.can).not.toContain('retry')
})

test('fifty on a page; a packer has no list, another shop none of these', async () => {
  const number = await booked()
  await ownerPool().query(
    `insert into parcels (supplier_id, reseller_id, order_id, reference, courier, weight_grams, cod_paise)
     select supplier_id, reseller_id, order_id, reference || 'x' || n, courier, 500, 0 from parcels, generate_series(1, 60) n
     where reference = $1`,
    [`${number}-1`],
  )
  const first = (await act(meera, 'browseParcels', { list: 'all' })) as ParcelPage
  const second = (await act(meera, 'browseParcels', { list: 'all', before: first.next })) as ParcelPage
  expect([first.parcels.length, second.parcels.length, second.next]).toEqual([50, 11, null])
  const packer = await aStaff(shop, 'packer')
  await expect(act(packer, 'browseParcels', { list: 'all' })).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await aStaff(await aShop(), 'owner')
  expect(((await act(stranger, 'browseParcels', { list: 'all' })) as ParcelPage).parcels).toEqual([])
})

test('Numbers: parcels by carrier, what came back and how long it took; the same as a file', async () => {
  await booked('next')
  await booked('next', 'next', 'fail', 'next', 'next')
  await booked('next', 'return')
  const { parcels } = (await run(consoleOperations.getNumbers, meera.ctx, {})) as Numbers
  expect(parcels).toEqual([
    { carrier: 'Sample Courier', parcels: 3, delivered: 1, returned: 1, lost: 0, triedAgain: 1, days: 0 },
  ])
  const file = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/numbers/csv?table=parcels`, {
    token: meera.token,
  })
  expect(file.body).toContain('Sample Courier,3,1,1,0,1,0')
})
