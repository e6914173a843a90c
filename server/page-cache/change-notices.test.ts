import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { saveBranding } from '#server/branding/index.ts'
import { importCatalogue } from '#server/catalogue-import/index.ts'
import { shopImportOperations } from '#server/imports/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { answerReview, hideReview, reviewOperations, showReview } from '#server/reviews/index.ts'
import { aCustomer, someCustomers } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { anImporter, HEAD } from '#server/testing/importer.ts'
import { apply, plan, takeBack } from '#server/testing/product-changes.ts'
import { aDelivery, review, reviewsOf } from '#server/testing/reviews.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// What the database sends about a change (0014-change-notices.sql): enough, and only a few notices.

const ear = new pg.Client({ connectionString: inject('ownerUrl') })
let received: string[] = []
const folder = aFolder()

beforeAll(async () => {
  await ear.connect()
  ear.on('notification', ({ payload = '' }) => received.push(payload))
  await ear.query('listen haat_changes')
})
afterAll(() => ear.end())

/** The notices about this shop's supplier that `change` causes. */
async function noticesOf(shop: TestShop, change: () => Promise<unknown>): Promise<string[]> {
  const own = `${shop.tenant.supplierId} `
  await ear.query('select 1')
  received = []
  await change()
  await ear.query('select 1') // notices of earlier commits arrive first
  return received.filter((notice) => notice.startsWith(own)).map((notice) => notice.slice(own.length))
}

test('a sale sends a notice when few pieces are left, and not before', async () => {
  const shop = await aShop()
  const buyer = await aCustomer(shop)
  const { productId } = await aProduct(shop, { stock: { '': 13 } })
  const buy = (units: number) =>
    run(paymentOperations.placeOrder, buyer.ctx, {
      addressId: buyer.addressId,
      payment: 'COD',
      lines: [{ productId, units, size: '' }],
      key: `notices-${units}`,
    })
  expect(await noticesOf(shop, () => buy(1))).toEqual([])
  expect(await noticesOf(shop, () => buy(2))).toEqual([`product:${productId}`])
  expect(await noticesOf(shop, () => buy(10))).toEqual([`product:${productId}`])
})

test('a size that sells out, comes or goes notifies the lists that count it, and other sales do not', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { M: 6, L: 6 } })
  const { rows } = await ownerPool().query(
    'select category_id, subcategory_id from products where supplier_id = $1 and product_id = $2',
    [shop.tenant.supplierId, productId],
  )
  const counted = [`category:${rows[0].category_id}:facets`, `subcategory:${rows[0].subcategory_id}:facets`]
  const notices = async (statement: string) =>
    (await noticesOf(shop, () => ownerPool().query(statement, [shop.tenant.supplierId, productId]))).sort()
  const ofM = `where supplier_id = $1 and product_id = $2 and size = 'M'`
  const product = `product:${productId}`
  expect(await notices(`update stocks set units = 5 ${ofM}`)).toEqual([product])
  expect(await notices(`update stocks set units = 0 ${ofM}`)).toEqual([...counted, product].sort())
  expect(await notices(`update stocks set units = 7 ${ofM}`)).toEqual([...counted, product].sort())
  expect(await notices(`update stocks set withdrawn_at = now() ${ofM}`)).toEqual([...counted, product].sort())
  const added = `insert into stocks (supplier_id, product_id, size, units) values ($1, $2, 'XL', 3)`
  expect(await notices(added)).toEqual([...counted, product].sort())
  for (const change of [`rating = 4.9`, `colors = '{Teal}'`, `details = '{"Brand": "Asha"}'`])
    expect(await notices(`update products set ${change} where supplier_id = $1 and product_id = $2`)).toEqual(
      [...counted, product, 'search'].sort(),
    )
})

test('a review, a vote on it, its answer and its hiding make the pages of its product stale, and no list', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  const [voter] = await someCustomers(shop, 1)
  const operator = shop.as({ kind: 'operator' })
  const stale = [`product:${buyer.productId}`]
  expect(await noticesOf(shop, () => review(buyer))).toEqual(stale)
  const [{ review_id: id }] = await reviewsOf(shop)
  const reviewId = Number(id)
  const vote = () => run(reviewOperations.voteHelpful, voter?.ctx ?? shop.ctx, { reviewId, isHelpful: true })
  expect(await noticesOf(shop, vote)).toEqual(stale)
  expect(await noticesOf(shop, vote)).toEqual([])
  expect(await noticesOf(shop, () => answerReview(operator, { reviewId, seen: '', wanted: 'Thanks' }))).toEqual(stale)
  expect(await noticesOf(shop, () => hideReview(operator, { reviewId, reason: 'fake' }))).toEqual(stale)
  expect(await noticesOf(shop, () => showReview(operator, { reviewId }))).toEqual(stale)
})

test('an import of many changed products sends one notice, one changed price only a few', async () => {
  const shop = await aShop()
  const bring = async (prices: number[]) => {
    const rows = prices.map((price, at) => `N-${at},Kurta ${at},Kurtas,${price},500`)
    const file = join(folder, 'many.csv')
    await writeFile(file, ['asin,name,category,discount_price,stock', ...rows].join('\n'))
    await importCatalogue(shop.ctx, { file })
  }
  await bring(Array.from({ length: 100 }, () => 500))
  expect(await noticesOf(shop, () => bring(Array.from({ length: 100 }, () => 501)))).toEqual(['*'])
  const { rows } = await ownerPool().query(
    `select product_id, category_id, subcategory_id from products where supplier_id = $1 and asin = 'N-0'`,
    [shop.tenant.supplierId],
  )
  const { product_id, category_id, subcategory_id } = rows[0]
  const notices = await noticesOf(shop, () => bring([502]))
  expect(notices.sort()).toEqual(
    [`product:${product_id}`, 'search', `category:${category_id}:price`, `subcategory:${subcategory_id}:price`].sort(),
  )
  expect(await noticesOf(shop, () => bring([502]))).toEqual([])
})

test('R41 the first product with a delivery charge notifies all pages of its supplier, and so does losing the last', async () => {
  const shop = await aShop()
  const bring = async (charges: number[]) => {
    const rows = charges.map((charge, at) => `C-${at},Kurta ${at},Kurtas,500,${charge},500`)
    const file = join(folder, 'charges.csv')
    await writeFile(file, ['asin,name,category,discount_price,delivery_charge,stock', ...rows].join('\n'))
    await importCatalogue(shop.ctx, { file })
  }
  await bring([0, 0, 0])
  expect(await noticesOf(shop, () => bring([0, 40, 0]))).toContain('*')
  expect(await noticesOf(shop, () => bring([30, 40, 0]))).not.toContain('*')
  expect(await noticesOf(shop, () => bring([30, 0, 0]))).not.toContain('*')
  expect(await noticesOf(shop, () => bring([0, 0, 0]))).toContain('*')
})

test('R41 so does showing, hiding or taking back many products, if one of them is the only one with a charge', async () => {
  const shop = await aShop()
  const meera = await aStaff(shop, 'manager')
  await aProduct(shop, { name: 'Red Cup' })
  await aProduct(shop, { name: 'Indigo Kurta', deliveryPaise: 40_00 })
  const hidden = await plan(meera, { kind: 'hide' }, { search: 'kurta' })
  expect(await noticesOf(shop, () => apply(meera, hidden.changeId))).toContain('*')
  const shown = await plan(meera, { kind: 'show' }, { search: 'kurta' })
  expect(await noticesOf(shop, () => apply(meera, shown.changeId))).toContain('*')
  expect(await noticesOf(shop, () => takeBack(meera, shown.changeId))).toContain('*')
  const others = await plan(meera, { kind: 'hide' }, { search: 'cup' })
  expect(await noticesOf(shop, () => apply(meera, others.changeId))).not.toContain('*')
})

test('R41 so does taking back the import that brought the first charge', async () => {
  const { shop, meera, bring, work } = await anImporter()
  const withCharge = (rupees: number) =>
    `${HEAD.replace('asin,', 'asin,delivery_charge,')}K1,${rupees},Indigo Kurta,Women,Kurtas,Cotton,999,499,,5\r\n`
  await bring(withCharge(0))
  const importId = await bring(withCharge(40))
  await run(shopImportOperations.takeBackImport, meera.ctx, { importId })
  expect(await noticesOf(shop, work)).toContain('*')
})

test('a new theme notifies that reseller alone', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const theme = { text: '#000000', background: '#ffffff', primary: '#112233', secondary: '#445566', accent: '#778899' }
  expect(await noticesOf(shop, () => saveBranding(sibling.ctx, { theme }))).toEqual([
    `shop:${sibling.tenant.resellerId}`,
  ])
})

test('a statement over the shops of many suppliers notifies each of its own products', async () => {
  const [one, other] = [await aShop(), await aShop()]
  const products = [await aProduct(one), await aProduct(other)].map(({ productId }) => productId)
  for (const [at, shop] of [one, other].entries()) {
    const notices = await noticesOf(shop, () =>
      ownerPool().query('update products set rating = rating + 0.1 where product_id = any($1)', [products]),
    )
    expect(notices.filter((notice) => !notice.endsWith(':facets')).sort()).toEqual([
      `product:${products[at]}`,
      'search',
    ])
  }
})
