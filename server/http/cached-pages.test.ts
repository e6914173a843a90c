import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson } from '#server/testing/app.ts'
import { anEdge, type TestAnswer, type TestEdge } from '#server/testing/edge.ts'
import { aHeaderRow } from '#server/testing/header-row.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'

// What happens to cached pages when hosts move, when a change overtakes a rendering, and behind proxies
// (docs/decisions/008).

let edge: TestEdge
beforeAll(async () => {
  edge = await anEdge()
})
afterAll(() => edge.close())

const BR = { 'accept-encoding': 'gzip, deflate, br, zstd' }

async function becomes(shop: TestShop, path: string, isNew: (answer: TestAnswer) => boolean): Promise<void> {
  await until(async () => {
    if (!isNew(await edge.request(shop, path, BR))) throw new Error(`${path} is as it was`)
  })
}

function setPrice(productId: number, paise: number) {
  return ownerPool().query('update products set discount_paise = $2 where product_id = $1', [productId, paise])
}

async function aStockedShop() {
  const shop = await aShop()
  const product = await aProduct(shop, { name: 'Blue Kurta' })
  const { rows } = await ownerPool().query('select category_id from categories where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  // Pages requested while the shop was created are stale by now.
  await edge.caughtUp()
  return {
    shop,
    product,
    page: `/product/${product.asin.toLowerCase()}`,
    listing: `/products-section2/${rows[0].category_id}`,
  }
}

test('a host moved to another shop shows that shop at once, and a removed one shows none', async () => {
  const { shop } = await aStockedShop()
  const other = await aShop()
  await ownerPool().query(`update resellers set title = 'The Other Shop' where reseller_id = $1`, [
    other.tenant.resellerId,
  ])
  await edge.request(shop, '/', BR)
  await ownerPool().query('update hosts set supplier_id = $2, reseller_id = $3 where host = $1', [
    shop.host,
    other.tenant.supplierId,
    other.tenant.resellerId,
  ])
  await becomes(shop, '/', ({ text }) => text.includes('The Other Shop'))
  await ownerPool().query('delete from hosts where host = $1', [shop.host])
  await becomes(shop, '/', ({ status }) => status === 404)
})

test('a page rendered before a change is not cached after it', async () => {
  const { shop, product, page } = await aStockedShop()
  const letGo = edge.pauseRenderings()
  const before = edge.rendered()
  const overtaken = edge.request(shop, page, BR)
  await until(() => expect(edge.rendered()).toBe(before + 1))
  await setPrice(product.productId, 888_00)
  await edge.caughtUp()
  letGo()
  const first = await overtaken
  expect(first.text).not.toContain('₹888')
  await becomes(shop, page, ({ text }) => text.includes('₹888'))
})

test('each thing that a page shows updates the cached page when it changes', async () => {
  const { shop, product, page, listing } = await aStockedShop()
  const { supplierId, resellerId } = shop.tenant
  const owner = ownerPool()
  const paths = ['/', page, listing, '/Product-Serach/kurta', '/Product-Serach', '/nowhere', '/ProductNotFound']
  for (const path of paths) await edge.request(shop, path, BR)

  await owner.query(`update brandings set theme_accent = '#123456', tagline = 'Fresh' where reseller_id = $1`, [
    resellerId,
  ])
  for (const path of paths) await becomes(shop, path, ({ text }) => text.includes('#123456') || text.includes('Fresh'))
  await owner.query('insert into banners values ($1, $2, 1, $3)', [supplierId, resellerId, 'new-banner.jpg'])
  await becomes(shop, '/', ({ text }) => text.includes('new-banner'))

  await owner.query('update stocks set units = 0 where stock_id = $1', [product.stocks['']])
  await becomes(shop, page, ({ text }) => text.includes('Out of stock'))
  await becomes(shop, listing, ({ text }) => /sold out|out of stock/i.test(text))

  const { productId } = await aProduct(shop, { name: 'Green Kurta' })
  await becomes(shop, listing, ({ text }) => text.includes('Green Kurta'))
  await becomes(shop, '/Product-Serach/kurta', ({ text }) => text.includes('Green Kurta'))
  await becomes(shop, page, ({ text }) => text.includes('Green Kurta')) // in the list of similar products

  await aHeaderRow(shop, 'Just in', [productId])
  await becomes(shop, '/', ({ text }) => text.includes('Just in'))
  await owner.query('update products set withdrawn_at = now() where product_id = $1', [productId])
  for (const path of ['/', page, listing, '/Product-Serach/kurta']) {
    await becomes(shop, path, ({ text }) => !text.includes('Green Kurta'))
  }
  for (let nth = 1; nth <= 6; nth++) await aProduct(shop, { name: `Shawl ${nth}` })
  await becomes(shop, '/', ({ text }) => text.includes('aria-label="New in"'))
  await owner.query('update products set rating = 4, rating_count = 9 where supplier_id = $1', [supplierId])
  await owner.query(`update brandings set home = '{loved}' where reseller_id = $1`, [resellerId])
  await becomes(shop, '/', ({ text }) => text.includes('aria-label="Loved"'))
  await owner.query(`update groups set name = 'Garments' where supplier_id = $1`, [supplierId])
  await becomes(shop, '/aboutPage', ({ text }) => text.includes('Garments'))
})

test('an address without a product leads to one once it exists', async () => {
  const { shop } = await aStockedShop()
  const { rows } = await ownerPool().query('select product_id from products where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect((await edge.request(shop, '/product/brand-new', BR)).status).toBe(404)
  await ownerPool().query(`update products set slug = 'brand-new' where product_id = $1`, [rows[0].product_id])
  await becomes(shop, '/product/brand-new', ({ status }) => status === 200)
  await ownerPool().query(`update products set slug = 'old-again' where product_id = $1`, [rows[0].product_id])
  await becomes(shop, '/product/brand-new', ({ status }) => status === 404)
})

test('a shopper with cookies and a token gets the same bytes and data as a guest', async () => {
  const { shop, page, listing } = await aStockedShop()
  const person = await aPerson(shop)
  const own = {
    cookie: `user_token=${person.token}; user_name=Asha%20Rao; email=${person.email}`,
    authorization: `Bearer ${person.token}`,
  }
  for (const path of [
    '/',
    page,
    listing,
    '/_.data',
    `${page}.data`,
    `${listing}.data`,
    '/Product-Serach/kurta',
    '/nowhere',
  ]) {
    const theirs = await edge.request(shop, path, { ...BR, ...own })
    const anyones = await edge.request(shop, path, BR)
    expect([path, theirs.status, theirs.text === anyones.text]).toEqual([path, anyones.status, true])
    for (const word of [person.token, person.email, 'Asha']) expect(theirs.text).not.toContain(word)
  }
  const cart = await edge.request(shop, '/addcart', { ...BR, ...own })
  expect(cart.headers['cache-control']).toBe('private, no-store')
})

test('over HTTPS a cached page sends HSTS, and only a trusted proxy can set HTTPS', async () => {
  const proxied = await anEdge({ environment: { HAAT_TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const { shop } = await aStockedShop()
    const secure = { ...BR, 'x-forwarded-proto': 'https', 'x-forwarded-host': shop.host }
    for (let round = 0; round < 2; round++) {
      const overHttps = await proxied.request({ host: 'proxy.internal' }, '/', secure)
      expect(overHttps.headers['strict-transport-security']).toBeDefined()
      expect((await proxied.request(shop, '/', BR)).headers['strict-transport-security']).toBeUndefined()
      expect((await edge.request(shop, '/', secure)).headers['strict-transport-security']).toBeUndefined()
      expect((await edge.request({ host: 'proxy.internal' }, '/', secure)).status).toBe(404)
    }
  } finally {
    await proxied.close()
  }
})

test("the data of the home page is cached too, and a product's own data follows its category's name", async () => {
  const { shop, page } = await aStockedShop()
  await until(async () => expect((await edge.request(shop, '/_.data', BR)).headers['cache-status']).toBe('haat; hit'))
  const data = `${page}.data?_routes=product`
  expect((await edge.request(shop, data, BR)).text).toContain('Shirts')
  await ownerPool().query(`update categories set name = 'Shirts and tops' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  await becomes(shop, data, ({ text }) => text.includes('Shirts and tops'))
})
