import { expect, test } from 'vitest'
import { send, type WireAnswer } from '#server/testing/app.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

const HOSTILE = '</script><script>alert(1)</script> ]]> & "quotes" <b> \u0007 \u{1F6D5} साड़ी'

test('robots.txt opens the shop, closes what is private or endless, and names the sitemap of the first host (F34)', async () => {
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

test('the sitemap leads to every product on sale and to places with goods, of this shop alone', async () => {
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
  await bulk('edge', 2, '3000000000 + n * 19999') // the first and the last id of one drawer
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

test('what is not there is 404; HEAD says what GET says; an unchanged file is not sent again', async () => {
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

test('the merchant feed has an item for each size with its own stock, the true price, and no other shop', async () => {
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

test('the feed and the sitemaps come packed for who reads gzip', async () => {
  const shop = await aShop()
  await aProduct(shop)
  for (const path of ['/feeds/google-merchant.xml', (await sitemapsOf(shop)).at(-1) ?? '', '/sitemap.xml']) {
    const { headers } = await send(shop, 'GET', path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([path, 'gzip', 'Accept-Encoding'])
  }
})

test('a product page carries its data as schema.org wants it, and no name breaks out of it (F44)', async () => {
  const shop = await aShop()
  const product = await aProduct(shop, { name: HOSTILE, stock: { S: 0, M: 3 } })
  const slug = product.asin.toLowerCase()
  await ownerPool().query(
    `update products set rating = 4.5, rating_count = 12, details = '{"Brand": "Loom"}' where product_id = $1`,
    [product.productId],
  )
  const { body } = await send(shop, 'GET', `/product/${slug}`)
  const [found, crumbs] = thingsOf(body)
  const url = `${origin(shop)}/product/${slug}`
  expect(found).toMatchObject({
    '@type': 'Product',
    name: HOSTILE,
    url,
    brand: { '@type': 'Brand', name: 'Loom' },
    aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
    offers: { price: '499.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock', url },
  })
  expect(crumbs?.itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Shirts' },
    { position: 3, name: 'Plain' },
    { position: 4, item: url },
  ])
  expect(problemsOf([found, crumbs])).toEqual([])
  expect(body).not.toContain('<script>alert')
  expect(headOf(body)).toMatchObject({
    canonical: url,
    'og:url': url,
    'og:type': 'product',
    'product:price:amount': '499.00',
    'product:availability': 'in stock',
    'og:image': expect.stringMatching(new RegExp(`^${origin(shop)}/uploads/.*-800x800`)),
  })
})

test('a product without rating or stock claims neither', async () => {
  const shop = await aShop()
  const product = await aProduct(shop, { stock: { '': 0 } })
  const { body } = await send(shop, 'GET', `/product/${product.asin.toLowerCase()}`)
  const [found] = thingsOf(body)
  expect(found).not.toHaveProperty('aggregateRating')
  expect(found).not.toHaveProperty('brand')
  expect(found).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(headOf(body)['product:availability']).toBe('out of stock')
})

test('home says who sells and how to search; a listing lists; both are right by the rules', async () => {
  const shop = await aShop()
  const product = await aProduct(shop)
  await ownerPool().query(
    `update brandings set mobile = '9876543210', email = 'a@example.in', logo = 'a b.png', insta = 'https://www.instagram.com/a' where reseller_id = $1`,
    [shop.tenant.resellerId],
  )
  const home = thingsOf((await send(shop, 'GET', '/')).body)
  expect(home.map((thing) => thing['@type'])).toEqual(['OnlineStore', 'WebSite'])
  expect(home[0]).toMatchObject({
    logo: `${origin(shop)}/ResellerLogo/a%20b.png`,
    sameAs: ['https://www.instagram.com/a'],
  })
  const path = await listingPath(shop)
  const listing = thingsOf((await send(shop, 'GET', path)).body)
  expect(listing[1]).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: `${origin(shop)}/product/${product.asin.toLowerCase()}` }],
  })
  expect(problemsOf([...home, ...listing])).toEqual([])
})

test('one canonical address a page: filters and sorting are views of the list, its pages stand for themselves (R32)', async () => {
  const shop = await aShop()
  const alias = await anAlias(shop)
  for (let nth = 0; nth < 25; nth++) await aProduct(shop)
  const path = await listingPath(shop)
  const canonicalOf = async (address: string) => headOf((await send({ host: alias }, 'GET', address)).body)
  const own = origin(shop)
  expect(await canonicalOf(path)).toMatchObject({ canonical: own + path })
  expect(await canonicalOf(path)).not.toHaveProperty('robots')
  expect(await canonicalOf(path.toUpperCase())).toMatchObject({ canonical: own + path })
  expect(await canonicalOf(`${path}?page=2`)).toMatchObject({
    canonical: `${own}${path}?page=2`,
    'og:url': `${own}${path}?page=2`,
  })
  for (const query of ['?sort=nameAZ', '?price=100-1000', '?q=shirt&page=2'])
    expect([query, await canonicalOf(path + query)]).toMatchObject([
      query,
      { canonical: own + path, robots: 'noindex, follow' },
    ])
  expect(await canonicalOf('/aboutpage')).toMatchObject({ canonical: `${own}/aboutPage` })
  expect(await canonicalOf('/Product-Serach/shirt')).toMatchObject({ robots: 'noindex, follow' })
})

test('llms.txt and the manifest tell of this shop, whatever its title', async () => {
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
  expect(manifest).toMatchObject({ name: 'A "B"\n# C', start_url: '/', icons: [{ src: '/favicon.svg' }] })
  const icon = await send(shop, 'GET', '/favicon.ico')
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/favicon.svg'])
})

/** Where the test app says that shops are: HAAT_PUBLIC_URL's default scheme and port. */
function origin(shop: TestShop): string {
  return `http://${shop.host}:3000`
}

async function anAlias(shop: TestShop): Promise<string> {
  const alias = `alias-${shop.host}`
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query('insert into hosts (host, supplier_id, reseller_id, position) values ($1, $2, $3, 1)', [
    alias,
    supplierId,
    resellerId,
  ])
  return alias
}

async function listingPath(shop: TestShop): Promise<string> {
  const categories: WireAnswer = await send(shop, 'POST', '/api/GetAllCategory')
  return `/products-section2/${categories.body[0].category_id}`
}

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

type Thing = Record<string, unknown>

function thingsOf(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  const data = JSON.parse(scripts[0]?.[1] ?? '')
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

/** Links and metadata of a head, by name; a second one of the same name would be a fault. */
function headOf(html: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name, value] of [
    ...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
    ...html.matchAll(/<link rel="(canonical)" href="([^"]*)"/g),
  ]) {
    expect(found, `${name} stands once`).not.toHaveProperty(name ?? '')
    found[name ?? ''] = value ?? ''
  }
  return found
}

// Google's rules for the things we describe: merchant listing (Product, Offer), breadcrumb, organisation, return policy.
const REQUIRED: Record<string, string[]> = {
  Product: ['name', 'image', 'offers', 'description', 'sku'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  Brand: ['name'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  Organization: ['name'],
  OnlineStore: ['name', 'url', 'hasMerchantReturnPolicy'],
  ContactPoint: ['contactType'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
}
const VALUES: Record<string, RegExp> = {
  price: /^\d+\.\d\d$/,
  priceCurrency: /^INR$/,
  availability: /^https:\/\/schema\.org\/(InStock|OutOfStock)$/,
  itemCondition: /^https:\/\/schema\.org\/NewCondition$/,
  url: /^https?:\/\/[^/]+\//,
  item: /^https?:\/\/[^/]+\//,
  image: /^https?:\/\/[^/]+\/uploads\//,
  logo: /^https?:\/\/[^/]+\/ResellerLogo\//,
  urlTemplate: /\{search_term_string\}$/,
  returnPolicyCategory: /^https:\/\/schema\.org\/MerchantReturnFiniteReturnWindow$/,
}

function problemsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) {
    const positions = value.map((each) => each?.position).filter((position) => position !== undefined)
    const isCounted = positions.every((position, index) => position === index + 1)
    return [...(isCounted ? [] : [`${at}: positions ${positions}`]), ...value.flatMap((each) => problemsOf(each, at))]
  }
  if (typeof value === 'object' && value !== null) {
    const thing = value as Thing
    const type = String(thing['@type'])
    const missing = (REQUIRED[type] ?? [`a rule for ${type}`]).filter(
      (name) => thing[name] === undefined || thing[name] === '',
    )
    return [
      ...missing.map((name) => `${at}/${type}: ${name} is missing`),
      ...Object.entries(thing).flatMap(([name, each]) =>
        name === '@type' ? [] : problemsOf(each, `${at}/${type}.${name}`),
      ),
    ]
  }
  const rule = VALUES[at.split('.').at(-1) ?? '']
  return rule && !rule.test(String(value)) ? [`${at}: ${value}`] : []
}
