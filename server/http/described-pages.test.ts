import { expect, test } from 'vitest'
import { send, type WireAnswer } from '#server/testing/app.ts'
import { anAlias, HOSTILE, origin } from '#server/testing/seo-fixtures.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

test('a product page has valid schema.org data, and no name escapes from it (F44)', async () => {
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
    offers: { price: '499.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock', url },
  })
  // The rating came with the catalogue.
  expect(found).not.toHaveProperty('aggregateRating')
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

test('a product without rating or stock states neither', async () => {
  const shop = await aShop()
  const product = await aProduct(shop, { stock: { '': 0 } })
  const { body } = await send(shop, 'GET', `/product/${product.asin.toLowerCase()}`)
  const [found] = thingsOf(body)
  expect(found).not.toHaveProperty('aggregateRating')
  expect(found).not.toHaveProperty('brand')
  expect(found).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(headOf(body)['product:availability']).toBe('out of stock')
})

test('home names the seller and the search; a listing lists its products; both are valid schema.org', async () => {
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

test('each page has one canonical address: filters and sorting point to the list, its pages to themselves (R32)', async () => {
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

async function listingPath(shop: TestShop): Promise<string> {
  const categories: WireAnswer = await send(shop, 'POST', '/api/GetAllCategory')
  return `/products-section2/${categories.body[0].category_id}`
}

type Thing = Record<string, unknown>

function thingsOf(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  const data = JSON.parse(scripts[0]?.[1] ?? '')
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

/** Links and metadata of a head, by name; a duplicate name would be a fault. */
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

// Google's rules for our structured data: merchant listing (Product, Offer), breadcrumb, organisation, return policy.
const REQUIRED: Record<string, string[]> = {
  Product: ['name', 'image', 'offers', 'description', 'sku'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue', 'bestRating'],
  Person: ['name'],
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
  logo: /^https?:\/\/[^/]+\/(ResellerLogo\/|letter\.svg\?)/,
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
