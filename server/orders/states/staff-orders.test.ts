import { beforeEach, expect, test } from 'vitest'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { shopOrderOperations as calls, shipOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, browse, move, numbersOf } from '#server/testing/shop-orders.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  ;({ shop, meera, ravi } = await aDesk())
})

async function someOrders(count: number, name = 'Blue Kurta'): Promise<string[]> {
  const { productId } = await aProduct(shop, { name, stock: { M: 100 } })
  const { ctx, addressId } = await aCustomer(shop)
  const numbers: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const input = { addressId, payment: 'COD', lines: [{ productId, units: 1, size: 'M' }] }
    numbers.push(((await run(paymentOperations.placeOrder, ctx, input)) as { number: string }).number)
  }
  return numbers
}

const open = (ctx: Ctx, number: string) => run(calls.openOrder, ctx, { number }) as Promise<OpenedOrder>
const parcel = (number: string, awb: string, courier = 'Delhivery') => ({ number, courier, awb })

async function mailsAbout(number: string, mail: string): Promise<number> {
  const { rows } = await ownerPool().query(
    `select from jobs where supplier_id = $1 and payload ->> 'mail' = $3
       and payload ->> 'orderId' = (select order_id::text from orders where supplier_id = $1 and number = $2)`,
    [shop.tenant.supplierId, number, mail],
  )
  return rows.length
}

test('from new to delivered: each list has the orders that wait in it, and its count', async () => {
  const [a = '', b = '', c = ''] = await someOrders(3)
  const numbersIn = (list: string) => numbersOf(meera, { list })
  expect(await numbersIn('to-confirm')).toEqual([a, b, c])
  expect(await move(meera, 'confirmOrders', { numbers: [a, b] })).toEqual({ done: [a, b], refused: [] })
  expect(await move(ravi, 'packOrders', { numbers: [a] })).toEqual({ done: [a], refused: [] })
  const { counts } = await browse(meera, { list: 'to-pack' })
  expect(counts).toEqual({ 'to-confirm': 1, 'to-pack': 1, 'to-ship': 1 })
  expect([await numbersIn('to-confirm'), await numbersIn('to-pack'), await numbersIn('to-ship')]).toEqual([
    [c],
    [b],
    [a],
  ])
  expect(await move(ravi, 'shipOrders', { parcels: [parcel(a, 'D12345')] })).toEqual({ done: [a], refused: [] })
  expect(await open(meera.ctx, a)).toMatchObject({
    status: 'Shipped',
    shipment: { courier: 'Delhivery', awb: 'D12345' },
    log: [
      { name: 'Ravi', did: 'ship' },
      { name: 'Ravi', did: 'pack' },
      { name: 'Meera', did: 'confirm' },
    ],
    next: ['deliver', 'cancel'],
  })
  expect(await move(meera, 'deliverOrders', { numbers: [a] })).toMatchObject({ done: [a] })
  expect(await numbersIn('delivered')).toEqual([a])
  expect(await audit(shop)).toEqual([])
})

test('a tap that is sent twice, or on two phones, ships once and mails once', async () => {
  const [number = ''] = await someOrders(1)
  await move(meera, 'confirmOrders', { numbers: [number] })
  const parcels = [parcel(number, 'D777')]
  const outcomes = await Promise.all([meera, ravi, meera, ravi].map((by) => move(by, 'shipOrders', { parcels })))
  for (const outcome of outcomes) expect(outcome).toEqual({ done: [number], refused: [] })
  expect(await mailsAbout(number, 'order-shipped')).toBe(1)
  const { events, log } = await open(meera.ctx, number)
  expect(events.map(({ status }) => status)).toEqual(['Placed', 'Confirmed', 'Shipped'])
  expect(log.map(({ did }) => did)).toEqual(['ship', 'confirm'])
})

test('the second of two who ship one order sees who did it and with which number, and nothing is overwritten', async () => {
  const [number = ''] = await someOrders(1)
  await move(meera, 'confirmOrders', { numbers: [number] })
  await move(ravi, 'shipOrders', { parcels: [parcel(number, 'D1000')] })
  await run(calls.noteOrder, meera.ctx, { number, seen: '', wanted: 'Left at noon' })
  const reason = { id: 'movedMeanwhile', status: 'Shipped', by: 'Ravi', courier: 'Delhivery', awb: 'D1000' }
  for (const slower of [meera, await aStaff(shop, 'packer', 'Sunil')]) {
    const { refused } = await move(slower, 'shipOrders', { parcels: [parcel(number, 'D2000')] })
    expect(refused).toMatchObject([{ number, reason }])
  }
  expect((await open(meera.ctx, number)).shipment).toMatchObject({ awb: 'D1000' })
})

test('a packer who is about to pack reads who cancelled the order, for a day', async () => {
  const [number = ''] = await someOrders(1)
  await move(meera, 'confirmOrders', { numbers: [number] })
  await move(meera, 'cancelShopOrder', { number, reason: 'Ordered twice' })
  const refused = async () => (await move(ravi, 'packOrders', { numbers: [number] })).refused
  expect(await refused()).toMatchObject([{ reason: { id: 'movedMeanwhile', status: 'Cancelled', by: 'Meera' } }])
  await ownerPool().query(`update staff_log set at = at - interval '25 hours' where subject = $1`, [number])
  expect(await refused()).toMatchObject([{ reason: { id: 'noSuchOrderInShop' } }])
})

test('a tracking number that another order has is refused, and both orders are named', async () => {
  const [a = '', b = ''] = await someOrders(2)
  await move(meera, 'confirmOrders', { numbers: [a, b] })
  await move(ravi, 'shipOrders', { parcels: [parcel(a, 'D55555')] })
  const { refused } = await move(ravi, 'shipOrders', { parcels: [parcel(b, 'D55555', 'delhivery ')] })
  expect(refused).toEqual([{ number: b, reason: { id: 'awbInUse', awb: 'D55555', other: a } }])
  expect(await move(ravi, 'shipOrders', { parcels: [parcel(b, 'D55555', 'DTDC')] })).toMatchObject({ done: [b] })
})

test('of many at once those that can are done; the others have a reason, and a repeat touches only those', async () => {
  const numbers = await someOrders(5)
  const [first = '', second = ''] = numbers
  await run(calls.cancelShopOrder, meera.ctx, { number: first, reason: 'Ordered twice' })
  const outcome = await move(meera, 'confirmOrders', { numbers: [...numbers, 'H0000-00000'] })
  expect(outcome.done).toEqual(numbers.slice(1))
  expect(outcome.refused).toMatchObject([
    { number: first, reason: { id: 'movedMeanwhile', by: null } },
    { number: 'H0000-00000', reason: { id: 'noSuchOrderInShop' } },
  ])
  expect(await move(meera, 'confirmOrders', { numbers: [second] })).toEqual({ done: [second], refused: [] })
  expect((await open(meera.ctx, second)).log).toHaveLength(1)
})

test('nothing chosen, and more than fifty, are refused in words', async () => {
  await expect(move(meera, 'confirmOrders', { numbers: [] })).rejects.toThrow('Please choose at least one order.')
  const many = Array.from({ length: 51 }, (_, nth) => `H${nth}`)
  await expect(move(meera, 'confirmOrders', { numbers: many })).rejects.toThrow('Please choose at most 50 orders')
})

test('a cancellation returns stock once, and its reason stands in the history', async () => {
  const [number = ''] = await someOrders(1)
  await expect(run(calls.cancelShopOrder, meera.ctx, { number, reason: ' ' })).rejects.toThrow('Please say why')
  const cancels = [1, 2, 3].map(() => run(calls.cancelShopOrder, meera.ctx, { number, reason: 'No cash at home' }))
  for (const outcome of await Promise.all(cancels)) expect(outcome).toEqual({ done: [number], refused: [] })
  const { events, next } = await open(meera.ctx, number)
  expect(events.at(-1)).toMatchObject({ status: 'Cancelled', note: 'No cash at home' })
  expect(next).toEqual([])
  const { rows } = await ownerPool().query('select units from stocks where supplier_id = $1', [shop.tenant.supplierId])
  expect(rows).toEqual([{ units: 100 }])
  expect(await audit(shop)).toEqual([])
})

test('cancelled meanwhile, it is not cancelled again: whoever was slower hears who did it, and for which reason', async () => {
  const [number = '', second = ''] = await someOrders(2)
  const anu = await aStaff(shop, 'manager', 'Anu')
  const cancel = (by: TestStaff, reason: string, of = number) => move(by, 'cancelShopOrder', { number: of, reason })
  await cancel(anu, 'Out of stock')
  expect(await cancel(anu, 'Out of stock')).toEqual({ done: [number], refused: [] })
  const theirs = { id: 'cancelledMeanwhile', reason: 'Out of stock', isByCustomer: false }
  for (const reason of ['Ordered twice', 'Out of stock'])
    expect(await cancel(meera, reason)).toEqual({
      done: [],
      refused: [{ number, reason: { ...theirs, by: 'Anu', yours: reason } }],
    })
  expect(await cancel(anu, 'Ordered twice')).toMatchObject({ done: [], refused: [{ reason: { ...theirs, by: null } }] })
  expect((await open(meera.ctx, number)).events.filter(({ status }) => status === 'Cancelled')).toHaveLength(1)
  await ownerPool().query(`update orders set status = 'Cancelled', cancelled_for = 'customer' where number = $1`, [
    second,
  ])
  expect(await cancel(meera, 'Ordered twice', second)).toMatchObject({
    refused: [{ reason: { id: 'cancelledMeanwhile', isByCustomer: true } }],
  })
})

test.each([
  ['its number', ({ number }: { number: string }) => number.slice(0, 6).toLowerCase()],
  ['the last digits of a phone', () => '3210'],
  ['a name', () => 'rao'],
  ['a PIN code', () => '560038'],
  ['a tracking number', () => 'D98765'],
  ['a product', () => 'peacock'],
])('an order is found by %s', async (_, searchOf) => {
  const [number = ''] = await someOrders(1, 'Peacock Stole')
  await move(meera, 'shipOrders', { parcels: [parcel(number, 'D98765')] })
  const { orders } = await browse(meera, { list: 'all', search: searchOf({ number }) })
  expect(orders.map((order) => order.number)).toEqual([number])
  expect((await browse(meera, { list: 'all', search: 'nothing%like_it' })).orders).toEqual([])
})

test('fifty a page, and the next page goes on where it ended', async () => {
  const numbers = await someOrders(53)
  const first = await browse(meera, { list: 'to-confirm' })
  expect(first.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 50))
  const second = await browse(meera, { list: 'to-confirm', after: first.after })
  expect(second.orders.map(({ number }) => number)).toEqual(numbers.slice(50))
  expect(second.after).toBeNull()
})

test('what was typed about a customer is not in the log, which outlives them', async () => {
  const [number = ''] = await someOrders(1)
  await run(calls.cancelShopOrder, meera.ctx, { number, reason: 'Asha Rao, 9876543210, does not answer' })
  const { rows } = await ownerPool().query('select l::text as entry from staff_log l where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].entry).not.toMatch(/Asha|9876543210/)
})

test('shipped meanwhile, it is not cancelled as it was seen: whoever was slower hears who sent it, and with what', async () => {
  const [number = ''] = await someOrders(1)
  const cancel = (seen: string) => run(calls.cancelShopOrder, meera.ctx, { number, reason: 'Out of stock', seen })
  const anu = await aStaff(shop, 'manager', 'Anu')
  await move(anu, 'shipOrders', { parcels: [{ number, courier: 'DTDC', awb: 'D12345' }] })
  const theirs = { id: 'movedMeanwhile', status: 'Shipped', by: 'Anu', awb: 'D12345' }
  expect(await cancel('Placed')).toMatchObject({ done: [], refused: [{ number, reason: theirs }] })
  expect(await cancel('Shipped')).toMatchObject({ done: [number], refused: [] })
})

test('shipped meanwhile from the command line, it is not cancelled as it was seen either', async () => {
  const [number = ''] = await someOrders(1)
  await shipOrder(shop.as({ kind: 'operator' }), { number, courier: 'DTDC', awb: 'D12346' })
  const answer = await run(calls.cancelShopOrder, meera.ctx, { number, reason: 'Out of stock', seen: 'Confirmed' })
  expect(answer).toMatchObject({ done: [], refused: [{ number, reason: { id: 'shippedMeanwhile', number } }] })
})

test('a note: the second of two reads what the first wrote; a packer notes what is to be sent only', async () => {
  const [number = ''] = await someOrders(1)
  const note = (by: TestStaff, seen: string, wanted: string) => run(calls.noteOrder, by.ctx, { number, seen, wanted })
  await expect(note(ravi, '', 'Hello')).rejects.toMatchObject({ code: 'not-found' })
  await note(meera, '', 'Call before 5 pm')
  await note(meera, '', 'Call before 5 pm')
  const slower = (by: string | null) => ({
    code: 'changed-meanwhile',
    details: { fields: { note: { id: 'noteChangedMeanwhile', note: 'Call before 5 pm', by } } },
  })
  await expect(note(meera, '', 'Gift wrap')).rejects.toMatchObject(slower(null))
  await expect(note(await aStaff(shop, 'manager', 'Anu'), '', 'Gift wrap')).rejects.toMatchObject(slower('Meera'))
  await expect(note(meera, '', 'Gift wrap')).rejects.toThrow('You have changed the note meanwhile.')
  await move(meera, 'confirmOrders', { numbers: [number] })
  await note(ravi, 'Call before 5 pm', '<script>alert(1)</script>')
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/orders/${number}`, { token: meera.token })
  expect(page.body).not.toContain('<script>alert(1)')
  await expect(note(meera, '', 'x'.repeat(501))).rejects.toMatchObject({ code: 'bad-input' })
  const { rows } = await ownerPool().query(
    `select l::text as entry from staff_log l where supplier_id = $1 and did = 'note'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/before 5/)
})
