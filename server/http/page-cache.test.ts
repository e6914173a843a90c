import { mkdtempSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { hearChanges } from '#server/database/hear-changes.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { type ShelfInput, setShelf } from '#server/shelf/index.ts'
import { aProduct, aShop, ownerPool, type TestShop, testDatabase } from '#server/testing/shop.ts'
import { createApp } from './app.ts'
import { keptFirst } from './kept-first.ts'
import { builtStorefront } from './pages.ts'

// The whole server but its process: front door, kept pages, app, and the database's notices.

const pageCache = new PageCache()
let server: Server
let changes: { close(): Promise<void> }

beforeAll(async () => {
  const config = loadConfig('start', { HAAT_DATA: mkdtempSync(join(tmpdir(), 'haat-test-')) })
  const logger = pino({ level: 'silent' })
  const app = createApp({ config, database: testDatabase(), logger, storefront: builtStorefront, pageCache })
  const listener = getRequestListener((request, env) => app.fetch(request, env as HttpBindings))
  server = createServer(keptFirst({ config, pageCache, logger }, listener)).listen(0, '127.0.0.1')
  changes = hearChanges(inject('ownerUrl'), pageCache)
})

afterAll(async () => {
  await changes.close()
  server.close()
})

interface Got {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  text: string
}

function get(host: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.on('end', () => {
        const body = Buffer.concat(pieces)
        const coding = answer.headers['content-encoding']
        const plain =
          body.length === 0
            ? body
            : coding === 'br'
              ? brotliDecompressSync(body)
              : coding === 'gzip'
                ? gunzipSync(body)
                : body
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: plain.toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const HIT = 'haat; hit'

/** Asks until the page is kept, so that what is tried next begins with a hit. */
async function kept(host: string, path: string): Promise<Got> {
  let last: Got | undefined
  const ask = async () => {
    last = await get(host, path)
    return last.headers['cache-status']
  }
  await expect.poll(ask, { timeout: 10_000 }).toBe(HIT)
  return last as Got
}

async function productPage(shop: TestShop, name = 'Blue Kurta') {
  const product = await aProduct(shop, { name, stock: { '': 500 } })
  return { ...product, path: `/product/${product.asin.toLowerCase()}` }
}

function sql(text: string, values: unknown[] = []) {
  return ownerPool().query(text, values)
}

test('a shop page is rendered once, then given as it is kept; the same for a HEAD, packed and plain', async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  await kept(shop.host, path)
  const plain = await get(shop.host, path)
  expect(plain.headers).toMatchObject({
    'cache-status': HIT,
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  for (const coding of ['br', 'gzip']) {
    const packed = await get(shop.host, path, { 'Accept-Encoding': coding })
    expect(packed.headers).toMatchObject({ 'content-encoding': coding, etag: plain.headers.etag })
    expect(packed.text).toBe(plain.text)
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    const head = await get(shop.host, path, { 'Accept-Encoding': coding }, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(packed.body.length),
    ])
  }
  expect((await get(shop.host, path, { 'Accept-Encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
})

test('who has the page already is told so, whatever coding it came in', async () => {
  const shop = await aShop()
  const { path, productId } = await productPage(shop)
  const { headers } = await kept(shop.host, path)
  const again = { 'If-None-Match': String(headers.etag), 'Accept-Encoding': 'br' }
  const known = await get(shop.host, path, again)
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag])
  expect(known.headers['cache-control']).toBe('public, no-cache')
  await sql('update products set name = $2 where product_id = $1', [productId, 'Red Kurta'])
  await expect.poll(async () => (await get(shop.host, path, again)).status).toBe(200)
})

test('what others append to an address makes no page of its own; what the page reads does', async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  await kept(shop.host, path)
  const { headers } = await get(shop.host, `${path}?utm_source=chat&fbclid=x`)
  expect(headers['cache-status']).toBe(HIT)
  const { rows } = await sql('select category_id from categories where supplier_id = $1', [shop.tenant.supplierId])
  const listing = `/products-section2/${rows[0].category_id}`
  await kept(shop.host, `${listing}?sort=nameAZ&page=1`)
  expect((await get(shop.host, `${listing}?page=1&gclid=1&sort=nameAZ`)).headers['cache-status']).toBe(HIT)
  expect((await get(shop.host, `${listing}?sort=nameZA&page=1`)).headers['cache-status']).toBe('haat; fwd=miss')
})

test('a price, a name, a stock that ends, a withdrawal, the theme and the banners are seen within a second', async () => {
  const shop = await aShop()
  const product = await productPage(shop)
  const { rows } = await sql('select category_id from products where product_id = $1', [product.productId])
  const listing = `/products-section2/${rows[0].category_id}`
  const { supplierId, resellerId } = shop.tenant
  const says = (path: string, text: string) =>
    expect.poll(async () => (await get(shop.host, path)).text, { timeout: 1_000, interval: 20 }).toContain(text)
  const change = async (statement: string, path: string, text: string) => {
    expect((await kept(shop.host, path)).text).not.toContain(text)
    await sql(statement)
    await says(path, text)
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

test('a change empties what shows it and nothing else', async () => {
  const shop = await aShop()
  const [changed, other] = [await productPage(shop, 'One'), await productPage(await aShop(), 'Other')]
  await Promise.all([kept(shop.host, '/aboutPage'), kept(shop.host, changed.path)])
  const { rows } = await sql(
    'select host from hosts h join products p on p.supplier_id = h.supplier_id where product_id = $1',
    [other.productId],
  )
  await kept(rows[0].host, other.path)
  await sql(`update products set description = 'Woven by hand' where product_id = $1`, [changed.productId])
  await expect.poll(async () => (await get(shop.host, changed.path)).text).toContain('Woven by hand')
  expect((await get(shop.host, '/aboutPage')).headers['cache-status']).toBe(HIT)
  expect((await get(rows[0].host, other.path)).headers['cache-status']).toBe(HIT)
  // Hundreds of pieces more or less say nothing that a page shows.
  await kept(shop.host, changed.path)
  await sql('update stocks set units = 499 where product_id = $1', [changed.productId])
  await sql('select pg_notify($1, $2)', ['haat_changes', '0 nothing']) // what was told before it has been heard after it
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await get(shop.host, changed.path)).headers['cache-status']).toBe(HIT)
})

test('own prices and hidden categories are seen within a second in their shop, and empty no page of its sibling', async () => {
  const shop = await aShop()
  const sister = await aShop(shop.tenant.supplierId)
  const { path, productId } = await productPage(shop)
  const { rows } = await sql('select category_id, subcategory_id from products where product_id = $1', [productId])
  const paths = [
    ...['/', path, `/products-section2/${rows[0].category_id}`],
    ...[`/products-section/${rows[0].subcategory_id}?sort=priceLowToHigh`, '/Product-Serach/kurta', `${path}.data`],
  ]
  const set = async (shelf: ShelfInput, says: RegExp, to = paths) => {
    for (const { host } of [shop, sister]) for (const each of paths) await kept(host, each)
    const before = await Promise.all(to.map(async (each) => (await get(shop.host, each)).text))
    for (const text of before) expect(text).not.toMatch(says)
    await setShelf(inject('ownerUrl'), shop.tenant, shelf)
    for (const each of to)
      await expect.poll(async () => (await get(shop.host, each)).text, { timeout: 1_000, interval: 20 }).toMatch(says)
    for (const each of paths) expect((await get(sister.host, each)).headers['cache-status']).toBe(HIT)
  }
  const priced = paths.slice(1)
  await set({ prices: { percent: 10, end: 9 } }, /₹549|54900/, priced)
  await set({ prices: { percent: 20, end: 9 } }, /₹599|59900/, priced)
  await sql('update products set discount_paise = 60000 where product_id = $1', [productId])
  const price = async (host: string) => /₹[\d,]+/.exec((await get(host, path)).text)?.[0]
  await expect.poll(() => price(shop.host), { timeout: 1_000, interval: 20 }).toBe('₹729')
  await expect.poll(() => price(sister.host), { timeout: 1_000, interval: 20 }).toBe('₹600')
  await set({ prices: {} }, /₹600|60000/, priced)
  const saysDelivery = ['/', '/aboutPage', path]
  await set({ delivery: { charge: 49, freeFrom: 601 } }, /on items from ₹601|Delivery ₹49 an item/, saysDelivery)
  await set({ delivery: { charge: 59, freeFrom: 602 } }, /on items from ₹602|Delivery ₹59 an item/, saysDelivery)
  await expect
    .poll(async () => (await get(shop.host, path)).text)
    .toContain('"shippingRate":{"@type":"MonetaryAmount","value":"59.00"')
  await set({ delivery: {} }, />Free delivery<|Free delivery, and/, saysDelivery)
  await setShelf(inject('ownerUrl'), shop.tenant, { hiddenCategories: ['Shirts'] })
  const status = async () => (await get(shop.host, path)).status
  await expect.poll(status, { timeout: 1_000, interval: 20 }).toBe(404)
  await expect.poll(async () => (await get(shop.host, '/')).text, { timeout: 1_000 }).not.toContain('Shirts')
  expect((await get(sister.host, path)).headers['cache-status']).toBe(HIT)
})

test('two resellers of one supplier, and two hosts of one reseller, each get their own page', async () => {
  const shop = await aShop()
  const sister = await aShop(shop.tenant.supplierId)
  const { path } = await productPage(shop)
  await sql(`insert into hosts (host, supplier_id, reseller_id, position) values ($1, $2, $3, 1)`, [
    `alias-${shop.host}`,
    shop.tenant.supplierId,
    shop.tenant.resellerId,
  ])
  for (const host of [shop.host, sister.host, `alias-${shop.host}`]) {
    const { text } = await kept(host, path)
    expect(text).toContain(`Blue Kurta | ${host}</title>`)
    expect(text).toContain(
      `rel="canonical" href="http://${host === sister.host ? sister.host : shop.host}:3000${path}"`,
    )
  }
})

test('a host that is taken away is gone within a second', async () => {
  const shop = await aShop()
  await kept(shop.host, '/aboutPage')
  await sql('delete from hosts where host = $1', [shop.host])
  await expect.poll(async () => (await get(shop.host, '/aboutPage')).status, { timeout: 1_000, interval: 20 }).toBe(404)
})

test('nothing personal gets in: with all cookies of a signed-in shopper the page is byte for byte that of a guest', async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  const cookie = 'user_token=secret-token; user_name=Zebedee; email=z@example.in; cartItems=W10; wishlistItems=W10'
  const first = await get(shop.host, path, { Cookie: cookie, Authorization: 'Bearer secret-token' })
  const guest = await get(shop.host, path)
  expect(first.text).toBe(guest.text)
  expect(first.headers['set-cookie']).toBeUndefined()
  for (const own of ['Zebedee', 'z@example.in', 'secret-token']) expect(first.text).not.toContain(own)
})

test('private pages and pages that are not there are never kept', async () => {
  const shop = await aShop()
  for (const path of ['/addcart', '/login', '/wishlist', '/nowhere', '/product/none']) {
    for (let time = 0; time < 2; time++) {
      const { headers } = await get(shop.host, path)
      expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
      expect([path, headers['cache-status']]).not.toEqual([path, HIT])
    }
  }
})

test('a navigation inside the shop is kept like the page itself', async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  const answer = await kept(shop.host, `${path}.data?_routes=product`)
  expect(answer.headers['content-type']).toContain('text/x-script')
  expect(answer.text).toContain('Blue Kurta')
})

test('after the database has cut the line on which changes are heard, nothing old is given', async () => {
  const shop = await aShop()
  const { path, productId } = await productPage(shop)
  await kept(shop.host, path)
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat changes' and datname = current_database()`,
  )
  await sql('update products set discount_paise = 77700 where product_id = $1', [productId])
  await expect.poll(async () => (await get(shop.host, path)).text, { timeout: 1_000, interval: 20 }).toContain('₹777')
  await kept(shop.host, path) // it is heard again
})

test('an import of many products is one notice', async () => {
  const shop = await aShop()
  await aProduct(shop)
  const listener = await ownerPool().connect()
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen haat_changes')
  await sql(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
     select supplier_id, 'M-' || n, 'm-' || n, 'Many', category_id, subcategory_id, 200, 100 from products, generate_series(1, 300) n
     where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await listener.query('select 1')
  await listener.query('unlisten *')
  listener.release()
  expect(heard.filter((payload) => payload.startsWith(`${shop.tenant.supplierId} `))).toEqual([
    `${shop.tenant.supplierId} *`,
  ])
})
