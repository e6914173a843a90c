import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { ParcelPage } from '#contract/parcels.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { run } from '#server/kernel/answer.ts'
import { orderOperations, shopOrderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cashOf, openLines, remit } from '#server/testing/cash.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aBookedOrder, act, book, parcelsOf, theParcel } from '#server/testing/parcels.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder, move } from '#server/testing/shop-orders.ts'
import type { TestStaff } from '#server/testing/staff.ts'
import { takeScans } from './take-scans.ts'

// A parcel is booked, and the order is shipped by hand: with another number, or with the parcel's own.

let shop: TestShop
let meera: TestStaff
let number: string

beforeEach(async () => {
  ;({ shop, meera, number } = await aBookedOrder())
})

async function lose(): Promise<void> {
  const at = new Date(Date.now() + 60_000)
  const scans = [{ at, state: 'lost', word: 'lost', place: '', reason: '', nextTry: null } as const]
  await takeScans(shop.as({ kind: 'operator' }), (await theParcel(meera, number)).parcelId, { scans })
  await runJobs(shop)
}

async function ship(courier = 'DTDC', awb = 'D12345') {
  const shipped = await move(meera, 'shipOrders', { parcels: [{ number, courier, awb }] })
  await runJobs(shop)
  return shipped
}

async function deliver(): Promise<void> {
  expect(await move(meera, 'deliverOrders', { numbers: [number] })).toEqual({ done: [number], refused: [] })
  await runJobs(shop)
}

const opened = () => run(shopOrderOperations.openOrder, meera.ctx, { number }) as Promise<OpenedOrder>
async function trouble(): Promise<Order['parcelTrouble']> {
  const { rows } = await ownerPool().query('select customer_id from orders where supplier_id = $1 and number = $2', [
    ...[shop.tenant.supplierId, number],
  ])
  const customer = shop.as({ kind: 'customer', customerId: Number(rows[0].customer_id), token: '' })
  const order = (await run(orderOperations.findOrder, customer, { number })) as Order | null
  return order?.parcelTrouble ?? null
}

const FILE = 'AWB NO.,COD Amount,CRF ID\nD12345,499,B1\n'

test('what is shipped by hand in place of a lost parcel is due, arrives, and is matched in the file of its courier', async () => {
  await lose()
  await ship()
  expect(await cashOf(meera, number)).toMatchObject({ title: 'DTDC', due: 499_00, nothing: 0 })
  expect((await opened()).next).toContain('deliver')
  expect(await trouble()).toBeNull()
  await deliver()
  expect(await cashOf(meera, number)).toMatchObject({ title: 'DTDC', collected: 499_00 })
  await remit(meera, FILE, { courier: 'DTDC' })
  expect([await cashOf(meera, number), await openLines(meera)]).toMatchObject([{ remitted: 499_00 }, []])
  expect(await audit(shop)).toEqual([])
})

test('another box beside what was shipped by hand in place of a lost parcel collects nothing', async () => {
  await lose()
  await ship()
  await book(meera, number, 1)
  await runJobs(shop)
  expect(await parcelsOf(meera, number)).toMatchObject([{ state: 'lost' }, { state: 'booked', codPaise: 0 }])
  expect(await audit(shop)).toEqual([])
})

test('what is shipped by hand while its booked parcel waits is collected by whoever has it', async () => {
  await ship()
  await deliver()
  expect(await cashOf(meera, number)).toMatchObject({ title: 'DTDC', collected: 499_00 })
  await remit(meera, FILE, { courier: 'DTDC' })
  expect([await cashOf(meera, number), await openLines(meera)]).toMatchObject([{ remitted: 499_00 }, []])
})

test('a parcel that is lost is to be looked at until its order has arrived all the same', async () => {
  const listed = async () =>
    ((await act(meera, 'browseParcels', { list: 'look' })) as ParcelPage).parcels.map(({ state }) => state)
  await lose()
  await ship()
  expect(await listed()).toEqual(['lost'])
  await deliver()
  expect(await listed()).toEqual([])
})

test('a parcel whose label was scanned as shipped, and that is called off: the next one collects', async () => {
  const { parcelId, awb, carrier } = await theParcel(meera, number)
  await ship(carrier, awb ?? '')
  await act(meera, 'cancelParcel', { parcelId })
  await runJobs(shop)
  await book(meera, number, 1)
  await runJobs(shop)
  expect(await parcelsOf(meera, number)).toMatchObject([{ state: 'cancelled' }, { state: 'booked', codPaise: 499_00 }])
  expect(await audit(shop)).toEqual([])
})

test('the label of a parcel of another order is refused when it is scanned, until that parcel is called off', async () => {
  const { parcelId, awb, carrier } = await theParcel(meera, number)
  const [first, second] = [number, await anOrder(shop)]
  number = second
  const scanned = awb?.toLowerCase() ?? ''
  for (const courier of [carrier, 'Sample'])
    expect(await ship(courier, scanned)).toEqual({
      ...{ done: [], refused: [{ number, reason: { id: 'awbInUse', awb: scanned, other: first } }] },
    })
  await act(meera, 'cancelParcel', { parcelId })
  await runJobs(shop)
  expect((await ship(carrier, scanned)).done).toEqual([second])
})
