import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { cashOf } from '#server/testing/cash.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aBookedOrder, act, book, parcelsOf, theParcel } from '#server/testing/parcels.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import type { TestStaff } from '#server/testing/staff.ts'
import { takeScans } from './take-scans.ts'

// Which parcel of an order collects its cash.

let shop: TestShop
let meera: TestStaff
let number: string

beforeEach(async () => {
  ;({ shop, meera, number } = await aBookedOrder())
})

const LOST = [
  { at: new Date(Date.now() + 60_000), state: 'lost', word: 'lost', place: '', reason: '', nextTry: null } as const,
]

async function step(name: 'next' | 'return', parcelId?: number): Promise<void> {
  const simulated = { parcelId: parcelId ?? (await theParcel(meera, number)).parcelId, step: name }
  await act(meera, 'refreshParcels', { number, simulated })
  await runJobs(shop)
}

async function another() {
  await book(meera, number, (await parcelsOf(meera, number)).length)
  await runJobs(shop)
  return (await parcelsOf(meera, number)).at(-1)
}

async function collected(): Promise<number[]> {
  const { rows } = await ownerPool().query(
    `select paise from parcel_effects where supplier_id = $1 and effect = 'cash-collected'`,
    [shop.tenant.supplierId],
  )
  return rows.map(({ paise }) => Number(paise))
}

test('a parcel that is sent in place of one that comes back or is lost collects the cash, and no other does', async () => {
  const { parcelId: first } = await theParcel(meera, number)
  await step('next')
  expect(await another()).toMatchObject({ codPaise: 0 })
  await step('return', first)
  const second = await another()
  expect([second, await another()]).toMatchObject([{ codPaise: 499_00 }, { codPaise: 0 }])
  await takeScans(shop.as({ kind: 'operator' }), second?.parcelId ?? 0, { scans: LOST })
  const third = await another()
  expect([third, await another()]).toMatchObject([{ codPaise: 499_00 }, { codPaise: 0 }])
  for (let nth = 0; nth < 3; nth++) await step('next', third?.parcelId)
  expect(await collected()).toEqual([499_00])
  expect(await another()).toMatchObject({ codPaise: 0 })
  expect(await cashOf(meera, number)).toMatchObject({ collected: 499_00, due: 0, nothing: 0 })
  expect(await audit(shop)).toEqual([])
})

test('in place of a parcel that is being called off nothing is booked until it is known whether the courier cancels it', async () => {
  const { parcelId, reference } = await theParcel(meera, number)
  await act(meera, 'cancelParcel', { parcelId })
  const waits = { number, reason: { id: 'collectorIsCalledOff', reference, number } }
  expect(await book(meera, number, 1)).toEqual({ done: [], refused: [waits] })
  await runJobs(shop)
  expect(await another()).toMatchObject({ codPaise: 499_00 })
  expect(await audit(shop)).toEqual([])
})

test('a parcel that is called off at a courier that the shop has left keeps none from being booked, which collects', async () => {
  const { parcelId } = await theParcel(meera, number)
  await ownerPool().query(`update parcels set courier = 'delhivery' where supplier_id = $1`, [shop.tenant.supplierId])
  await act(meera, 'cancelParcel', { parcelId })
  await book(meera, number, 1)
  expect(await parcelsOf(meera, number)).toMatchObject([{ isCancelWanted: true }, { codPaise: 499_00 }])
})

test('the parcel that was to collect is called off after another has shipped the order: the next one collects', async () => {
  const first = await theParcel(meera, number)
  const second = await another()
  expect([first.codPaise, second?.codPaise]).toEqual([499_00, 0])
  await step('next', second?.parcelId)
  await act(meera, 'cancelParcel', { parcelId: first.parcelId })
  await runJobs(shop)
  await another()
  expect((await parcelsOf(meera, number)).map(({ state, codPaise }) => [state, codPaise])).toEqual([
    ['cancelled', 499_00],
    ['in_transit', 0],
    ['booked', 499_00],
  ])
  expect(await audit(shop)).toEqual([])
})

test('a box beside one that was to collect and does not arrive has that on its page, until another collects', async () => {
  const { parcelId: first } = await theParcel(meera, number)
  const second = await another()
  const troubles = async () => (await parcelsOf(meera, number)).map(({ trouble }) => trouble)
  expect(await troubles()).toEqual(['', ''])
  for (const [name, parcelId] of [
    ['next', second?.parcelId],
    ['next', first],
    ['return', first],
  ] as const)
    await step(name, parcelId)
  expect(await troubles()).toEqual(['', expect.stringMatching(/^This parcel collects nothing/)])
  await another()
  expect(await troubles()).toEqual(['', '', ''])
})

test('of many orders that are booked at once, one whose parcel is lost gets another', async () => {
  await takeScans(shop.as({ kind: 'operator' }), (await theParcel(meera, number)).parcelId, { scans: LOST })
  for (let taps = 0; taps < 2; taps++) expect((await book(meera, number)).done).toEqual([number])
  await runJobs(shop)
  expect(await parcelsOf(meera, number)).toMatchObject([{ state: 'lost' }, { state: 'booked', codPaise: 499_00 }])
})

test('what is sent in place by another courier is collected by that one', async () => {
  await step('next')
  await step('return')
  const second = await another()
  await ownerPool().query(`update parcels set courier = 'delhivery' where supplier_id = $1 and reference = $2`, [
    ...[shop.tenant.supplierId, second?.reference],
  ])
  const delivered = {
    at: new Date(),
    state: 'delivered',
    word: 'delivered',
    place: '',
    reason: '',
    nextTry: null,
  } as const
  await takeScans(shop.as({ kind: 'operator' }), second?.parcelId ?? 0, { scans: [delivered] })
  await runJobs(shop)
  expect(await cashOf(meera, number)).toMatchObject({ title: 'Delhivery', collected: 499_00, nothing: 0 })
})
