import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Order, PlacedOrder, Reductions } from '#contract/orders.ts'
import type { OfferPage } from '#contract/shop-offers.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { cancelShopOrder, orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer, anAddress } from '#server/testing/customer.ts'
import { addOffer, dayFromToday as day, openOffer } from '#server/testing/offers.ts'
import { order } from '#server/testing/ordering.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { shopOfferOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let product: number

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  product = (await aProduct(shop, { discountPaise: 500_00, deliveryPaise: 40_00, stock: { '': 1000 } })).productId
})

const add = (offer: object = {}, ctx = meera.ctx) => addOffer(ctx, offer)
const end = (offer: number, ctx = meera.ctx) => run(calls.endOffer, ctx, { offer })
const open = (offer: number, ctx = meera.ctx) => openOffer(ctx, offer)
const list = async (of: 'now' | 'planned' | 'ended') =>
  ((await run(calls.listOffers, meera.ctx, { list: of })) as OfferPage).offers

const buy = ({ ctx, addressId }: { ctx: Ctx; addressId: number }, more: object = {}): Promise<PlacedOrder> =>
  order(ctx, { addressId, lines: [{ productId: product, units: 1 }], ...more })
const met = (ctx: Ctx, code?: string) => run(orderOperations.getReductions, ctx, { code }) as Promise<Reductions>

test('a code is typed in any case, its amount is in the order, and its use is counted, and given back with the order', async () => {
  const asha = await aCustomer(shop)
  const { offerId } = await add({ maxUses: 1 })
  const placed = await buy(asha, { code: ' diwali ', expectedTotalPaise: 440_00 })
  const [found] = (await run(orderOperations.listOrders, asha.ctx, undefined)) as Order[]
  expect(found?.adjustments).toEqual([
    { kind: 'delivery', reason: 'delivery', paise: 40_00 },
    { kind: 'discount', reason: 'Diwali', paise: -100_00 },
  ])
  expect(await open(offerId)).toMatchObject({
    offer: { uses: 1, maxUses: 1, list: 'now' },
    sums: { orders: 1, offPaise: 100_00, totalPaise: 440_00 },
    orders: [{ number: placed.number, status: 'Placed', offPaise: 100_00 }],
  })
  expect(await audit(shop)).toEqual([])
  const ravi = await aCustomer(shop)
  await expect(buy(ravi, { code: 'DIWALI' })).rejects.toMatchObject({ reason: { id: 'offerUsedUp', code: 'DIWALI' } })
  await cancelShopOrder(meera.ctx, { number: placed.number })
  expect((await open(offerId)).offer.uses).toBe(0)
  expect(await audit(shop)).toEqual([])
  expect((await buy(ravi, { code: 'DIWALI' })).totalPaise).toBe(440_00)
  expect(await audit(shop)).toEqual([])
})

test('one that applies by itself needs no code; the better of both is taken, and the code keeps its use', async () => {
  const asha = await aCustomer(shop)
  const limited = await add({ maxUses: 5 })
  await add({ name: 'Season', code: '', saving: { kind: 'percent', percent: 30, atMostPaise: null } })
  expect((await buy(asha)).totalPaise).toBe(390_00)
  expect((await buy(asha, { code: 'DIWALI' })).totalPaise).toBe(390_00)
  expect((await open(limited.offerId)).offer.uses).toBe(0)
  expect(await audit(shop)).toEqual([])
})

test('once a customer and first orders: known at the cart of who is signed in, decided when the order is placed', async () => {
  const [asha, ravi] = [await aCustomer(shop), await aCustomer(shop)]
  await add({ name: 'Once', code: 'ONCE', oncePerCustomer: true })
  await add({ name: 'First', code: 'FIRST', firstOnly: true })
  expect((await met(shop.ctx, 'ONCE')).code?.state).toBe('ready')
  const first = await buy(asha, { code: 'ONCE' })
  expect((await met(asha.ctx, 'once')).code?.state).toBe('used')
  expect((await met(asha.ctx, 'FIRST')).code?.state).toBe('not-first')
  expect((await met(ravi.ctx, 'ONCE')).code?.state).toBe('ready')
  await expect(buy(asha, { code: 'ONCE' })).rejects.toMatchObject({ code: 'bad-input', reason: { id: 'offerUsed' } })
  await expect(buy(asha, { code: 'FIRST' })).rejects.toMatchObject({ reason: { id: 'offerFirstOnly' } })
  await run(orderOperations.cancelOrder, asha.ctx, {
    ...{ number: first.number, reason: 'Cash Issue', comment: 'I have changed my mind' },
  })
  await buy(asha, { code: 'FIRST' })
  await buy(asha, { code: 'ONCE' })
  expect(await audit(shop)).toEqual([])
})

test('an order whose payment somebody reviews is a first one', async () => {
  const asha = await aCustomer(shop)
  await add({ name: 'First', code: 'FIRST', firstOnly: true })
  const { number } = await buy(asha, { code: 'FIRST' })
  await ownerPool().query(
    `update orders set status = 'Payment pending', payment_mode = 'ONLINE', review = 'paid ₹1 of ₹440' where number = $1`,
    [number],
  )
  await expect(buy(asha, { code: 'FIRST' })).rejects.toMatchObject({ reason: { id: 'offerFirstOnly' } })
})

test('a customer who orders twice at once takes a code once', async () => {
  const asha = await aCustomer(shop)
  await add({ oncePerCustomer: true })
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => buy(asha, { code: 'DIWALI' })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test('thirty shoppers at once, ten uses: exactly ten live orders have it, also when some are cancelled meanwhile', async () => {
  const { offerId } = await add({ maxUses: 10 })
  const shoppers = await Promise.all(Array.from({ length: 30 }, () => aCustomer(shop)))
  const race = async (one: (typeof shoppers)[number], at: number) => {
    const placed = await buy(one, { code: 'DIWALI' })
    if (at % 3 === 0) await cancelShopOrder(meera.ctx, { number: placed.number })
    return placed
  }
  const outcomes = await Promise.allSettled(shoppers.map(race))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(['offerUsedUp', 'offerGone']).toContain(outcome.reason.reason.id)
  }
  for (const one of shoppers) await buy(one, { code: 'DIWALI' }).catch(() => {})
  expect(await open(offerId)).toMatchObject({ offer: { uses: 10 }, sums: { orders: 10 } })
  expect(await audit(shop)).toEqual([])
})

test('planned, ended, unknown, under its minimum, of other goods: each has its reason, and nothing is ordered', async () => {
  const asha = await aCustomer(shop)
  await add({ name: 'Later', code: 'LATER', from: day(2), till: day(4) })
  const { offerId } = await add({ name: 'Over', code: 'OVER' })
  await end(offerId)
  await add({ name: 'Large', code: 'LARGE', minPaise: 620_00 })
  const id = (code: string) => buy(asha, { code }).catch(({ reason }) => reason)
  expect(await id('LATER')).toMatchObject({ id: 'offerPlanned' })
  expect(await id('OVER')).toMatchObject({ id: 'offerEnded' })
  expect(await id('NOTHING')).toEqual({ id: 'codeInvalid' })
  expect(await id('LARGE')).toMatchObject({ id: 'offerMinimum', least: '₹620', more: '₹120' })
  expect((await list('planned')).map(({ name }) => name)).toEqual(['Later'])
  expect((await list('ended')).map(({ name }) => name)).toEqual(['Over'])
  expect((await list('now')).map(({ name }) => name)).toEqual(['Large'])
})

test('an offer that ends between the look at the cart and the order is refused by its total', async () => {
  const asha = await aCustomer(shop)
  const { offerId } = await add({ code: '' })
  await end(offerId)
  await expect(buy(asha, { expectedTotalPaise: 440_00 })).rejects.toMatchObject({ code: 'total-changed' })
  expect((await buy(asha, { expectedTotalPaise: 540_00 })).totalPaise).toBe(540_00)
})

test('codes are guessed slowly, and those that exist do not count', async () => {
  await add()
  const guest = { ...shop.ctx, rateFactor: 1 }
  for (let tries = 0; tries < 70; tries++) expect((await met(guest, 'DIWALI')).code?.state).toBe('ready')
  const guesses = await Promise.allSettled(Array.from({ length: 80 }, (_, at) => met(guest, `GUESS${at}`)))
  expect(guesses.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(60)
  await expect(met(guest, 'DIWALI')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect((await met(guest)).code).toBeNull()
})

test('an order by phone takes what is for everybody, and no code', async () => {
  await add({ name: 'Season', code: '' })
  await add({ name: 'First', code: '', firstOnly: true, saving: { kind: 'amount', paise: 300_00 } })
  const json = {
    ...{ key: randomUUID(), lines: [{ product, units: 1 }], expected_total_paise: 440_00 },
    address: { ...anAddress, district: 'Bengaluru' },
  }
  const answer = await sendToConsole('POST', `/api/shops/${shop.tenant.resellerId}/orders/enter`, {
    token: meera.token,
    json,
  })
  expect(answer.body).toMatchObject({ status: 'true', total_paise: 440_00 })
  expect(await audit(shop)).toEqual([])
})

test('a form that is sent twice makes one offer; a code that has not ended is not given again, and after that it is', async () => {
  const key = randomUUID()
  const both = await Promise.all([add({ key }), add({ key })])
  expect(both[0].offerId).toBe(both[1].offerId)
  await expect(add({ code: 'diwali' })).rejects.toMatchObject({ reason: { id: 'offerCodeInUse', name: 'Diwali' } })
  const other = await Promise.allSettled([add({ code: 'HOLI' }), add({ code: 'HOLI' })])
  expect(other.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([end(both[0].offerId), end(both[0].offerId)])
  const again = await add()
  expect(again.offerId).not.toBe(both[0].offerId)
  expect((await met(shop.ctx, 'DIWALI')).code?.offer?.offerId).toBe(again.offerId)
  const { rows } = await ownerPool().query(
    `select did, count(*)::int from staff_log where supplier_id = $1 group by did order by did`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([
    { did: 'add-offer', count: 3 },
    { did: 'end-offer', count: 1 },
  ])
})

test('nonsense is refused with a sentence', async () => {
  const faults: [object, string][] = [
    [{ name: ' ' }, 'offerNameWrong'],
    [{ name: 'Online' }, 'offerNameTaken'],
    [{ code: 'A B' }, 'offerCodeWrong'],
    [{ code: '<script>' }, 'offerCodeWrong'],
    [{ saving: { kind: 'percent', percent: 95 } }, 'offerPercentWrong'],
    [{ saving: { kind: 'percent', percent: 9.5 } }, 'offerPercentWrong'],
    [{ saving: { kind: 'amount', paise: 50 } }, 'offerAmountWrong'],
    [{ saving: { kind: 'amount', paise: 100_50 } }, 'offerAmountWrong'],
    [{ saving: { kind: 'buy-get', buy: 0, get: 1 } }, 'offerPiecesWrong'],
    [{ minPaise: Number.NaN }, 'offerAmountWrong'],
    [{ minPaise: 100_50 }, 'offerAmountWrong'],
    [{ maxUses: 0 }, 'offerUsesWrong'],
    [{ from: 'soon' }, 'offerDayWrong'],
    [{ till: '2026-02-30' }, 'offerDayWrong'],
    [{ till: day(-1) }, 'offerEndsInPast'],
    [{ from: day(3), till: day(2) }, 'offerEndsBeforeStart'],
    [{ categories: ['Rockets'] }, 'offerCategoryUnknown'],
  ]
  for (const [offer, id] of faults) await expect(add(offer), id).rejects.toMatchObject({ reason: { id } })
  expect(await list('now')).toEqual([])
})

test('a packer sees no offers, and another shop neither sees nor ends these', async () => {
  const { offerId } = await add()
  const packer = await aStaff(shop, 'packer')
  await expect(add({}, packer.ctx)).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await aStaff(await aShop(), 'owner')
  await expect(open(offerId, stranger.ctx)).rejects.toMatchObject({ code: 'not-found' })
  await expect(end(offerId, stranger.ctx)).rejects.toMatchObject({ code: 'not-found' })
  const neighbour = await aShop(shop.tenant.supplierId)
  expect((await met(neighbour.ctx, 'DIWALI')).code?.state).toBe('unknown')
  expect((await open(offerId)).offer.list).toBe('now')
})
