import { afterAll, beforeAll, expect, test } from 'vitest'
import { HIT, productPage, untilCached } from '#server/testing/cached.ts'
import { anEdge, type TestEdge } from '#server/testing/edge.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'

// What is cached, and for whom.

let edge: TestEdge
beforeAll(async () => {
  edge = await anEdge()
})
afterAll(() => edge.close())

test('a shop page is rendered once, then served from the cache; the same for a HEAD, compressed and plain', async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  await untilCached(edge, shop, path)
  const plain = await edge.request(shop, path)
  expect(plain.headers).toMatchObject({
    'cache-status': HIT,
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  for (const coding of ['br', 'gzip']) {
    const compressed = await edge.request(shop, path, { 'Accept-Encoding': coding })
    expect(compressed.headers).toMatchObject({ 'content-encoding': coding, etag: plain.headers.etag })
    expect(compressed.text).toBe(plain.text)
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    const head = await edge.request(shop, path, { 'Accept-Encoding': coding }, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(compressed.bytes.length),
    ])
  }
  expect((await edge.request(shop, path, { 'Accept-Encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
    'gzip',
  )
})

test('a client that has the page already gets 304, in any coding', async () => {
  const shop = await aShop()
  const { path, productId } = await productPage(shop)
  const { headers } = await untilCached(edge, shop, path)
  const again = { 'If-None-Match': String(headers.etag), 'Accept-Encoding': 'br' }
  const known = await edge.request(shop, path, again)
  expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, headers.etag])
  expect(known.headers['cache-control']).toBe('public, no-cache')
  await ownerPool().query('update products set name = $2 where product_id = $1', [productId, 'Red Kurta'])
  await expect.poll(async () => (await edge.request(shop, path, again)).status).toBe(200)
})

test('tracking parameters make no cached page of their own; parameters that the page reads do', async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  await untilCached(edge, shop, path)
  const { headers } = await edge.request(shop, `${path}?utm_source=chat&fbclid=x`)
  expect(headers['cache-status']).toBe(HIT)
  const { rows } = await ownerPool().query('select category_id from categories where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const listing = `/products-section2/${rows[0].category_id}`
  await untilCached(edge, shop, `${listing}?sort=nameAZ&page=1`)
  expect((await edge.request(shop, `${listing}?page=1&gclid=1&sort=nameAZ`)).headers['cache-status']).toBe(HIT)
  expect((await edge.request(shop, `${listing}?sort=nameZA&page=1`)).headers['cache-status']).toBe('haat; fwd=miss')
})

test('two resellers of one supplier, and two hosts of one reseller, each get their own page', async () => {
  const shop = await aShop()
  const sister = await aShop(shop.tenant.supplierId)
  const { path } = await productPage(shop)
  await ownerPool().query(`insert into hosts (host, supplier_id, reseller_id, position) values ($1, $2, $3, 1)`, [
    `alias-${shop.host}`,
    shop.tenant.supplierId,
    shop.tenant.resellerId,
  ])
  for (const host of [shop.host, sister.host, `alias-${shop.host}`]) {
    const { text } = await untilCached(edge, { host }, path)
    expect(text).toContain(`Blue Kurta | ${host}</title>`)
    expect(text).toContain(
      `rel="canonical" href="http://${host === sister.host ? sister.host : shop.host}:3000${path}"`,
    )
  }
})

test("the cached page has nothing personal: with all cookies of a signed-in shopper it equals a guest's, byte for byte", async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  const cookie = 'user_token=secret-token; user_name=Zebedee; email=z@example.in; cartItems=W10; wishlistItems=W10'
  const first = await edge.request(shop, path, { Cookie: cookie, Authorization: 'Bearer secret-token' })
  const guest = await edge.request(shop, path)
  expect(first.text).toBe(guest.text)
  expect(first.headers['set-cookie']).toBeUndefined()
  for (const own of ['Zebedee', 'z@example.in', 'secret-token']) expect(first.text).not.toContain(own)
})

test('private pages and missing pages are never cached', async () => {
  const shop = await aShop()
  for (const path of ['/addcart', '/login', '/wishlist', '/nowhere', '/product/none']) {
    for (let time = 0; time < 2; time++) {
      const { headers } = await edge.request(shop, path)
      expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
      expect([path, headers['cache-status']]).not.toEqual([path, HIT])
    }
  }
})

test('a navigation inside the shop is cached like the page itself', async () => {
  const shop = await aShop()
  const { path } = await productPage(shop)
  const answer = await untilCached(edge, shop, `${path}.data?_routes=product`)
  expect(answer.headers['content-type']).toContain('text/x-script')
  expect(answer.text).toContain('Blue Kurta')
})
