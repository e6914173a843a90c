import { beforeEach, expect, test } from 'vitest'
import type { ParcelPage } from '#contract/parcels.ts'
import type { Today } from '#contract/shop-orders.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { cancelShopOrder } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cashOf, openLines, remit } from '#server/testing/cash.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aBookedOrder, act, book, theParcel } from '#server/testing/parcels.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder } from '#server/testing/shop-orders.ts'
import { sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { takeScans } from './take-scans.ts'

// The courier has the parcel, and nobody knows it yet when the order is cancelled.

let shop: TestShop
let meera: TestStaff
let number: string

beforeEach(async () => {
  ;({ shop, meera, number } = await aBookedOrder())
})

/** Cancelled between the courier's pick-up and its first scan. */
async function cancelUnawares(): Promise<void> {
  const picked = [{ at: new Date(), state: 'in_transit' }]
  await ownerPool().query('update simulated_parcels set scans = $2 where supplier_id = $1', [
    ...[shop.tenant.supplierId, JSON.stringify(picked)],
  ])
  await cancelShopOrder(shop.as({ kind: 'operator' }), { number, reason: 'Damaged in the store' })
  await runJobs(shop)
}

async function step(name: 'next' | 'fail' | 'return'): Promise<void> {
  const { parcelId } = await theParcel(meera, number)
  await act(meera, 'refreshParcels', { number, simulated: { parcelId, step: name } })
  await runJobs(shop)
}

/** What is listed, and as many as Today counts. */
async function toLookAt() {
  const { parcels } = (await act(meera, 'browseParcels', { list: 'look' })) as ParcelPage
  const { parcelsToLookAt } = (await run(consoleOperations.getToday, meera.ctx, {})) as Today
  expect(parcelsToLookAt).toBe(parcels.length)
  return parcels.map(({ state, isAstray }) => [state, isAstray])
}

async function note(): Promise<void> {
  const { parcelId, allContradictions } = await theParcel(meera, number)
  await act(meera, 'noteContradictions', { parcelId, seen: allContradictions })
}

const page = async (path: string) =>
  (await sendToConsole('GET', `/shops/${shop.tenant.resellerId}${path}`, { token: meera.token })).body

async function unitsInStock(): Promise<number> {
  const { rows } = await ownerPool().query('select sum(units)::int as units from stocks where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  return rows[0].units
}

test('what a courier has of a cancelled order is to be looked at: not called off, on its way, and again when delivered', async () => {
  await cancelUnawares()
  expect(await toLookAt()).toEqual([['booked', true]])
  expect(await page('/parcels')).toContain('the courier has not called this parcel off')
  await step('next')
  expect(await toLookAt()).toEqual([['out_for_delivery', true]])
  for (const path of ['/parcels', `/orders/${number}`])
    expect(await page(path)).toContain('Ask the courier to bring it back, and take it in when it is here.')
  await note()
  expect(await toLookAt()).toEqual([])
  expect(await page(`/orders/${number}`)).not.toContain('Ask the courier to bring it back')
  await step('fail')
  expect(await toLookAt()).toEqual([])
  await step('next')
  await step('next')
  expect(await toLookAt()).toEqual([['delivered', true]])
  expect(await page('/parcels')).toContain('but the courier has delivered this parcel. Agree with the customer')
  await note()
  expect(await toLookAt()).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('what comes back of a cancelled order is to be looked at until it is taken in, and is on sale once', async () => {
  const before = await unitsInStock()
  await cancelUnawares()
  await step('return')
  expect(await toLookAt()).toEqual([['returning', true]])
  const opened = await page(`/orders/${number}`)
  expect(opened).toContain('Take this parcel in when it is here.')
  expect(opened).not.toContain('with the last parcel the order is cancelled')
  await act(meera, 'takeInParcel', { parcelId: (await theParcel(meera, number)).parcelId })
  await step('next')
  expect([await toLookAt(), await unitsInStock()]).toEqual([[], before + 1])
  expect(await audit(shop)).toEqual([])
})

test('an order that ends with its parcel, come back or lost, leaves nothing to look at', async () => {
  await step('next')
  await step('return')
  await act(meera, 'takeInParcel', { parcelId: (await theParcel(meera, number)).parcelId })
  await step('next')
  expect(await toLookAt()).toEqual([])

  number = await anOrder(shop)
  await book(meera, number)
  await runJobs(shop)
  await step('next')
  const lost = { at: new Date(Date.now() + 60_000), state: 'lost', word: 'lost', place: '', reason: '' } as const
  await takeScans(shop.as({ kind: 'operator' }), (await theParcel(meera, number)).parcelId, {
    scans: [{ ...lost, nextTry: null }],
  })
  expect(await toLookAt()).toEqual([['lost', false]])
  await cancelShopOrder(shop.as({ kind: 'operator' }), { number, reason: 'Lost on its way' })
  expect(await toLookAt()).toEqual([])
})

test('what a courier collects of a cancelled order is in the ledger, and matched when it is remitted', async () => {
  await cancelUnawares()
  await step('next')
  await step('next')
  const { state, awb } = await theParcel(meera, number)
  const { title, ...sums } = await cashOf(meera, number)
  expect([state, sums]).toMatchObject(['delivered', { collected: 499_00, due: 0, nothing: 0 }])
  await remit(meera, `AWB NO.,COD Amount,CRF ID\n${awb},499,B1\n`, { courier: title })
  expect([await cashOf(meera, number), await openLines(meera)]).toMatchObject([{ remitted: 499_00, collected: 0 }, []])
  expect(await audit(shop)).toEqual([])
})
