import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type MerchandisingInput, setMerchandising } from '#server/merchandising/index.ts'
import { currentPage, HIT, productPage, untilCached } from '#server/testing/cached.ts'
import { anEdge, type TestEdge } from '#server/testing/edge.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

// What removes pages from the cache. How long an old one is still served: page-cache.test.ts, which moves the clock.

let edge: TestEdge
beforeAll(async () => {
  edge = await anEdge()
})
afterAll(() => edge.close())

test('a price, a name, a stock that runs out, a withdrawal, the theme and the banners are shown as soon as their notice has come', async () => {
  const shop = await aShop()
  const product = await productPage(shop)
  const { rows } = await ownerPool().query('select category_id from products where product_id = $1', [
    product.productId,
  ])
  const listing = `/products-section2/${rows[0].category_id}`
  const { supplierId, resellerId } = shop.tenant
  const change = async (statement: string, path: string, text: string) => {
    expect((await untilCached(edge, shop, path)).text).not.toContain(text)
    await ownerPool().query(statement)
    expect((await currentPage(edge, shop, path)).text).toContain(text)
  }
  const one = `product_id = ${product.productId}`
  await change(`update products set discount_paise = 12300 where ${one}`, product.path, '₹123')
  await change(`update products set discount_paise = 12400 where ${one}`, listing, '₹124')
  await change(`update products set name = 'Red Kurta' where ${one}`, `${listing}?sort=nameAZ`, 'Red Kurta')
  await change(`update stocks set units = 0 where ${one}`, product.path, 'Out of stock')
  await change(
    `insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Novelties' from groups where supplier_id = ${supplierId}`,
    product.path,
    'Novelties',
  )
  await change(
    `update brandings set theme_primary = '#123456' where reseller_id = ${resellerId}`,
    product.path,
    '#123456',
  )
  await change(`update resellers set title = 'Renamed Shop' where reseller_id = ${resellerId}`, listing, 'Renamed Shop')
  await change(
    `insert into banners (supplier_id, reseller_id, position, image) values (${supplierId}, ${resellerId}, 0, 'new-banner.jpg')`,
    '/',
    'new-banner',
  )
  await change(
    `with r as (insert into header_rows (supplier_id, name) values (${supplierId}, 'Fresh today') returning header_row_id)
     insert into header_row_products (supplier_id, header_row_id, product_id) select ${supplierId}, header_row_id, ${product.productId} from r`,
    '/',
    'Fresh today',
  )
  await change(`update products set withdrawn_at = now() where ${one}`, product.path, 'No details available.')
})

test('a change drops the pages that show it and no other', async () => {
  const shop = await aShop()
  const [changed, other] = [await productPage(shop, 'One'), await productPage(await aShop(), 'Other')]
  await Promise.all([untilCached(edge, shop, '/aboutPage'), untilCached(edge, shop, changed.path)])
  const { rows } = await ownerPool().query(
    'select host from hosts h join products p on p.supplier_id = h.supplier_id where product_id = $1',
    [other.productId],
  )
  await untilCached(edge, rows[0], other.path)
  await ownerPool().query(`update products set description = 'Woven by hand' where product_id = $1`, [
    changed.productId,
  ])
  await expect.poll(async () => (await edge.request(shop, changed.path)).text).toContain('Woven by hand')
  expect((await edge.request(shop, '/aboutPage')).headers['cache-status']).toBe(HIT)
  expect((await edge.request(rows[0], other.path)).headers['cache-status']).toBe(HIT)
  // A page does not show a difference of hundreds of units.
  await untilCached(edge, shop, changed.path)
  await ownerPool().query('update stocks set units = 499 where product_id = $1', [changed.productId])
  await edge.caughtUp()
  expect((await edge.request(shop, changed.path)).headers['cache-status']).toBe(HIT)
})

test('own prices and hidden categories are shown in their shop as soon as the notice has come, and drop no page of its sibling', async () => {
  const shop = await aShop()
  const sister = await aShop(shop.tenant.supplierId)
  const { path, productId } = await productPage(shop)
  const { rows } = await ownerPool().query('select category_id, subcategory_id from products where product_id = $1', [
    productId,
  ])
  const paths = [
    ...['/', path, `/products-section2/${rows[0].category_id}`],
    ...[`/products-section/${rows[0].subcategory_id}?sort=priceLowToHigh`, '/Product-Serach/kurta', `${path}.data`],
  ]
  const set = async (settings: MerchandisingInput, says: RegExp, to = paths) => {
    for (const { host } of [shop, sister]) for (const each of paths) await untilCached(edge, { host }, each)
    const before = await Promise.all(to.map(async (each) => (await edge.request(shop, each)).text))
    for (const text of before) expect(text).not.toMatch(says)
    await setMerchandising(inject('ownerUrl'), shop.tenant, settings)
    for (const each of to) expect((await currentPage(edge, shop, each)).text).toMatch(says)
    for (const each of paths) expect((await edge.request(sister, each)).headers['cache-status']).toBe(HIT)
  }
  const priced = paths.slice(1)
  await set({ prices: { percent: 10, end: 9 } }, /₹549|54900/, priced)
  await set({ prices: { percent: 20, end: 9 } }, /₹599|59900/, priced)
  await ownerPool().query('update products set discount_paise = 60000 where product_id = $1', [productId])
  const price = async (host: string) => /₹[\d,]+/.exec((await currentPage(edge, { host }, path)).text)?.[0]
  expect(await price(shop.host)).toBe('₹729')
  expect(await price(sister.host)).toBe('₹600')
  await set({ prices: {} }, /₹600|60000/, priced)
  const saysDelivery = ['/', '/aboutPage', path]
  await set({ delivery: { charge: 49, freeFrom: 601 } }, /on items from ₹601|Delivery ₹49 an item/, saysDelivery)
  await set({ delivery: { charge: 59, freeFrom: 602 } }, /on items from ₹602|Delivery ₹59 an item/, saysDelivery)
  expect((await currentPage(edge, shop, path)).text).toContain(
    '"shippingRate":{"@type":"MonetaryAmount","value":"59.00"',
  )
  await set({ delivery: {} }, />Free delivery<|Free delivery, and/, saysDelivery)
  await setMerchandising(inject('ownerUrl'), shop.tenant, { hiddenCategories: ['Shirts'] })
  expect((await currentPage(edge, shop, path)).status).toBe(404)
  expect((await currentPage(edge, shop, '/')).text).not.toContain('Shirts')
  expect((await edge.request(sister, path)).headers['cache-status']).toBe(HIT)
})

test('a removed host is gone as soon as the notice has come', async () => {
  const shop = await aShop()
  await untilCached(edge, shop, '/aboutPage')
  await ownerPool().query('delete from hosts where host = $1', [shop.host])
  expect((await currentPage(edge, shop, '/aboutPage')).status).toBe(404)
})

test('after the connection for change notices is cut, no outdated page is served', async () => {
  const shop = await aShop()
  const { path, productId } = await productPage(shop)
  await untilCached(edge, shop, path)
  await ownerPool().query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat changes' and datname = current_database()`,
  )
  await ownerPool().query('update products set discount_paise = 77700 where product_id = $1', [productId])
  expect((await currentPage(edge, shop, path)).text).toContain('₹777')
  await untilCached(edge, shop, path) // notices are received again
})

test('an import of many products is one notice', async () => {
  const shop = await aShop()
  await aProduct(shop)
  const listener = await ownerPool().connect()
  const received: string[] = []
  listener.on('notification', ({ payload = '' }) => received.push(payload))
  await listener.query('listen haat_changes')
  await ownerPool().query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
     select supplier_id, 'M-' || n, 'm-' || n, 'Many', category_id, subcategory_id, 200, 100 from products, generate_series(1, 300) n
     where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await listener.query('select 1')
  await listener.query('unlisten *')
  listener.release()
  expect(received.filter((payload) => payload.startsWith(`${shop.tenant.supplierId} `))).toEqual([
    `${shop.tenant.supplierId} *`,
  ])
})
