import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { shopOfferOperations as calls } from '#server/offers/index.ts'
import { cancelShopOrder } from '#server/orders/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { anEdge, type TestEdge } from '#server/testing/edge.ts'
import { aHeaderRow } from '#server/testing/header-row.ts'
import { order } from '#server/testing/ordering.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { until } from '#server/testing/until.ts'

// Cards and product pages, which are cached, show the offers that need no code, as long as they apply (docs/decisions/075).

let edge: TestEdge
beforeAll(async () => {
  edge = await anEdge()
})
afterAll(() => edge.close())

let shop: TestShop
let meera: TestStaff
let productId: number
let pages: string[]

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  const product = await aProduct(shop, { name: 'Blue Kurta', discountPaise: 500_00, deliveryPaise: 40_00 })
  productId = product.productId
  await aHeaderRow(shop, 'Just in', [productId])
  const { rows } = await ownerPool().query('select category_id from products where product_id = $1', [productId])
  const [{ category_id }] = rows
  pages = ['/', `/products-section2/${category_id}`, '/Product-Serach/kurta', `/product/${product.asin.toLowerCase()}`]
  await edge.caughtUp()
})

const add = (offer: object) =>
  run(calls.addOffer, meera.ctx, { key: randomUUID(), name: 'Season', code: '', ...offer }) as Promise<{
    offerId: number
  }>
const buyGet = { kind: 'buy-get', buy: 2, get: 1 }

const text = async (path: string) => (await edge.request(shop, path)).text
const tells = (path: string, words: string) => until(async () => expect(await text(path)).toContain(words))
const hidesText = (path: string, words: string) => until(async () => expect(await text(path)).not.toContain(words))

test('home, a listing, a search and the page of a product show an offer from the moment it is made until it is ended', async () => {
  for (const page of pages) await hidesText(page, 'Buy 2')
  const { offerId } = await add({ saving: buyGet })
  for (const page of pages) await tells(page, 'Buy 2, get 1 free')
  await run(calls.endOffer, meera.ctx, { offer: offerId })
  for (const page of pages) await hidesText(page, 'Buy 2')
})

test('an offer starts and ends by the clock: a page that was cached before shows it from then on, or stops showing it', async () => {
  const { offerId } = await add({ saving: buyGet })
  const untilItIs = (isOn: boolean) =>
    until(async () => {
      const { rows } = await ownerPool().query(
        'select now() >= starts_at and now() < ends_at as "isOn" from offers where offer_id = $1',
        [offerId],
      )
      expect(rows).toEqual([{ isOn }])
    })
  const shift = async (starts: string, ends: string) => {
    await ownerPool().query(
      'update offers set starts_at = now() + $2::interval, ends_at = now() + $3::interval where offer_id = $1',
      [offerId, starts, ends],
    )
    await edge.caughtUp()
    for (const page of pages) await text(page)
  }
  await shift('-1 day', '1 second')
  await untilItIs(false)
  for (const page of pages) expect(await text(page)).not.toContain('Buy 2')
  await shift('1 second', '1 day')
  await untilItIs(true)
  for (const page of pages) expect(await text(page)).toContain('Buy 2, get 1 free')
})

test('an offer that is used up is hidden, and shown again when an order gives its use back', async () => {
  const buyer = await aCustomer(shop)
  await add({ saving: { kind: 'amount', paise: 50_00 }, maxUses: 1 })
  const words = '₹50 off orders, for one order in all'
  for (const page of pages) await tells(page, words)
  const placed = await order(buyer.ctx, { addressId: buyer.addressId, lines: [{ productId, units: 1 }] })
  for (const page of pages) await hidesText(page, '₹50 off')
  await cancelShopOrder(meera.ctx, { number: placed.number })
  for (const page of pages) await tells(page, words)
})

test('an offer that needs a code, is for other goods, or takes nothing off is not shown, nor in another shop', async () => {
  await add({ code: 'SECRET', saving: { kind: 'amount', paise: 50_00 } })
  await ownerPool().query(
    `insert into categories (supplier_id, group_id, name)
     select supplier_id, group_id, 'Rockets' from categories where supplier_id = $1 limit 1`,
    [shop.tenant.supplierId],
  )
  await add({ categories: ['Rockets'], saving: { kind: 'percent', percent: 20 } })
  const neighbour = await aShop(shop.tenant.supplierId)
  await edge.caughtUp()
  for (const page of pages) expect(await text(page)).not.toMatch(/₹50 off|20% off|SECRET/)
  await add({ saving: { kind: 'delivery' }, minPaise: 100_00 })
  const words = 'Free delivery of orders from ₹100'
  for (const page of pages) await tells(page, words)
  await ownerPool().query('update products set delivery_paise = 0 where product_id = $1', [productId])
  for (const page of pages) await hidesText(page, words)
  expect((await edge.request(neighbour, pages[1] ?? '')).text).not.toContain(words)
})
