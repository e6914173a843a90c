import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/say.ts'
import { CachedRoutes } from './cached-routes.ts'

const routes = new CachedRoutes([
  { path: '', query: [], lists: [], tags: [], isEndless: false },
  { path: 'product/:slug', query: [], lists: [], tags: [], isEndless: false },
  {
    path: 'products-section2/:id',
    query: ['page', 'price', 'q', 'sort', 'size', 'brand'],
    lists: ['size', 'brand'],
    tags: [],
    isEndless: false,
  },
  { path: 'Product-Serach/:text?', query: ['q'], lists: [], tags: [], isEndless: true },
])
const ADDRESS = {
  tenant: { resellerId: 1 },
  locale: 'en' as const,
  isSecure: false,
  host: 'a.in',
  path: '/',
  search: '',
}
const at = (path: string, search = '') => routes.keyOf({ ...ADDRESS, path, search })

const name = fc.constantFrom('page', 'price', 'q', 'sort', '_routes', 'utm_source', 'fbclid', 'x')

test('the order of parameters and undeclared ones share one cached page; declared ones have their own', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, fc.string()), { selector: ([each]) => each }), (sent) => {
      const queryOf = (search: string) => at('/products-section2/7', search)?.query ?? ''
      const query = queryOf(`?${new URLSearchParams(sent)}`)
      expect(queryOf(`?${new URLSearchParams(sent.toReversed())}`)).toBe(query)
      expect(queryOf(`?${new URLSearchParams([...sent, ['gclid', '1']])}`)).toBe(query)
      expect(queryOf(query)).toBe(query)
      const read = new URLSearchParams(query)
      for (const [each, value] of sent) {
        expect(read.get(each)).toBe(/^(page|price|q|sort)$/.test(each) ? value : null)
      }
    }),
  )
})

test('a parameter has a page of its own only where the route declares it', () => {
  expect(at('/product/a', '?q=1&sort=nameAZ&page=2')).toEqual(at('/product/a'))
  expect(at('/Product-Serach', '?q=1&sort=nameAZ')?.query).toBe('?q=1')
  // The router's own parameter, in its requests for data alone.
  expect(at('/product/a', '?_routes=product')).toEqual(at('/product/a'))
  expect(at('/product/a.data', '?_routes=product&q=1')?.query).toBe('?_routes=product')
})

test('F52 one choice of several values is one page: in any order and case, repeated, in one parameter or in several', () => {
  const queryOf = (search: string) => at('/products-section2/7', search)?.query
  const choice = '?size=l%2Cm&brand=asha'
  for (const search of ['?size=m,l&brand=Asha', '?brand=asha&size=L&size=M&size=m', '?size=,m,,%20L,m&brand=asha,'])
    expect(queryOf(search), search).toBe(choice)
  expect(queryOf('?size=&brand=,')).toBe('')
  expect(at('/products-section2/7', choice)?.isEndless).toBe(true)
  const many = Array.from({ length: 5000 }, (_, value) => `v${value}`).join()
  expect(new URLSearchParams(queryOf(`?size=${many}`)).get('size')?.split(',')).toHaveLength(10)
  expect(queryOf(`?size=${'x'.repeat(61)},%00,m`)).toBe('?size=m')
})

test('another shop, language, scheme, host or path is another page', () => {
  const addresses = [
    {},
    { tenant: { resellerId: 2 } },
    { locale: 'hi' as Locale },
    { isSecure: true },
    { host: 'b.in' },
    { path: '/product/a' },
    { path: '/_.data' },
    { path: '/products-section2/1' },
    { path: '/products-section2/1', search: '?page=2' },
  ]
  const ids = addresses.map((each) => routes.keyOf({ ...ADDRESS, ...each })?.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(undefined)
})

test('searches, queries and odd spellings count as endless; a path that no route caches has no key', () => {
  const isEndless = (path: string, search?: string) => at(path, search)?.isEndless
  for (const path of ['/', '/_.data', '/product/a-1', '/product/a-1.data'])
    expect([path, isEndless(path)]).toEqual([path, false])
  for (const path of [
    '/product/A',
    '/Product/a',
    '/product/a/',
    '/product/%61',
    '/Product-Serach',
    '/Product-Serach/a',
  ])
    expect([path, isEndless(path)]).toEqual([path, true])
  expect(isEndless('/products-section2/7', '?page=2')).toBe(true)
  for (const path of ['/addcart', '/product', '/product/a/b', '/p%72oduct/a']) expect(at(path)).toBeUndefined()
})
