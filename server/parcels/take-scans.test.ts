import { beforeEach, expect, inject, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { run } from '#server/kernel/answer.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { cancelShopOrder, findShopOrder, orderOperations, shopOrderOperations } from '#server/orders/index.ts'
import { misbehave } from '#server/parcels/simulator/controls.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aBookedOrder, act, book, parcelsOf, theParcel } from '#server/testing/parcels.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder, move } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { parcelOperations, trackAllDue, trackDue } from './index.ts'
import { takeScans } from './take-scans.ts'

let shop: TestShop
let meera: TestStaff
let number: string

beforeEach(async () => {
  ;({ shop, meera, number } = await aBookedOrder())
})

const operator = () => shop.as({ kind: 'operator' })
const statusOf = async () => (await findShopOrder(operator(), number))?.status

async function mails(): Promise<string[]> {
  const { rows } = await ownerPool().query('select kind, text from mails where supplier_id = $1 order by mail_id', [
    shop.tenant.supplierId,
  ])
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'order-placed')
}

async function plannedReviewMails(): Promise<number> {
  const { rows } = await ownerPool().query(
    `select from jobs where supplier_id = $1 and payload ->> 'mail' = 'review-request'`,
    [shop.tenant.supplierId],
  )
  return rows.length
}

async function effects(): Promise<string[]> {
  const { rows } = await ownerPool().query(
    'select effect, paise from parcel_effects where supplier_id = $1 order by at, effect',
    [shop.tenant.supplierId],
  )
  return rows.map(({ effect, paise }) => (Number(paise) > 0 ? `${effect} ${paise}` : effect))
}

async function step(name: 'next' | 'fail' | 'return', parcelId?: number): Promise<void> {
  const id = parcelId ?? (await theParcel(meera, number)).parcelId
  await act(meera, 'refreshParcels', { number, simulated: { parcelId: id, step: name } })
  await runJobs(shop)
}

async function unitsInStock(): Promise<number> {
  const { rows } = await ownerPool().query('select sum(units)::int as units from stocks where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  return rows[0].units
}

const LOST = [
  { at: new Date(Date.now() + 60_000), state: 'lost', word: 'lost', place: '', reason: '', nextTry: null } as const,
]

test('picked up, tried, tried again and delivered: the order follows, and each mail is sent once', async () => {
  misbehave(shop.tenant, { isShuffled: true })
  expect(await statusOf()).toBe('Placed')
  await step('next')
  expect(await statusOf()).toBe('Shipped')
  await step('next')
  expect(await theParcel(meera, number)).toMatchObject({ state: 'out_for_delivery', attempt: 1 })
  await step('fail')
  expect(await theParcel(meera, number)).toMatchObject({
    ...{ state: 'not_delivered', reason: 'The customer was not at home', nextTry: expect.stringMatching(/^\d{4}-/) },
  })
  await step('next')
  await step('next')
  expect(await theParcel(meera, number)).toMatchObject({ state: 'delivered', attempt: 2, contradictions: 0, can: [] })
  expect(await statusOf()).toBe('Delivered')
  expect(await mails()).toEqual(['order-shipped', 'parcel-out-for-delivery', 'parcel-not-delivered', 'order-delivered'])
  expect(await plannedReviewMails()).toBe(1)
  expect(await effects()).toContain('cash-collected 49900')
  const before = await effects()
  await step('next')
  expect(await effects()).toEqual(before)
  expect(await audit(shop)).toEqual([])
})

test('news that comes late and all at once sends no mail about what is over', async () => {
  const { parcelId } = await theParcel(meera, number)
  const states = ['delivered', 'out_for_delivery', 'in_transit'] as const
  const scans = states.map((state, nth) => ({
    ...{ at: new Date(Date.now() - nth * 60_000), state, word: state, place: '', reason: '', nextTry: null },
  }))
  await Promise.all(scans.map((scan) => takeScans(operator(), parcelId, { scans: [scan, scan] })))
  await takeScans(operator(), parcelId, { scans })
  await runJobs(shop)
  expect(await statusOf()).toBe('Delivered')
  const sent = await mails()
  expect(sent).not.toContain('parcel-out-for-delivery')
  expect(sent.filter((kind) => kind === 'order-delivered')).toHaveLength(1)
  const { scans: shown } = await theParcel(meera, number)
  expect(shown).toHaveLength(3)
})

test('only its customer sees where the parcel is, once the courier has it', async () => {
  const { rows } = await ownerPool().query('select customer_id from orders where supplier_id = $1 and number = $2', [
    ...[shop.tenant.supplierId, number],
  ])
  const customer = (customerId: number) => shop.as({ kind: 'customer', customerId, token: '' })
  const track = (customerId: number) => run(parcelOperations.trackOrder, customer(customerId), { number })
  const id = Number(rows[0].customer_id)
  expect(await track(id)).toEqual([])
  await step('next')
  expect(await track(id)).toMatchObject([{ state: 'in_transit', carrier: 'Sample Courier', scans: [{}, {}] }])
  expect(await track(id + 1)).toEqual([])
})

test('its customer sees on the order that a parcel is tried again, and that it comes back, until another is sent', async () => {
  const { rows } = await ownerPool().query('select customer_id from orders where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const customer = shop.as({ kind: 'customer', customerId: Number(rows[0].customer_id), token: '' })
  const troubles = async () => {
    const [listed] = (await run(orderOperations.listOrders, customer, undefined)) as Order[]
    const found = (await run(orderOperations.findOrder, customer, { number })) as Order | null
    expect(found?.parcelTrouble).toEqual(listed?.parcelTrouble)
    return found?.parcelTrouble
  }
  const { parcelId } = await theParcel(meera, number)
  await step('next')
  await step('next')
  expect(await troubles()).toBeNull()
  await step('fail')
  expect(await troubles()).toEqual({ state: 'not_delivered', nextTry: expect.stringMatching(/^\d{4}-/) })
  await step('return')
  expect(await troubles()).toMatchObject({ state: 'returning' })
  await book(meera, number, 1)
  await runJobs(shop)
  expect(await troubles()).toMatchObject({ state: 'returning' })
  const sent = (await parcelsOf(meera, number)).find((each) => each.parcelId !== parcelId)
  await step('next', sent?.parcelId)
  expect(await troubles()).toBeNull()
})

test('an order of two parcels is shipped with the first and delivered with the last', async () => {
  await book(meera, number, 1)
  await runJobs(shop)
  const [one, two] = await parcelsOf(meera, number)
  for (let nth = 0; nth < 3; nth++) await step('next', one?.parcelId)
  expect(await statusOf()).toBe('Shipped')
  for (let nth = 0; nth < 3; nth++) await step('next', two?.parcelId)
  expect(await statusOf()).toBe('Delivered')
  expect((await mails()).filter((kind) => kind === 'order-delivered')).toHaveLength(1)
  expect((await effects()).filter((effect) => effect.startsWith('cash'))).toEqual(['cash-collected 49900'])
})

test('what comes back is sold again when staff has it in hand, once; the courier’s word alone does nothing', async () => {
  const before = await unitsInStock()
  await step('next')
  const { parcelId } = await theParcel(meera, number)
  await expect(act(meera, 'takeInParcel', { parcelId })).rejects.toMatchObject({ reason: { id: 'notComingBack' } })
  await step('return')
  await step('next')
  expect(await theParcel(meera, number)).toMatchObject({ state: 'returned', can: ['take-in'] })
  await expect(cancelShopOrder(operator(), { number })).rejects.toMatchObject({ reason: { id: 'parcelOnItsWay' } })
  expect([await statusOf(), await unitsInStock()]).toEqual(['Shipped', before])
  await Promise.all([1, 2, 3].map(() => act(meera, 'takeInParcel', { parcelId })))
  await runJobs(shop)
  expect([await statusOf(), await unitsInStock()]).toEqual(['Cancelled', before + 1])
  expect(await theParcel(meera, number)).toMatchObject({ isGoodsIn: true, can: [] })
  expect(await audit(shop)).toEqual([])
})

test('what a courier lost is not on sale again when its order is cancelled, also not beside a parcel that came back', async () => {
  const before = await unitsInStock()
  await step('next')
  await takeScans(operator(), (await theParcel(meera, number)).parcelId, { scans: LOST })
  await cancelShopOrder(operator(), { number, reason: 'Lost on its way' })
  expect([await statusOf(), await unitsInStock()]).toEqual(['Cancelled', before])

  number = await anOrder(shop)
  await book(meera, number)
  await book(meera, number, 1)
  await runJobs(shop)
  const ordered = await unitsInStock()
  const [one, two] = await parcelsOf(meera, number)
  await takeScans(operator(), one?.parcelId ?? 0, { scans: LOST })
  await step('next', two?.parcelId)
  await expect(cancelShopOrder(operator(), { number })).rejects.toMatchObject({ reason: { id: 'parcelOnItsWay' } })
  await step('return', two?.parcelId)
  await act(meera, 'takeInParcel', { parcelId: two?.parcelId })
  expect(await statusOf()).toBe('Shipped')
  await cancelShopOrder(operator(), { number, reason: 'One of two parcels is lost' })
  expect([await statusOf(), await unitsInStock()]).toEqual(['Cancelled', ordered])
  expect(await audit(shop)).toEqual([])
})

test('what comes back or is lost is not delivered by hand, alone or with others, unless another parcel has arrived', async () => {
  const nextOf = async () => ((await run(shopOrderOperations.openOrder, meera.ctx, { number })) as OpenedOrder).next
  const refused = { done: [], refused: [{ number, reason: { id: 'parcelNotArrived', number } }] }
  await step('next')
  expect(await nextOf()).toContain('deliver')
  await step('return')
  expect(await nextOf()).not.toContain('deliver')
  expect(await move(meera, 'deliverOrders', { numbers: [number] })).toEqual(refused)
  await step('next')
  expect(await move(meera, 'deliverOrders', { numbers: [number] })).toEqual(refused)

  number = await anOrder(shop)
  await book(meera, number)
  await runJobs(shop)
  await step('next')
  await takeScans(operator(), (await theParcel(meera, number)).parcelId, { scans: LOST })
  expect(await move(meera, 'deliverOrders', { numbers: [number] })).toMatchObject({ refused: [{ number }] })
  await book(meera, number, 1)
  await runJobs(shop)
  const [, again] = await parcelsOf(meera, number)
  expect(again?.codPaise).toBe(499_00)
  for (let nth = 0; nth < 3; nth++) await step('next', again?.parcelId)
  expect(await effects()).toContain('cash-collected 49900')
  expect([await statusOf(), await nextOf()]).toEqual(['Shipped', ['deliver', 'cancel']])
  expect(await move(meera, 'deliverOrders', { numbers: [number] })).toEqual({ done: [number], refused: [] })
  expect(await audit(shop)).toEqual([])
})

test('a scan after the end changes nothing, and waits for somebody to look at it', async () => {
  const { parcelId } = await theParcel(meera, number)
  const scan = (state: 'delivered' | 'returning', minutes: number) => ({
    ...{ at: new Date(Date.now() + minutes * 60_000), state, word: state, place: '', reason: '', nextTry: null },
  })
  await takeScans(operator(), parcelId, { scans: [scan('delivered', 0)] })
  await takeScans(operator(), parcelId, { scans: [scan('returning', 1)] })
  expect(await theParcel(meera, number)).toMatchObject({ state: 'delivered', contradictions: 1, can: ['note'] })
  expect(await statusOf()).toBe('Delivered')
  await act(meera, 'noteContradictions', { parcelId, seen: 1 })
  expect(await theParcel(meera, number)).toMatchObject({ contradictions: 0, can: [] })
  await takeScans(operator(), parcelId, { scans: [scan('returning', 2)] })
  expect(await theParcel(meera, number)).toMatchObject({ contradictions: 1 })
})

test('a courier that had it before it was called off: nothing is shipped twice, and a person looks', async () => {
  const { parcelId, awb } = await theParcel(meera, number)
  await ownerPool().query(
    `update simulated_parcels set scans = '[{"at": "2026-11-20T10:00:00Z", "state": "in_transit"}]' where awb = $1`,
    [awb],
  )
  await act(meera, 'cancelParcel', { parcelId })
  await runJobs(shop)
  expect(await theParcel(meera, number)).toMatchObject({
    ...{ state: 'booked', trouble: 'The courier has picked it up already and did not cancel it.' },
  })
})

test('shipped by hand and booked too: the courier’s pick-up changes nothing of it', async () => {
  await move(meera, 'shipOrders', { parcels: [{ number, courier: 'DTDC', awb: 'D12345' }] })
  await step('next')
  expect((await findShopOrder(operator(), number))?.shipment).toMatchObject({ courier: 'DTDC', awb: 'D12345' })
})

test('due parcels are polled, bounded and in every shop; a courier that fails in one stops no other', async () => {
  const other = await aShop()
  const kiran = await aStaff(other, 'owner')
  const theirs = await anOrder(other)
  await book(kiran, theirs)
  await runJobs(other)
  for (const [by, order] of [
    [meera, number],
    [kiran, theirs],
  ] as const) {
    const { parcelId } = await theParcel(by, order)
    await act(by, 'refreshParcels', { number: order, simulated: { parcelId, step: 'next' } })
  }
  misbehave(shop.tenant, { answers: 'broken' })
  const shops = new Map([shop, other].map((each) => [each.tenant.resellerId, each]))
  await asKeeper(inject('keeperUrl'), (keeper) =>
    trackAllDue(
      keeper,
      (tenant) => (shops.get(tenant.resellerId) ?? shop).as({ kind: 'operator' }),
      new AbortController().signal,
    ),
  )
  expect((await theParcel(kiran, theirs)).state).toBe('in_transit')
  expect((await theParcel(meera, number)).state).toBe('booked')
  misbehave(shop.tenant, {})
  await trackDue(operator())
  expect((await theParcel(meera, number)).state, 'it was asked about just now').toBe('booked')
})
