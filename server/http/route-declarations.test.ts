import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { kindOf, PageCache } from '#server/page-cache/index.ts'
import { aHeaderRow } from '#server/testing/header-row.ts'
import { aProduct, aShop, ownerPool, testDatabase } from '#server/testing/shop.ts'
import { createApp } from './app.ts'
import { builtStorefront } from './pages.ts'

// What the routes of cached pages declare (storefront/shared/cached-page.ts) is exactly what they read and show.

const found = new Map<string, { query: Set<string>; tags: Set<string>; cacheable: boolean[] }>()
let current = ''
const of = (route: string) => {
  const noted = found.get(route) ?? { query: new Set(), tags: new Set(), cacheable: [] }
  found.set(route, noted)
  return noted
}

/** Records which parameters of a query the storefront's own code reads, in loaders and components. */
const METHODS = ['get', 'getAll', 'has'] as const
const originals = METHODS.map((method) => URLSearchParams.prototype[method])
beforeAll(() => {
  for (const method of METHODS) {
    const original = URLSearchParams.prototype[method] as (this: URLSearchParams, name: string) => unknown
    Object.assign(URLSearchParams.prototype, {
      [method](this: URLSearchParams, name: string) {
        const caller = new Error('who reads?').stack?.split('\n')[2] ?? ''
        if (caller.includes('/build/server/')) of(current).query.add(name)
        return original.call(this, name)
      },
    })
  }
})
afterAll(() => {
  for (const [at, method] of METHODS.entries()) Object.assign(URLSearchParams.prototype, { [method]: originals[at] })
})

test('a page reads the parameters and shows the tags that its route declares, and no others', async () => {
  const shop = await aShop()
  const { supplierId } = shop.tenant
  const { productId, asin } = await aProduct(shop, { name: 'Blue Kurta' })
  await aProduct(shop, { name: 'Green Kurta' })
  await aHeaderRow(shop, 'Just in', [productId])
  const { rows } = await ownerPool().query(
    'select category_id, subcategory_id from products where supplier_id = $1 and product_id = $2',
    [supplierId, productId],
  )
  const [{ category_id, subcategory_id }] = rows
  const listing = (path: string) => [
    path,
    `${path}?sort=nameAZ&page=1`,
    `${path}?q=kurta`,
    `${path}?price=0-100000`,
    `${path}?size=m`,
  ]
  const product = [asin.toLowerCase(), 'unknown']
  const PATHS: Record<string, string[]> = {
    '': ['/'],
    'product/:productSlug': product.map((slug) => `/product/${slug}`),
    'product-category/:productSlug': product.map((slug) => `/product-category/${slug}`),
    'product-categoryy/:productSlug': product.map((slug) => `/product-categoryy/${slug}`),
    'products-section/:subcategoryId': listing(`/products-section/${subcategory_id}`),
    'products-section2/:categoryId': listing(`/products-section2/${category_id}`),
    'Product-Serach/:searchQuery?': ['/Product-Serach', '/Product-Serach/kurta?sort=nameAZ', '/Product-Serach?q=.'],
    ProductNotFound: ['/ProductNotFound', '/ProductNotFound?q=kurta'],
    RecentlyViewed: ['/RecentlyViewed'],
    Recentlyproduct: ['/Recentlyproduct'],
    aboutPage: ['/aboutPage'],
    ReturnPolicy: ['/ReturnPolicy'],
    ResellerTermsConditions: ['/ResellerTermsConditions'],
    CustomerSupport: ['/CustomerSupport'],
    'review-terms': ['/review-terms'],
  }

  const pageCache = new PageCache()
  const { answer } = pageCache
  pageCache.answer = (key, supplier, render) =>
    answer.call(pageCache, key, supplier, async () => {
      const rendered = await render()
      const { tags, cacheable } = of(current)
      for (const tag of rendered.tags) tags.add(kindOf(tag))
      if (rendered.status === 200) cacheable.push(rendered.isCacheable)
      return rendered
    })
  const config = loadConfig('start', { HAAT_RATE_LIMITS: 'relaxed' })
  const logger = pino({ level: 'silent' })
  const app = createApp({ config, database: testDatabase(), logger, storefront: builtStorefront, pageCache })
  for (const [route, paths] of Object.entries(PATHS)) {
    current = route
    for (const path of paths) await app.fetch(new Request(`http://${shop.host}${path}`))
  }

  const { routes } = await builtStorefront.load()
  const declared = Object.values(routes).flatMap((route) => {
    const { cached } = (route?.module.headers ?? {}) as { cached?: { query: string[]; tags: string[] } }
    return cached
      ? [[route?.path ?? '', { query: cached.query.toSorted(), tags: cached.tags.toSorted() }] as const]
      : []
  })
  const seen = declared.map(([path]) => {
    const { query, tags } = of(path)
    return [path, { query: [...query].sort(), tags: [...tags].sort() }]
  })
  expect(seen).toEqual(declared)
  for (const [path] of declared) expect([path, new Set(of(path).cacheable)]).toEqual([path, new Set([true])])
})
