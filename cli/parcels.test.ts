import { expect, inject, test } from 'vitest'
import { startDelhivery, TOKEN } from '#server/testing/fake-couriers/fake-delhivery.ts'
import { aFolder } from '#server/testing/folder.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { book, theParcel } from '#server/testing/parcels.ts'
import { aShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { aStaff } from '#server/testing/staff.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

type Word = string | Record<string, string>

/** The words of the command; an object is of its environment. */
async function parcels(...given: Word[]): Promise<{ failed: boolean; text: string }> {
  const words = given.filter((each) => typeof each === 'string')
  const [environment] = given.filter((each) => typeof each === 'object')
  const { code, stdout, stderr } = await haat(['parcels', ...words], {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: data,
    ...environment,
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

test('the operator connects a courier, and sees where its pushes go; what is missing is named', async () => {
  const shop = await aShop()
  const wanted = ['keys', shop.tenant.name, '--pickup', 'Home', '--from', '411001']
  const refused = await parcels(...wanted, '--courier', 'nobody')
  expect(refused).toMatchObject({ failed: true, text: expect.stringMatching(/^There is no courier nobody/) })
  const lacking = await parcels(...wanted, '--courier', 'delhivery')
  expect(lacking).toEqual({ failed: true, text: 'Delhivery also needs: token.\n' })
  const fake = await startDelhivery()
  const given = ['--courier', 'delhivery', '--key', `token=${TOKEN}`, '--try', '799001']
  const { failed, text } = await parcels(...wanted, ...given, { DELHIVERY_API: fake.api, HAAT_SECRET: 'x'.repeat(40) })
  expect([failed, text]).toEqual([
    false,
    expect.stringMatching(/now books parcels at Delhivery\.[\s\S]*799001[\s\S]*X-Api-Key: [\w-]{43}/),
  ])
})
