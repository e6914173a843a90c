import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { cancelShopOrder, orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { addOffer, changeOffer, dayFromToday as day, openOffer } from '#server/testing/offers.ts'
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

const add = (offer: object = {}) => addOffer(meera.ctx, offer)
const open = (offer: number) => openOffer(meera.ctx, offer)
const change = (offer: number, terms: object = {}, ctx = meera.ctx) => changeOffer(ctx, offer, terms)

const buy = ({ ctx, addressId }: { ctx: Ctx; addressId: number }, more: object = {}) =>
  order(ctx, { addressId, lines: [{ productId: product, units: 1 }], ...more })

test('the second of two who change an offer reads who changed it and what it is now, and nothing is overwritten', async () => {
  const { offerId } = await add()
  const { mark: seen } = await open(offerId)
  const ravi = await aStaff(shop, 'owner', 'Ravi')
  const theirs = { name: 'Holi', saving: { kind: 'percent', percent: 20 }, minPaise: 400_00 }
  await ownerPool().query('update offers set max_uses = 50 where offer_id = $1', [offerId])
  await expect(change(offerId, { minPaise: 900_00, seen })).rejects.toMatchObject({ reason: { by: '' } })
  await ownerPool().query('update offers set max_uses = null where offer_id = $1', [offerId])
  await change(offerId, { ...theirs, seen }, ravi.ctx)
  await change(offerId, { ...theirs, seen }, ravi.ctx)
  await expect(change(offerId, { minPaise: 900_00, seen })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    reason: { id: 'offerChangedMeanwhile', by: 'Ravi', now: 'Holi, DIWALI, 20% off orders from ₹400' },
  })
  await expect(change(offerId, { minPaise: 900_00, seen }, ravi.ctx)).rejects.toThrow('You have changed this offer')
  expect((await open(offerId)).offer).toMatchObject(theirs)
  const form = { kind: 'amount', amount: '100', min: '900', name: 'Mine', code: 'DIWALI', seen }
  const path = `/shops/${shop.tenant.resellerId}/offers/${offerId}/change`
  const { body } = await sendToConsole('POST', path, { token: meera.token, form })
  expect(body).toContain('Ravi has changed this offer meanwhile.')
  expect(body, 'what was typed stays').toContain('value="Mine"')
  expect((await open(offerId)).offer).toMatchObject(theirs)
})

test('before its first use all of an offer can be changed, and the next order has the new terms', async () => {
  const asha = await aCustomer(shop)
  const { offerId } = await add({ maxUses: 5 })
  const terms = { name: 'Holi', code: 'holi', saving: { kind: 'percent', percent: 20 }, minPaise: 400_00 }
  await change(offerId, { ...terms, from: day(1), till: day(3), oncePerCustomer: true })
  await expect(buy(asha, { code: 'HOLI' })).rejects.toMatchObject({ reason: { id: 'offerPlanned' } })
  await change(offerId, { ...terms, till: day(3), oncePerCustomer: true })
  await expect(buy(asha, { code: 'DIWALI' })).rejects.toMatchObject({ reason: { id: 'codeInvalid' } })
  expect((await buy(asha, { code: 'HOLI' })).totalPaise).toBe(440_00)
  await expect(buy(asha, { code: 'HOLI' })).rejects.toMatchObject({ reason: { id: 'offerUsed' } })
  const { offer, isUsed } = await open(offerId)
  expect([offer.list, offer.maxUses, isUsed]).toEqual(['now', null, true])
  expect(await audit(shop)).toEqual([])
})

test('once an order took it, its name, its last day and more uses are changed, and nothing else', async () => {
  const asha = await aCustomer(shop)
  const { offerId } = await add({ maxUses: 1 })
  const placed = await buy(asha, { code: 'DIWALI' })
  const fixed = { id: 'offerTermsFixed' }
  for (const terms of [
    { maxUses: 1, saving: { kind: 'amount', paise: 200_00 } },
    { maxUses: 1, code: 'OTHER' },
    { maxUses: 1, code: '' },
    { maxUses: 1, minPaise: 100_00 },
    { maxUses: 1, categories: ['Shirts'] },
    { maxUses: 1, firstOnly: true },
    { maxUses: 1, oncePerCustomer: true },
    { maxUses: 1, from: day(1) },
  ]) {
    await expect(change(offerId, terms), JSON.stringify(terms)).rejects.toMatchObject({ reason: fixed })
  }
  await change(offerId, { maxUses: 3, name: 'Diwali, longer', from: day(0), till: day(5) })
  await expect(change(offerId, { maxUses: 2 })).rejects.toMatchObject({ reason: { id: 'offerUsesFewer', least: '3' } })
  expect((await buy(asha, { code: 'DIWALI' })).totalPaise).toBe(440_00)
  const [after, before] = (await run(orderOperations.listOrders, asha.ctx, undefined)) as Order[]
  expect(before?.number).toBe(placed.number)
  expect([after, before].map((each) => each?.adjustments[1]?.reason)).toEqual(['Diwali, longer', 'Diwali'])
  expect(await audit(shop)).toEqual([])
  await change(offerId, { maxUses: null })
  await expect(change(offerId, { maxUses: 50 })).rejects.toMatchObject({ reason: { id: 'offerUsesUnlimited' } })
  await cancelShopOrder(meera.ctx, { number: placed.number })
  expect(await audit(shop)).toEqual([])
  await run(calls.endOffer, meera.ctx, { offer: offerId })
  await expect(change(offerId)).rejects.toMatchObject({ reason: { id: 'offerIsOver' } })
})

test('a change takes no code of another offer, no past day, and nothing of another shop', async () => {
  const { offerId } = await add()
  await add({ name: 'Holi', code: 'HOLI' })
  await expect(change(offerId, { code: 'holi' })).rejects.toMatchObject({ reason: { id: 'offerCodeInUse' } })
  await expect(change(offerId, { till: day(-1) })).rejects.toMatchObject({ reason: { id: 'offerEndsInPast' } })
  await expect(change(offerId, { categories: ['No'] })).rejects.toMatchObject({
    reason: { id: 'offerCategoryUnknown' },
  })
  const [stranger, neighbour] = [await aShop(), await aShop(shop.tenant.supplierId)]
  for (const other of [stranger, neighbour]) {
    const { ctx } = await aStaff(other, 'owner')
    await expect(change(offerId, {}, ctx)).rejects.toMatchObject({ reason: { id: 'noSuchOffer' } })
  }
  await expect(change(offerId, {}, (await aStaff(shop, 'packer')).ctx)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await open(offerId)).offer.code).toBe('DIWALI')
})

test('orders that take an offer while it is changed have its old or its new terms, and its uses are right', async () => {
  const { offerId } = await add({ code: '', maxUses: null })
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)))
  const changes = [3, 20, 7].map((maxUses, at) => change(offerId, { code: '', maxUses, name: `Named ${at}` }))
  await Promise.allSettled([...shoppers.map((one) => buy(one)), ...changes])
  expect(await audit(shop)).toEqual([])
})
