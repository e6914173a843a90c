import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts'
import { run } from '#server/kernel/answer.ts'
import { packOrder, shipOrder } from '#server/orders/index.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { atCourier, book, theParcel } from '#server/testing/parcels.ts'
import { aDeliveredOrder, bring, move as moveReturn, requestReturn } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, move } from '#server/testing/shop-orders.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { consoleOperations } from './operations.ts'

// What somebody who may only pack can do with the number of an order or a return that their lists do not show. The
// calls are read from the contract: one that is added later without a case here fails.

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
/** Not to be sent: not confirmed, sent, delivered, cancelled. */
let hidden: Record<string, string>
let parcelId: number
/** Not approved yet, and inspected. */
let hiddenReturns: string[]

beforeAll(async () => {
  ;({ shop, meera, ravi } = await aDesk())
  const numbers: string[] = []
  for (let nth = 0; nth < 4; nth++) numbers.push(await anOrder(shop))
  const [placed = '', sent = '', delivered = '', cancelled = ''] = numbers
  await book(meera, sent)
  await runJobs(shop)
  ;({ parcelId } = await theParcel(meera, sent))
  const operator = shop.as({ kind: 'operator' })
  await packOrder(operator, { number: sent })
  await shipOrder(operator, { number: sent, courier: 'DTDC', awb: 'D1234567' })
  await deliver(shop, delivered)
  await move(meera, 'cancelShopOrder', { number: cancelled, reason: 'Sold out' })
  hidden = { placed, sent, delivered, cancelled }
  const [requested, inspected] = [await requestedReturn(), await requestedReturn()]
  await bring(meera.ctx, inspected)
  const lines = [{ line: 1, restocked: 1, writtenOff: 0, rejected: 0 }]
  await moveReturn(meera.ctx, 'inspectReturn', { number: inspected, lines })
  hiddenReturns = [requested, inspected]
})

const requestedReturn = async () => (await requestReturn(await aDeliveredOrder(shop))).number

const NOT_THERE = 'H0000-00000'
const NO_ID = 999_999_999_999

type Case = { of: 'order' | 'return' | 'parcel'; inputs: (id: never) => object[] }
const ofOrder = (...inputs: ((number: string) => object)[]): Case => ({
  of: 'order',
  inputs: (number: string) => inputs.map((input) => input(number)),
})
const ofReturn = (rest: object = {}): Case => ({ of: 'return', inputs: (number: string) => [{ number, ...rest }] })
const ofParcel: Case = { of: 'parcel', inputs: (id: number) => [{ parcelId: id }] }

const CASES: Partial<Record<StaffCallName, Case>> = {
  openOrder: ofOrder((number) => ({ number })),
  listOrderParcels: ofOrder((number) => ({ number })),
  packOrders: ofOrder((number) => ({ numbers: [number] })),
  shipOrders: ofOrder((number) => ({ parcels: [{ number, courier: 'DTDC', awb: 'D7654321' }] })),
  noteOrder: ofOrder((number) => ({ number, seen: '', wanted: 'Mine' })),
  bookParcels: ofOrder(
    (number) => ({ orders: [{ number }], weightGrams: 500 }),
    (number) => ({ orders: [{ number, seen: 0 }], weightGrams: 500 }),
    (number) => ({ orders: [{ number, seen: 1 }], weightGrams: 500 }),
  ),
  refreshParcels: ofOrder(
    (number) => ({ number }),
    (number) => ({ number, simulated: { parcelId, step: 'return' } }),
  ),
  cancelParcel: ofParcel,
  retryBooking: ofParcel,
  openReturn: ofReturn(),
  bookReturnPickup: ofReturn({ seen: 0 }),
  collectReturn: ofReturn({ courier: 'DTDC', awb: 'D7654321' }),
  receiveReturn: ofReturn(),
  inspectReturn: ofReturn({ lines: [{ line: 1, restocked: 0, writtenOff: 1, rejected: 0 }] }),
}

/** An id of an order, a return or a parcel, at any depth. */
function isNamedIn(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return Object.entries(schema).some(([name, inner]) => /^(numbers?|parcelId)$/.test(name) || isNamedIn(inner))
}

const OF_PACKERS = (Object.keys(staffCalls) as StaffCallName[]).filter((name) => {
  const { right, input } = staffCalls[name] as { right?: string; input: z.ZodType }
  return right === 'pack' && isNamedIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
})

test('every call of a packer that names an order, a return or a parcel has a case here', () => {
  expect(Object.keys(CASES).sort()).toEqual(OF_PACKERS.toSorted())
})

/** By HTTP, where the call has an address. What was named stands in no answer but as it was typed. */
async function answerTo(name: StaffCallName, input: Record<string, unknown>, named: unknown): Promise<string> {
  const { path } = staffCalls[name]
  const answer = path
    ? await sendToConsole(
        'POST',
        path.replace(':shop', String(shop.tenant.resellerId)).replace(':number', String(input.number)),
        {
          token: ravi.token,
          json: input,
        },
      ).then(({ status, body }) => ({ status, body }))
    : await run(consoleOperations[name], ravi.ctx, input).catch(({ code, reason }) => ({ code, reason }))
  return JSON.stringify(answer).replaceAll(String(named), 'named')
}

async function rows(): Promise<string> {
  const tables = [
    'orders',
    'order_events',
    'shipments',
    'parcels',
    'simulated_parcels',
    'returns',
    'return_events',
    'jobs',
    'staff_log',
  ]
  const found = await Promise.all(
    tables.map((table) =>
      ownerPool().query(`select to_jsonb(t)::text as row from ${table} t where supplier_id = $1 order by 1`, [
        shop.tenant.supplierId,
      ]),
    ),
  )
  return JSON.stringify(found.map((each) => each.rows))
}

describe.each(Object.entries(CASES))('%s', (name, { of, inputs }) => {
  test('answers a packer about one that they do not see as about one that does not exist, and changes nothing', async () => {
    const ids = { order: Object.values(hidden), return: hiddenReturns, parcel: [parcelId] }[of]
    const missing = { order: NOT_THERE, return: `${NOT_THERE}-R1`, parcel: NO_ID }[of]
    const before = await rows()
    for (const id of ids) {
      for (const [nth, input] of inputs(id as never).entries()) {
        const none = inputs(missing as never)[nth] as Record<string, unknown>
        const answer = await answerTo(name as StaffCallName, input as Record<string, unknown>, id)
        expect([id, answer]).toEqual([id, await answerTo(name as StaffCallName, none, missing)])
        expect(answer).toMatch(/noSuch|no order|no return|not there/i)
      }
    }
    expect(await rows()).toBe(before)
  })
})

test('a packer packs, books and ships what is to be sent, and a tap that is sent twice is answered as done', async () => {
  const post = async (path: string, json: object) => {
    const { body } = await sendToConsole('POST', `/api/shops/${shop.tenant.resellerId}${path}`, {
      token: ravi.token,
      json,
    })
    return body as { done: string[] }
  }
  const [byHand, byCourier] = [await anOrder(shop), await anOrder(shop)]
  await move(meera, 'confirmOrders', { numbers: [byHand, byCourier] })
  const pack = () => post('/orders/pack', { numbers: [byHand] })
  const ship = () => post('/orders/ship', { parcels: [{ number: byHand, courier: 'DTDC', awb: 'D2222222' }] })
  for (const tap of [pack, pack, ship, ship, pack]) expect(await tap()).toMatchObject({ done: [byHand] })

  const bookIt = () => post('/parcels/book', { orders: [{ number: byCourier, seen: 0 }], weightGrams: 500 })
  expect(await bookIt()).toMatchObject({ done: [byCourier] })
  await runJobs(shop)
  const booked = await atCourier(shop)
  const { parcelId } = await theParcel(ravi, byCourier)
  await run(consoleOperations.refreshParcels, ravi.ctx, { number: byCourier, simulated: { parcelId, step: 'next' } })
  await runJobs(shop)
  const { rows } = await ownerPool().query('select status from orders where number = $1', [byCourier])
  expect(rows[0].status, 'the courier has collected it').toBe('Shipped')
  expect(await bookIt()).toMatchObject({ done: [byCourier] })
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual(booked)
})

test('a packer works on a return until it is inspected; a tap that is sent twice is answered as done', async () => {
  const number = await requestedReturn()
  await moveReturn(meera.ctx, 'approveReturn', { number, way: 'pickup' })
  await moveReturn(ravi.ctx, 'bookReturnPickup', { number, seen: 0 })
  const order = number.replace(/-R\d+$/, '')
  await run(consoleOperations.refreshParcels, ravi.ctx, { number: order })
  const lines = [{ line: 1, restocked: 1, writtenOff: 0, rejected: 0 }]
  const steps = [
    ['collectReturn', { courier: 'DTDC', awb: 'D3333333' }],
    ['receiveReturn', {}],
    ['inspectReturn', { lines }],
  ] as const
  for (const [step, more] of steps) {
    for (let tap = 0; tap < 2; tap++) await moveReturn(ravi.ctx, step, { number, ...more })
  }
})

test('on the page of an order that leaves the list of whoever packs it stands what was done with it, and by whom', async () => {
  const number = await anOrder(shop)
  await move(meera, 'confirmOrders', { numbers: [number] })
  const sunil = await aStaff(shop, 'packer', 'Sunil')
  const ship = async ({ token }: TestStaff, awb: string) => {
    const form = { move: 'ship', courier: 'DTDC', [`awb-${number}`]: awb }
    const path = `/shops/${shop.tenant.resellerId}/orders/${number}`
    return String((await sendToConsole('POST', path, { token, form })).body)
  }
  expect(await ship(ravi, 'D8888888')).toContain('The order is shipped.')
  const slower = await ship(sunil, 'D9999999')
  expect(slower).toMatch(/Ravi did it \d+ seconds? ago, with DTDC, tracking number D8888888/)
  expect(slower).not.toMatch(/₹|Something went wrong/)
})
