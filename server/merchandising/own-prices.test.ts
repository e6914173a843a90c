import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { cartOperations, fetchCart, saveCart } from '#server/cart/index.ts'
import { issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'

/** ASIN -> paise, as one entry point of the shop shows it. */
type Shown = Record<string, number>

interface OnTheWire {
  ASIN: string
  price: number
  discountPrice: number
  delbertoPrice: number
  originalPrice: number
}

const GOODS = 5

const prices = fc.record({
  percent: fc.integer({ min: 0, max: 6_000 }).map((hundredths) => hundredths / 100),
  categories: fc.dictionary(fc.constantFrom('Shirts', 'Others'), fc.integer({ min: 0, max: 80 })),
  end: fc.constantFrom(9, 5, '99', '00'),
  floor: fc.integer({ min: 1, max: 400 }),
  ceiling: fc.integer({ min: 400, max: 3_000 }),
})
const goods = fc.array(
  fc
    .tuple(fc.integer({ min: 100, max: 300_000 }), fc.integer({ min: 0, max: 200_000 }))
    .map(([discountPaise, more]) => ({ discountPaise, originalPaise: discountPaise + more })),
  { minLength: GOODS, maxLength: GOODS },
)

/** Two resellers of one supplier; its second product is in another category. */
async function twoShops(given: { discountPaise: number; originalPaise: number }[]) {
  const supplierShop = await aShop()
  const shop = await aShop(supplierShop.tenant.supplierId)
  const products: TestProduct[] = []
  for (const [at, one] of given.entries()) products.push(await aProduct(supplierShop, { ...one, name: `Thing ${at}` }))
  const owner = ownerPool()
  const { supplierId } = shop.tenant
  await owner.query(
    `with c as (insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Others' from groups
       where supplier_id = $1 returning *),
     s as (insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'O' from c returning *)
     update products p set category_id = s.category_id, subcategory_id = s.subcategory_id from s where p.product_id = $2`,
    [supplierId, products[1]?.productId],
  )
  await owner.query(
    `with h as (insert into header_rows (supplier_id, name) values ($1, 'New') returning *)
     insert into header_row_products (supplier_id, header_row_id, product_id)
     select h.supplier_id, header_row_id, product_id from h join products p using (supplier_id)`,
    [supplierId],
  )
  return { supplierShop, shop, products }
}

function paise(products: OnTheWire[]): Shown {
  for (const { price, discountPrice, delbertoPrice, originalPrice } of products) {
    expect([price, delbertoPrice]).toEqual([discountPrice, discountPrice])
    expect(discountPrice).toBeLessThanOrEqual(originalPrice)
  }
  return Object.fromEntries(products.map(({ ASIN, price }) => [ASIN, Math.round(price * 100)]))
}

/** The prices in lists, pages and feeds, each for all products. */
async function readingEntries(shop: TestShop, asins: string[]): Promise<Record<string, Shown>> {
  const list = async (json: object): Promise<OnTheWire[]> =>
    (await send(shop, 'POST', '/api/GetAllProductFilters', { json: { search: '', subcat_id: 0, type: '', ...json } }))
      .body
  const shown: Record<string, Shown> = {}
  for (const sort of ['featured', 'priceLowToHigh', 'priceHighToLow', 'nameAZ', 'nameZA']) {
    for (const more of [{}, { search: 'thing' }, { min_price: 0, max_price: 100_000 }]) {
      const listed = await list({ sort, ...more })
      shown[`listing ${sort} ${JSON.stringify(more)}`] = paise(listed)
      const inOrder = listed.map(({ price }) => (sort === 'priceLowToHigh' ? price : -price))
      if (sort.startsWith('price')) expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    }
  }
  const rows = (await send(shop, 'GET', '/api/GetAllHeaderWithProduct')).body
  shown['home row'] = paise(rows.flatMap((row: { list_product: OnTheWire[] }) => row.list_product))
  const feed: string = (await send(shop, 'GET', '/feeds/google-merchant.xml')).body
  const items = feed.split('<item>').slice(1)
  const priceIn = (item: string) => /<g:sale_price>([\d.]+) INR/.exec(item) ?? /<g:price>([\d.]+) INR/.exec(item)
  shown.feed = {}
  const single: OnTheWire[] = []
  shown['product page'] = {}
  for (const asin of asins) {
    const slug = asin.toLowerCase()
    const item = items.find((each) => each.includes(`/product/${slug}<`)) ?? ''
    shown.feed[asin] = Math.round(Number(priceIn(item)?.[1]) * 100)
    single.push(...(await send(shop, 'POST', '/api/GetSingleProductFilters', { json: { search: asin } })).body)
    const html: string = (await send(shop, 'GET', `/product/${slug}`)).body
    shown['product page'][asin] = Math.round(Number(/"@type":"Offer".*?"price":"?([\d.]+)/.exec(html)?.[1]) * 100)
  }
  shown['single product'] = paise(single)
  return shown
}

/** The prices on the way to an order: the availability check, the cart, the order's lines and its invoice. */
async function buyingEntries(shop: TestShop, productIds: number[]): Promise<Record<string, Shown>> {
  const buyer = await aCustomer(shop)
  const lines = productIds.map((productId) => ({ productId, units: 1, size: '' }))
  const unitPaise = (all: { asin: string; unitPaise: number }[]): Shown =>
    Object.fromEntries(all.map((line) => [line.asin, Number(line.unitPaise)]))
  const available = (await run(cartOperations.checkAvailability, buyer.ctx, { lines })) as Parameters<
    typeof unitPaise
  >[0]
  const saved = await saveCart(buyer.ctx, { lines })
  const cart = await fetchCart(buyer.ctx)
  const order = { addressId: buyer.addressId, payment: 'COD', lines }
  const { number } = (await run(paymentOperations.placeOrder, buyer.ctx, order)) as PlacedOrder
  const { rows } = await ownerPool().query(
    `select order_id, asin, unit_paise as "unitPaise" from order_lines
     where order_id = (select order_id from orders where supplier_id = $1 and number = $2) order by line`,
    [shop.tenant.supplierId, number],
  )
  const invoice = await issueInvoice(shop.ctx, { orderId: Number(rows[0].order_id) })
  const asinOf = (at: number) => String(rows[at]?.asin)
  return {
    'before the order': unitPaise(available),
    'cart as it is saved': unitPaise(saved.lines),
    cart: unitPaise(cart.lines),
    'order lines': unitPaise(rows),
    invoice: unitPaise((invoice?.snapshot.lines ?? []).map((line, at) => ({ ...line, asin: asinOf(at) }))),
  }
}

test('for any rule and goods, every page and feed of the shop has one price, and its sibling the supplier’s', async () => {
  await fc.assert(
    fc.asyncProperty(goods, prices, async (given, rule) => {
      const { supplierShop, shop, products } = await twoShops(given)
      const asins = products.map(({ asin }) => asin)
      await giveMerchandising(shop, { prices: rule })
      const { rows } = await ownerPool().query(
        `select asin, price_in_list(discount_paise, original_paise, category_id, rule) as own, discount_paise as theirs
         from products join price_lists using (supplier_id) where supplier_id = $1`,
        [shop.tenant.supplierId],
      )
      const own: Shown = Object.fromEntries(rows.map((row) => [row.asin, Number(row.own)]))
      const theirs: Shown = Object.fromEntries(rows.map((row) => [row.asin, Number(row.theirs)]))
      expect(Object.keys(own)).toHaveLength(GOODS)
      const ids = products.map(({ productId }) => productId)
      const shown = { ...(await readingEntries(shop, asins)), ...(await buyingEntries(shop, ids)) }
      for (const [entry, prices] of Object.entries(shown)) expect(prices, entry).toEqual(own)
      for (const [entry, prices] of Object.entries(await buyingEntries(supplierShop, ids)))
        expect(prices, entry).toEqual(theirs)
      expect(await audit(shop)).toEqual([])
    }),
    { numRuns: 4 },
  )
}, 120_000)

test("a search by price uses the shop's own price (S7-028)", async () => {
  const { supplierShop, shop } = await twoShops([
    { discountPaise: 100_00, originalPaise: 900_00 },
    { discountPaise: 480_00, originalPaise: 900_00 },
    { discountPaise: 495_00, originalPaise: 498_00 },
  ])
  await giveMerchandising(shop, { prices: { percent: 10 } })
  const found = async (of: TestShop) => {
    const json = { search: 'thing under 500', subcat_id: 0, type: '', sort: 'priceLowToHigh' }
    const { body } = await send(of, 'POST', '/api/GetAllProductFilters', { json })
    return body.map(({ name, price }: { name: string; price: number }) => [name, price])
  }
  expect(await found(supplierShop)).toEqual([
    ['Thing 0', 100],
    ['Thing 1', 480],
    ['Thing 2', 495],
  ])
  expect(await found(shop)).toEqual([
    ['Thing 0', 110],
    ['Thing 2', 498],
  ])
})

test('F08: an own price that changed since the cart was shown places no order and returns the new total', async () => {
  const { shop, products } = await twoShops([
    { discountPaise: 100_00, originalPaise: 900_00 },
    { discountPaise: 100_00, originalPaise: 900_00 },
  ])
  const buyer = await aCustomer(shop)
  const lines = products.map(({ productId }) => ({ productId, units: 1 }))
  const order = { addressId: buyer.addressId, payment: 'COD', lines, expectedTotalPaise: 200_00 }
  await giveMerchandising(shop, { prices: { percent: 10, categories: { Others: 20 } } })
  await expect(run(paymentOperations.placeOrder, buyer.ctx, order)).rejects.toMatchObject({ code: 'total-changed' })
  await run(paymentOperations.placeOrder, buyer.ctx, { ...order, expectedTotalPaise: 230_00 })
  await giveMerchandising(shop, { prices: {} })
  expect(shop.tenant.hasOwnPrices).toBe(false)
  await run(paymentOperations.placeOrder, buyer.ctx, order)
  expect(await audit(shop)).toEqual([])
})

test('R05: the HOLI pair costs 249 with own prices too, and one or three of it the own price', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, {
    ...{ name: 'HOLI T-SHIRT', discountPaise: 150_00, originalPaise: 400_00, deliveryPaise: 40_00 },
  })
  await giveMerchandising(shop, { prices: { percent: 30 } })
  const buyer = await aCustomer(shop)
  const totalOf = async (units: number) => {
    const order = { addressId: buyer.addressId, payment: 'COD', lines: [{ productId, units }] }
    return ((await run(paymentOperations.placeOrder, buyer.ctx, order)) as PlacedOrder).totalPaise
  }
  expect([await totalOf(1), await totalOf(2), await totalOf(3)]).toEqual([235_00, 249_00, 705_00])
  expect(await audit(shop)).toEqual([])
})
