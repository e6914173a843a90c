import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { anAlias, HOSTILE, origin } from '#server/testing/seo-fixtures.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

test('robots.txt allows the shop, disallows private and endless pages, and names the sitemap of the first host (F34)', async () => {
  const shop = await aShop()
  const alias = await anAlias(shop)
  const answer = await send({ host: alias }, 'GET', '/robots.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const path of [
    '/api/',
    '/addcart',
    '/checkout2',
    '/your-orders',
    '/Product-Serach',
    '/*?*sort=',
    '/*?*price=',
  ]) {
    expect(answer.body).toContain(`Disallow: ${path}\n`)
  }
  expect(answer.body).toContain(`Sitemap: ${origin(shop)}/sitemap.xml`)
  expect(answer.body).not.toContain(alias)
})

test('the sitemap lists every product on sale and every category with goods, of this shop alone', async () => {
  const shop = await aShop()
  const other = await aShop()
  const [sold, withdrawn, foreign] = [await aProduct(shop), await aProduct(shop), await aProduct(other)]
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [withdrawn.productId])
  await ownerPool().query(
    `insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Empty' from groups where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  const addresses = await walkSitemaps(shop)
  expect(addresses).toContain(`${origin(shop)}/product/${sold.asin.toLowerCase()}`)
  for (const { asin } of [withdrawn, foreign]) expect(addresses.join()).not.toContain(asin.toLowerCase())
  expect(addresses.filter((address) => address.includes('/products-section2/'))).toHaveLength(1)
  expect(addresses.every((address) => address.startsWith(`${origin(shop)}/`))).toBe(true)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    expect([address, (await send(shop, 'GET', new URL(address).pathname)).status]).toEqual([address, 200])
  }
})

test('a large catalogue is cut into sitemaps of at most 20,000 ids, each product in one of them', async () => {
  const shop = await aShop()
  await aProduct(shop)
  const bulk = (name: string, count: number, id: string) =>
    ownerPool().query(
      `insert into products (supplier_id, product_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
       overriding system value
       select supplier_id, ${id}, '${name}-' || n, '${name}-' || n, 'Bulk', category_id, subcategory_id, 20000, 10000
       from (select * from products where supplier_id = $1 limit 1) p, generate_series(0, ${count - 1}) n`,
      [shop.tenant.supplierId],
    )
  await bulk('sparse', 100, '1000000000 + n * 1000')
  await bulk('dense', 2_100, '2000000000 + n')
  await bulk('edge', 2, '3000000000 + n * 19999') // the first and the last id of one sitemap
  const sitemaps = (await sitemapsOf(shop)).filter((path) => path.includes('products-'))
  expect(sitemaps).toHaveLength(1 + 5 + 1 + 1)
  const products: string[] = []
  for (const path of sitemaps) {
    const found = located((await send(shop, 'GET', path)).body)
    expect([path, found.length > 0 && found.length <= 20_000]).toEqual([path, true])
    products.push(...found)
  }
  expect([products.length, new Set(products).size]).toEqual([2_203, 2_203])
})

test('a missing file is 404; HEAD matches GET; an unchanged file is not sent again', async () => {
  const shop = await aShop()
  await aProduct(shop)
  for (const path of ['/sitemaps/products-999999999999.xml', '/sitemaps/products-x.xml', '/sitemaps/other.xml']) {
    expect([path, (await send(shop, 'GET', path)).status]).toEqual([path, 404])
  }
  const paths = ['/robots.txt', '/sitemap.xml', '/sitemaps/places.xml', '/llms.txt', '/site.webmanifest']
  for (const path of [...paths, '/feeds/google-merchant.xml']) {
    const [get, head] = [await send(shop, 'GET', path), await send(shop, 'HEAD', path)]
    expect([path, head.status, head.body]).toEqual([path, 200, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(get.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(get.headers.get('set-cookie')).toBeNull()
  }
  for (const path of paths) {
    const etag = (await send(shop, 'GET', path)).headers.get('etag') ?? ''
    expect([path, (await send(shop, 'GET', path, { headers: { 'If-None-Match': etag } })).status]).toEqual([path, 304])
  }
})

test('the merchant feed has an item for each size with its own stock and the price charged, of no other shop', async () => {
  const shop = await aShop()
  const reduced = await aProduct(shop, { name: HOSTILE, stock: { S: 0, M: 3 }, deliveryPaise: 40_00 })
  const plain = await aProduct(shop, { name: 'Plain', originalPaise: 250_50, discountPaise: 250_50, stock: { '': 0 } })
  const foreign = await aProduct(await aShop(), { name: 'Foreign' })
  const { body } = await send(shop, 'GET', '/feeds/google-merchant.xml')
  const items = itemsOf(body)
  expect(items.map((item) => item['g:id'])).toEqual([
    `${reduced.productId}-${reduced.stocks.S}`,
    `${reduced.productId}-${reduced.stocks.M}`,
    String(plain.productId),
  ])
  expect(items.map((item) => item['g:availability'])).toEqual(['out_of_stock', 'in_stock', 'out_of_stock'])
  expect(items[0]).toMatchObject({
    'g:item_group_id': String(reduced.productId),
    'g:size': 'S',
    'g:price': '998.00 INR',
    'g:sale_price': '499.00 INR',
    'g:link': `${origin(shop)}/product/${reduced.asin.toLowerCase()}`,
    'g:title': HOSTILE.replace('\u0007', ''),
    'g:condition': 'new',
  })
  expect(items[0]?.['g:shipping']).toContain('40.00 INR')
  expect(items[2]).toMatchObject({ 'g:price': '250.50 INR' })
  expect(items[2]).not.toHaveProperty('g:sale_price')
  expect(items[2]).not.toHaveProperty('g:item_group_id')
  expect(body).not.toContain('Foreign')
  expect(body).not.toContain(foreign.asin.toLowerCase())
})

test('the feed and the sitemaps are compressed for clients that accept gzip', async () => {
  const shop = await aShop()
  await aProduct(shop)
  for (const path of ['/feeds/google-merchant.xml', (await sitemapsOf(shop)).at(-1) ?? '', '/sitemap.xml']) {
    const { headers } = await send(shop, 'GET', path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([path, 'gzip', 'Accept-Encoding'])
  }
})

test('llms.txt and the manifest describe this shop, whatever its title', async () => {
  const shop = await aShop()
  await aProduct(shop)
  await ownerPool().query('update resellers set title = $2 where reseller_id = $1', [
    shop.tenant.resellerId,
    'A "B"\n# C',
  ])
  const text = (await send(shop, 'GET', '/llms.txt')).body
  expect(text.split('\n')[0]).toBe('# A "B" # C')
  expect(text).toContain(`- [Shirts](${origin(shop)}/products-section2/`)
  const manifest = (await send(shop, 'GET', '/site.webmanifest')).body
  expect(manifest).toMatchObject({ name: 'A "B"\n# C', start_url: '/', icons: [{ src: '/letter.svg?ff6347' }] })
  const icon = await send(shop, 'GET', '/favicon.ico')
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/letter.svg?ff6347'])
  const svg = await send(shop, 'GET', '/letter.svg?ff6347')
  expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(svg.body).toMatch(/^<svg [^>]*><rect [^>]*fill="#ff6347"\/>.*>A<\/text><\/svg>$/)
  await ownerPool().query(`update brandings set favicon = 'f.png' where reseller_id = $1`, [shop.tenant.resellerId])
  expect((await send(shop, 'GET', '/favicon.ico')).headers.get('location')).toBe('/uploads/f.png')
})

async function sitemapsOf(shop: TestShop): Promise<string[]> {
  return located((await send(shop, 'GET', '/sitemap.xml')).body).map((address) => new URL(address).pathname)
}

async function walkSitemaps(shop: TestShop): Promise<string[]> {
  const found: string[] = []
  for (const path of await sitemapsOf(shop)) found.push(...located((await send(shop, 'GET', path)).body))
  return found
}

function located(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => plain(address))
}

function itemsOf(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, item]) =>
    Object.fromEntries(
      [...(item ?? '').matchAll(/<(g:\w+)>(.*?)<\/\1>/g)].map(([, name, text]) => [name, plain(text)]),
    ),
  )
}

function plain(text = ''): string {
  return text.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
}
