import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { DeliveryRule } from '#contract/branding.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { cartOperations, fetchCart, saveCart } from '#server/cart/index.ts'
import { issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { describeMerchandising, type MerchandisingInput, setMerchandising } from './index.ts'

/** ASIN -> delivery charge of a unit in paise, as one entry point of the shop shows it. */
type Shown = Record<string, number>

const amount = fc.integer({ min: 0, max: 500_000 })
const rule: fc.Arbitrary<DeliveryRule> = fc.record(
  { chargePaise: amount, freeFromPaise: fc.integer({ min: 1, max: 500_000 }) },
  { requiredKeys: ['chargePaise'] },
)

test('S9-006 a delivery rule charges below its limit and nothing from the limit on; without a rule the supplier’s charge applies', async () => {
  const piece = fc.record({ supplier: amount, price: amount })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 10, maxLength: 30 }), fc.option(rule), async (given, by) => {
      const bound = by?.freeFromPaise
      const pieces = bound ? [...given, { supplier: 1, price: bound }, { supplier: 1, price: bound - 1 }] : given
      const { rows } = await ownerPool().query(
        `select supplier, price, delivery_by_rule(supplier, price, $2::jsonb) as delivery
         from jsonb_to_recordset($1::jsonb) as g (supplier bigint, price bigint)`,
        [JSON.stringify(pieces), by && JSON.stringify(by)],
      )
      expect(rows).toHaveLength(pieces.length)
      for (const { supplier, price, delivery } of rows) {
        const isFree = bound !== undefined && Number(price) >= bound
        expect(Number(delivery)).toBe(by ? (isFree ? 0 : by.chargePaise) : Number(supplier))
      }
    }),
    { numRuns: 100 },
  )
})

async function readingEntries(shop: TestShop, asins: string[]): Promise<Record<string, Shown>> {
  interface OnTheWire {
    ASIN: string
    recommendedSellingPrice: number
  }
  const paise = (all: OnTheWire[]): Shown =>
    Object.fromEntries(all.map((one) => [one.ASIN, Math.round(one.recommendedSellingPrice * 100)]))
  const listed = await send(shop, 'POST', '/api/GetAllProductFilters', {
    json: { search: 'thing', subcat_id: 0, type: '' },
  })
  const feed: string = (await send(shop, 'GET', '/feeds/google-merchant.xml')).body
  const shown: Record<string, Shown> = {
    search: paise(listed.body),
    'single product': {},
    feed: {},
    'product page': {},
  }
  for (const asin of asins) {
    const slug = asin.toLowerCase()
    const single = (await send(shop, 'POST', '/api/GetSingleProductFilters', { json: { search: asin } })).body
    Object.assign(shown['single product'] ?? {}, paise(single))
    const item = feed.split('<item>').find((each) => each.includes(`/product/${slug}<`)) ?? ''
    const html: string = (await send(shop, 'GET', `/product/${slug}`)).body
    const inFeed = /<g:shipping>.*?<g:price>([\d.]+) INR/.exec(item)?.[1]
    const inPage = /"shippingRate":\{[^}]*"value":"([\d.]+)"/.exec(html)?.[1]
    Object.assign(shown.feed ?? {}, { [asin]: Math.round(Number(inFeed) * 100) })
    Object.assign(shown['product page'] ?? {}, { [asin]: Math.round(Number(inPage) * 100) })
    const words = inPage === '0.00' ? 'Free delivery' : `Delivery ₹${Math.round(Number(inPage))} an item`
    expect(/(Free delivery|Delivery ₹\d+ an item)<\/li>/.exec(html)?.[1]).toBe(words)
  }
  return shown
}

async function buyingEntries(shop: TestShop, productIds: number[]): Promise<Record<string, Shown>> {
  interface Line {
    asin: string
    unitDeliveryPaise: number
  }
  const buyer = await aCustomer(shop)
  const lines = productIds.map((productId) => ({ productId, units: 2, size: '' }))
  const paise = (all: Line[]): Shown =>
    Object.fromEntries(all.map((line) => [line.asin, Number(line.unitDeliveryPaise)]))
  const available = (await run(cartOperations.checkAvailability, buyer.ctx, { lines })) as Line[]
  const saved = await saveCart(buyer.ctx, { lines })
  const cart = await fetchCart(buyer.ctx)
  const order = { addressId: buyer.addressId, payment: 'COD', lines }
  const { number, totalPaise } = (await run(paymentOperations.placeOrder, buyer.ctx, order)) as PlacedOrder
  const { rows } = await ownerPool().query(
    `select o.order_id, a.paise as delivery_paise, asin, unit_paise, unit_delivery_paise as "unitDeliveryPaise"
     from orders o join order_lines l using (supplier_id, order_id)
     left join order_adjustments a on a.supplier_id = $1 and a.order_id = o.order_id and a.kind = 'delivery'
     where o.supplier_id = $1 and number = $2 order by line`,
    [shop.tenant.supplierId, number],
  )
  const perPiece = rows.reduce((sum, row) => sum + Number(row.unitDeliveryPaise), 0)
  expect(Number(rows[0].delivery_paise)).toBe(2 * perPiece)
  expect(totalPaise).toBe(2 * (perPiece + rows.reduce((sum, row) => sum + Number(row.unit_paise), 0)))
  const invoice = await issueInvoice(shop.ctx, { orderId: Number(rows[0].order_id) })
  const invoiced = (invoice?.snapshot.lines ?? []).map(({ deliveryPaise, units }, at) => [
    String(rows[at]?.asin),
    deliveryPaise / units,
  ])
  return {
    'before the order': paise(available),
    'cart as it is saved': paise(saved.lines),
    cart: paise(cart.lines),
    'order lines': paise(rows),
    invoice: Object.fromEntries(invoiced),
  }
}

test('every page and feed has the delivery charge of the shop’s rule and price; siblings and other suppliers have their own', async () => {
  const shop = await aShop()
  const [sibling, plain, stranger] = [
    await aShop(shop.tenant.supplierId),
    await aShop(shop.tenant.supplierId),
    await aShop(),
  ]
  const goods = [
    await aProduct(shop, { name: 'Thing cheap', discountPaise: 100_00, deliveryPaise: 7_50 }),
    // 10 percent more is 498, 499 and 500 rupees.
    await aProduct(shop, { name: 'Thing under', discountPaise: 452_00, deliveryPaise: 7_50 }),
    await aProduct(shop, { name: 'Thing at', discountPaise: 453_00, deliveryPaise: 7_50 }),
    await aProduct(shop, { name: 'Thing over', discountPaise: 454_00, deliveryPaise: 0 }),
  ]
  const theirs = await aProduct(stranger, { name: 'Thing else', discountPaise: 100_00, deliveryPaise: 8_00 })
  await giveMerchandising(shop, { prices: { percent: 10 }, delivery: { charge: 49, freeFrom: 499 } })
  await giveMerchandising(sibling, { delivery: { charge: 99 } })
  const [asins, ids] = [goods.map(({ asin }) => asin), goods.map(({ productId }) => productId)]
  const expected = async (of: TestShop, paise: number[]) => {
    const wanted = Object.fromEntries(asins.map((asin, at) => [asin, paise[at]]))
    for (const [entry, shown] of Object.entries({
      ...(await readingEntries(of, asins)),
      ...(await buyingEntries(of, ids)),
    }))
      expect(shown, entry).toEqual(wanted)
  }
  await expected(shop, [49_00, 49_00, 0, 0])
  await expected(sibling, [99_00, 99_00, 99_00, 99_00])
  await expected(plain, [7_50, 7_50, 7_50, 0])
  expect((await buyingEntries(stranger, [theirs.productId])).cart).toEqual({ [theirs.asin]: 8_00 })
  // By the supplier's price two more of them are below the limit.
  await giveMerchandising(shop, { prices: {} })
  await expected(shop, [49_00, 49_00, 49_00, 49_00])
  await giveMerchandising(shop, { delivery: {} })
  await expected(shop, [7_50, 7_50, 7_50, 0])
  expect(await audit(shop)).toEqual([])
})

test('F08: delivery that changed since the cart was shown places no order and returns the new total', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { discountPaise: 100_00 })
  const buyer = await aCustomer(shop)
  const order = { addressId: buyer.addressId, payment: 'COD', lines: [{ productId, units: 2 }] }
  await giveMerchandising(shop, { delivery: { charge: 49, freeFrom: 200 } })
  const asSeen = run(paymentOperations.placeOrder, buyer.ctx, { ...order, expectedTotalPaise: 200_00 })
  await expect(asSeen).rejects.toMatchObject({ code: 'total-changed' })
  await run(paymentOperations.placeOrder, buyer.ctx, { ...order, expectedTotalPaise: 298_00 })
  // Two pieces of 100 are not one of 200.
  await giveMerchandising(shop, { delivery: { charge: 49, freeFrom: 100 } })
  await run(paymentOperations.placeOrder, buyer.ctx, { ...order, expectedTotalPaise: 200_00 })
  expect(await audit(shop)).toEqual([])
})

test('R41 home, footer and about promise only the delivery that the rule allows', async () => {
  const shop = await aShop()
  const says = async (words: string, delivery: MerchandisingInput['delivery'] = {}) => {
    await giveMerchandising(shop, { delivery })
    const home: string = (await send(shop, 'GET', '/')).body
    expect(home.split(`>${words}<`)).toHaveLength(3)
    const about: string = (await send(shop, 'GET', '/aboutPage')).body
    expect(/<p>([^<]*), and what does not suit you/.exec(about)?.[1]).toBe(words)
    expect(home.split('>Free delivery<')).toHaveLength(words === 'Free delivery' ? 3 : 1)
  }
  await says('Free delivery')
  await says('Delivery ₹49 an item', { charge: 49 })
  await says('Free delivery on items from ₹1,499', { charge: 49, freeFrom: 1499 })
  await says('Free delivery', { charge: 0 })
  // Without a rule the supplier's charges apply.
  const { productId } = await aProduct(shop, { deliveryPaise: 40_00 })
  await says('Free delivery, except where a charge is shown')
  await says('Delivery ₹49 an item', { charge: 49 })
  await says('Free delivery', { charge: 0 })
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [productId])
  await says('Free delivery')
})

test.each([
  ['a charge under nothing', { charge: -1 }, 'What delivery costs is 0 to 10,000 rupees.'],
  ['paise', { charge: 49.5 }, 'whole rupees, such as 49.'],
  ['words', { charge: 'free' }, 'are rupees, such as 49.'],
  ['a bound without a charge', { freeFrom: 499 }, 'Set delivery.charge to the charge below it.'],
  ['a bound of nothing', { charge: 49, freeFrom: 0 }, 'free from a price of at least 1 rupee.'],
  ['what it has not', { charge: 49, freeAbove: 499 }, 'delivery has only: charge, freeFrom.'],
])('a delivery rule with %s is refused, and the one before remains', async (_, delivery, sentence) => {
  const shop = await aShop()
  await giveMerchandising(shop, { delivery: { charge: 20, freeFrom: 300 } })
  // Like the content of a file, of any shape.
  const given: object = { delivery }
  await expect(setMerchandising(inject('ownerUrl'), shop.tenant, given)).rejects.toThrow(sentence)
  expect((await describeMerchandising(inject('ownerUrl'), shop.tenant)).settings).toEqual({
    delivery: { charge: 20, freeFrom: 300 },
  })
})
