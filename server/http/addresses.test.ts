import { beforeAll, expect, test, vi } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// F52: malformed and excessive URLs. A page uses the parts of its URL that it understands, and does no more work.

let shop: TestShop
let paths: string[]

beforeAll(async () => {
  shop = await aShop()
  const { asin, productId } = await aProduct(shop, { name: 'Blue Shirt' })
  const { rows } = await ownerPool().query(
    'select category_id, subcategory_id from products where supplier_id = $1 and product_id = $2',
    [shop.tenant.supplierId, productId],
  )
  const [{ category_id, subcategory_id }] = rows
  const listings = [`/products-section2/${category_id}`, `/products-section/${subcategory_id}`]
  const search = ['/Product-Serach/shirt', '/Product-Serach', '/ProductNotFound']
  paths = [
    '/',
    `/product/${asin.toLowerCase()}`,
    ...listings,
    ...search,
    '/aboutPage',
    '/wishlist',
    '/addcart',
    '/login',
  ]
})

const MANY = Array.from({ length: 3000 }, (_, n) => `p${n}=${n}`).join('&')
const QUERIES = [
  ...['1e9', '-1', '0', '10000', '0x10', 'Infinity', 'NaN', '1.5', '9007199254740993', '%00', '__proto__', ''].map(
    (page) => `page=${page}`,
  ),
  ...['evil', '__proto__', 'constructor', 'toString', '%00', "'; drop table products"].map((sort) => `sort=${sort}`),
  ...['x', '0-1e309', '-1--1', '100-1000-1', '__proto__', '%00'].map((price) => `price=${price}`),
  ...['a'.repeat(10_000), '%25'.repeat(5000), 'kurta+'.repeat(1600), '(a|b)*'.repeat(1600), '%00', 'red%00kurta'].map(
    (text) => `q=${text}`,
  ),
  ...['%ED%A0%80', '%', '%E0%A4%A', `${'a'.repeat(199)}%F0%9F%99%82`, '%E2%80%AE', '[object+Object]'].map(
    (text) => `q=${text}`,
  ),
  'q[]=a&q[__proto__]=1&__proto__[x]=1&constructor.prototype.x=1',
  'page=1&page=2&sort=nameAZ&sort=evil&q=a&q=b',
  Array.from({ length: 3000 }, (_, n) => `q=${n}`).join('&'),
  '&'.repeat(20_000),
  `_routes=${'x'.repeat(10_000)}`,
  '_routes=__proto__',
  'from=//evil.example&redirect=https://evil.example',
]

test('F52 for any query, a page uses what it understands, or redirects to it', async () => {
  const reading = paths.filter((path) => /^\/(products-section2|Product-Serach|login)/.test(path))
  expect(reading).toHaveLength(4)
  for (const path of reading) {
    for (const query of QUERIES) {
      const { status, body, headers } = await send(shop, 'GET', `${path}?${query}`)
      const address = `${path}?${query.slice(0, 60)}`
      expect([address, status === 200 || status === 302]).toEqual([address, true])
      expect([address, body.length < 250_000]).toEqual([address, true])
      expect([address, new URL(headers.get('location') ?? '', `http://${shop.host}`).hostname]).toEqual([
        address,
        shop.host,
      ])
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('F52 thousands of unknown parameters change nothing', async () => {
  for (const path of paths.filter((each) => !/login/.test(each))) {
    const [plain, many] = [await send(shop, 'GET', path), await send(shop, 'GET', `${path}?${MANY}`)]
    expect([path, many.status, many.body.length < plain.body.length + 40_000]).toEqual([path, plain.status, true])
  }
  const [, product] = paths
  expect((await send(shop, 'GET', `${product}?${MANY}`)).body).toBe((await send(shop, 'GET', String(product))).body)
})

test('F52 an unknown place in the address is a page of status 404, and logs nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const long = 'a'.repeat(10_000)
  for (const path of [
    ...['1e3', '-1', '0', '99999999999999999999', '999999999999999', '1%00', '__proto__', long].flatMap((id) => [
      `/products-section2/${id}`,
      `/products-section/${id}`,
    ]),
    ...['__proto__', '%00', '%', '%E0%A4%A', '%25', '..%2f..%2fetc', long].map((slug) => `/product/${slug}`),
    ...['/%', '/%E0%A4%A', `/${'a/'.repeat(10_000)}`, '/..%2f', '/%2e%2e%2fetc', '/index.php', '/.env', '/.git/config'],
    ...['/sitemaps/products-999999999999.xml', '/sitemaps/products-9999999999999.xml', '/sitemaps/products--1.xml'],
  ]) {
    const { status, body } = await send(shop, 'GET', path)
    expect([path.slice(0, 60), status, body.length < 60_000]).toEqual([path.slice(0, 60), 404, true])
  }
  for (const text of ['100%', '%E0%A4%A', '%ED%A0%80', '%00', long, '%25'.repeat(3000), '..%2f..', '__proto__']) {
    const { status } = await send(shop, 'GET', `/Product-Serach/${text}`)
    expect([text.slice(0, 60), status === 200 || status === 302]).toEqual([text.slice(0, 60), true])
  }
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
