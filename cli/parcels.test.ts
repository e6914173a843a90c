import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { book, theParcel } from '#server/testing/parcels.ts'
import { aShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff } from '#server/testing/staff.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

async function parcels(...words: string[]): Promise<{ failed: boolean; text: string }> {
  const { code, stdout, stderr } = await haat(['parcels', ...words], {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: data,
  })
  return { failed: code !== 0, text: stdout + stderr }
}

test('the operator sees the parcels of an order and calls one off; a shop without a courier books none', async () => {
  const shop = await aShop()
  const meera = await aStaff(shop, 'owner')
  const number = await anOrder(shop)
  expect((await parcels('list', number)).text).toBe(`The order ${number} has no parcel at a courier.\n`)
  expect(await parcels('book', number)).toEqual({
    failed: true,
    text: 'This shop has no courier account. Orders are shipped by typing or scanning an AWB.\n',
  })
  await book(meera, number)
  await runJobs(shop)
  const { parcelId, awb } = await theParcel(meera, number)
  expect((await parcels('list', number)).text).toMatch(new RegExp(`${parcelId} +Booked .* ${awb} +₹499`))
  const other = await anOrder(shop)
  expect((await parcels('cancel', other, '--parcel', String(parcelId))).failed).toBe(true)
  expect((await parcels('cancel', number, '--parcel', String(parcelId))).failed).toBe(false)
  await runJobs(shop)
  expect(await theParcel(meera, number)).toMatchObject({ state: 'cancelled' })
}, 60_000)

test('the operator connects a courier, and is told where its pushes go', async () => {
  const shop = await aShop()
  const wanted = ['keys', shop.tenant.name, '--pickup', 'Home', '--from', '411001']
  const refused = await parcels(...wanted, '--courier', 'nobody')
  expect(refused).toMatchObject({ failed: true, text: expect.stringMatching(/^There is no courier nobody/) })
})
