import { beforeEach, expect, test } from 'vitest'
import { cancelShopOrder } from '#server/orders/index.ts'
import { misbehave } from '#server/parcels/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aDeliveredOrder, aSentOrder, cash, cashOf, openLines, remit } from '#server/testing/cash.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, book, theParcel } from '#server/testing/parcels.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOrder, move } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { followCash } from './index.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

const HEAD = 'AWB NO.,Order No.,COD Amount,Remittance UTR,CRF ID\n'
const KEY = () => crypto.randomUUID()
const all = { due: 0, collected: 0, remitted: 0, short: 0, disputed: 0, nothing: 0 }

test('an order that is typed as shipped is due, then collected with its delivery, then remitted by a file', async () => {
  const number = await aSentOrder(shop, meera, { awb: 'D1001' })
  expect(await cashOf(meera, number)).toMatchObject({ ...all, due: 499_00, title: 'Delhivery', collectedOn: null })
  await move(meera, 'deliverOrders', { numbers: [number] })
  await runJobs(shop)
  expect(await cashOf(meera, number)).toMatchObject({ ...all, collected: 499_00 })
  await remit(meera, `${HEAD}D1001,${number},499,UTR1,CRF1\n`)
  const { entries, ...sums } = await cashOf(meera, number)
  expect(sums).toMatchObject({ ...all, remitted: 499_00 })
  expect(entries.map(({ reason }) => reason)).toEqual(['sent', 'collected', 'file'])
  expect(await openLines(meera)).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('the parcel of a courier’s account collects its stated cash, and a return makes that nothing', async () => {
  const [paid, refused] = [await anOrder(shop), await anOrder(shop)]
  for (const number of [paid, refused]) {
    await book(meera, number)
    await runJobs(shop)
    const { parcelId } = await theParcel(meera, number)
    const steps = number === paid ? ['next', 'next', 'next'] : ['next', 'return', 'next']
    for (const step of steps) await act(meera, 'refreshParcels', { number, simulated: { parcelId, step } })
    await runJobs(shop)
  }
  expect(await cashOf(meera, paid)).toMatchObject({ ...all, collected: 499_00 })
  expect(await cashOf(meera, refused)).toMatchObject({ ...all, nothing: 499_00 })
  const { parcelId } = await theParcel(meera, refused)
  await act(meera, 'takeInParcel', { parcelId })
  await runJobs(shop)
  expect(await cashOf(meera, refused)).toMatchObject({ ...all, nothing: 499_00 })
  expect(await audit(shop)).toEqual([])
})

test('an order that was shipped by hand is collected, too, when its other box has arrived', async () => {
  const number = await aSentOrder(shop, meera, { awb: 'D1001' })
  await book(meera, number, 0)
  await runJobs(shop)
  const { parcelId, codPaise } = await theParcel(meera, number)
  for (let nth = 0; nth < 3; nth++)
    await act(meera, 'refreshParcels', { number, simulated: { parcelId, step: 'next' } })
  await runJobs(shop)
  expect([codPaise, await cashOf(meera, number)]).toMatchObject([0, { ...all, collected: 499_00, title: 'Delhivery' }])
  expect(await audit(shop)).toEqual([])
})

test('while a booking has no answer, whoever was typed in collects', async () => {
  const number = await anOrder(shop)
  await book(meera, number)
  misbehave(shop.tenant, { answers: 'broken' })
  await move(meera, 'shipOrders', { parcels: [{ number, courier: 'Delhivery', awb: 'D1001' }] })
  await move(meera, 'deliverOrders', { numbers: [number] })
  await runJobs(shop)
  expect(await cashOf(meera, number)).toMatchObject({ ...all, collected: 499_00, title: 'Delhivery' })
  await remit(meera, `${HEAD}D1001,${number},499,UTR1,CRF1\n`)
  expect([await cashOf(meera, number), await openLines(meera)]).toMatchObject([{ ...all, remitted: 499_00 }, []])
  expect((await theParcel(meera, number)).state).toBe('booking')
})

test('what the shop brings itself is the shop’s when it is delivered; a cancelled order owes nothing', async () => {
  const own = await aDeliveredOrder(shop, meera, { awb: 'OWN-1', courier: 'By hand' })
  expect(await cashOf(meera, own)).toMatchObject({ ...all, remitted: 499_00 })
  const back = await aSentOrder(shop, meera, { awb: 'D1' + '002' })
  await cancelShopOrder(shop.as({ kind: 'operator' }), { number: back, reason: 'Came back' })
  await runJobs(shop)
  expect(await cashOf(meera, back)).toMatchObject({ ...all, nothing: 499_00 })
  expect(await audit(shop)).toEqual([])
})

test('whenever and however often the ledger follows, it is the same', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const before = await cashOf(meera, number)
  const { rows } = await ownerPool().query('select order_id from orders where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const orderId = Number(rows[0].order_id)
  await Promise.all([1, 2, 3].map(() => followCash(shop.as({ kind: 'operator' }), { orderId })))
  expect(await cashOf(meera, number)).toEqual(before)
})

test('less than its order: the rest is short; disputed, then paid by a later file', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, `${HEAD}D1001,${number},400,UTR1,CRF1\n`)
  expect(await cashOf(meera, number)).toMatchObject({ ...all, remitted: 400_00, short: 99_00 })
  const dispute = { number, from: 'short', to: 'disputed', note: 'They owe 99', key: KEY() }
  await Promise.all([cash(meera, 'moveCash', dispute), cash(meera, 'moveCash', dispute)])
  expect(await cashOf(meera, number)).toMatchObject({ ...all, remitted: 400_00, disputed: 99_00 })
  await remit(meera, `${HEAD}D1001,${number},99,UTR2,CRF2\n`)
  expect(await cashOf(meera, number)).toMatchObject({ ...all, remitted: 499_00 })
  expect(await audit(shop)).toEqual([])
})

test('a courier that takes back weeks later: short again, or nothing of what came back', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, `${HEAD}D1001,${number},499,UTR1,CRF1\n`)
  await remit(meera, `${HEAD}D1001,${number},-499,UTR2,CRF9\n`)
  expect(await cashOf(meera, number)).toMatchObject({ ...all, short: 499_00 })
  expect(await openLines(meera)).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('staff moves cash with a reason, and no more than there is', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const say = (given: object) => cash(meera, 'moveCash', { number, note: 'Handed in', key: KEY(), ...given })
  await expect(say({ from: 'remitted', to: 'due' })).rejects.toMatchObject({ reason: { id: 'cashMoveWrong' } })
  await expect(say({ from: 'collected', to: 'remitted', rupees: '500' })).rejects.toMatchObject({
    reason: { id: 'cashTooMuch', rupees: '₹499' },
  })
  await expect(say({ from: 'collected', to: 'remitted', note: ' ' })).rejects.toThrow('reason')
  for (const rupees of ['-1', 'abc', '0']) {
    await expect(say({ from: 'collected', to: 'remitted', rupees })).rejects.toThrow('amount')
  }
  await say({ from: 'collected', to: 'remitted', rupees: '₹100.50' })
  expect(await cashOf(meera, number)).toMatchObject({ ...all, collected: 398_50, remitted: 100_50 })
  const ravi = await aStaff(shop, 'packer')
  await expect(cashOf(ravi, number)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await audit(shop)).toEqual([])
})

test('an entry is countered once, by an entry of its own; its line is unmatched again', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, `${HEAD}D1001,${number},400,UTR1,CRF1\n`)
  const { entries } = await cashOf(meera, number)
  const paid = entries.find(({ reason }) => reason === 'file')
  const counter = () => cash(meera, 'counterCash', { entryId: paid?.entryId, note: 'Another order’s' })
  const outcomes = await Promise.allSettled([counter(), counter()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await cashOf(meera, number)).toMatchObject({ ...all, collected: 400_00, short: 99_00 })
  expect(await openLines(meera)).toMatchObject([{ awb: 'D1001', openPaise: 400_00 }])
  const first = entries[0]?.entryId
  await expect(cash(meera, 'counterCash', { entryId: first, note: 'x' })).rejects.toMatchObject({
    reason: { id: 'cannotCounter' },
  })
  expect(await audit(shop)).toEqual([])
})
