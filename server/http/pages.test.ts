import { expect, test } from 'vitest'
import { aPerson, send } from '#server/testing/app.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'

// Pages of the built storefront (npm run build), requested without a browser.

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }

test('shop pages contain nothing personal for a signed-in shopper and set no cookies (architecture 3)', async () => {
  const shop = await aShop()
  const product = await aProduct(shop, { name: 'Blue Kurta' })
  const person = await aPerson(shop)
  const categories = (await send(shop, 'POST', '/api/GetAllCategory')).body
  const cookie = `user_token=${person.token}; user_name=Asha%20Rao; email=${person.email}; mobile=${person.mobile}`
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'none' }
  const paths = [
    '/',
    `/products-section2/${categories[0].category_id}`,
    '/Product-Serach/kurta',
    `/product/${product.asin.toLowerCase()}`,
  ]
  for (const path of paths) {
    const page = await send(shop, 'GET', path, { headers })
    expect([path, page.status]).toEqual([path, 200])
    for (const own of [person.token, person.email, person.mobile, 'Asha']) expect(page.body).not.toContain(own)
    expect(page.headers.get('set-cookie')).toBeNull()
  }
})

test('a page lists its own scripts in a strict policy, and a HEAD has the same headers', async () => {
  const shop = await aShop()
  const page = await send(shop, 'GET', '/')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+;/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(page.body).not.toMatch(/ nonce=/)
  const head = await send(shop, 'HEAD', '/')
  expect([head.status, head.body]).toEqual([200, ''])
  expect(head.headers.get('content-security-policy')?.replace(/sha256-[^']+/g, '')).toBe(
    policy.replace(/sha256-[^']+/g, ''),
  )
})

test('unknown addresses are 404 with a page, never a fault', async () => {
  const shop = await aShop()
  const paths = [
    '/nowhere',
    '/product/none',
    '/product/%E0%A4%A',
    '/product/a%00b',
    '/products-section/x',
    '/products-section2/987654321',
  ]
  for (const path of paths) {
    const { status, body } = await send(shop, 'GET', path)
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
    expect(body.length).toBeGreaterThan(20)
  }
  expect((await send(shop, 'GET', '/product/none')).body).toContain('No details available.')
})

test('a list with an invalid page, sort or price shows its goods', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Blue Kurta' })
  const [category] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  for (const query of ['page=abc', 'page=-1', 'page=1e9', 'sort=evil', 'price=x', 'page=1&page=2']) {
    const page = await send(shop, 'GET', `/products-section2/${category.category_id}?${query}`)
    expect([query, page.status]).toEqual([query, 200])
    expect(page.body).toContain('Blue Kurta')
  }
})

test('a form of another site is refused, whatever it contains (F40)', async () => {
  const shop = await aShop()
  for (const path of ['/addcart', '/login', '/register', '/checkout2', '/addcart.data']) {
    const headers = { ...FORM, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect(await send(shop, 'POST', path, { headers, raw: 'intent=add&productId=1' })).toMatchObject({ status: 403 })
  }
})

test('junk in forms gets a page with a sentence, and huge forms are not read (F36, F50)', async () => {
  const shop = await aShop()
  const paths = ['/addcart', '/login', '/register', '/address-form', '/checkout2', '/your-address', '/UserProfile']
  const bodies = [
    '',
    'intent=evil',
    'intent=add&productId=x&units=1e9',
    'a='.repeat(1000),
    'intent=add&productId=1&units=%00',
    'username=%ED%A0%80&password=x',
  ]
  for (const path of paths) {
    for (const raw of bodies) {
      const { status } = await send(shop, 'POST', path, { headers: FORM, raw })
      expect([path, raw.slice(0, 40), status < 500]).toEqual([path, raw.slice(0, 40), true])
    }
  }
  const huge = { headers: { ...FORM, 'Content-Length': '1100000' }, raw: 'x'.repeat(1_100_000) }
  expect(await send(shop, 'POST', '/login', huge)).toMatchObject({ status: 413 })
  expect(
    await send(shop, 'POST', '/login', { headers: { ...FORM, 'Content-Type': 'text/plain' }, raw: 'x' }),
  ).toMatchObject({ status: 415 })
})

const PAGES = [
  ...[
    '/',
    '/addcart',
    '/wishlist',
    '/login',
    '/register',
    '/checkout2',
    '/RecentlyViewed',
    '/your-orders',
    '/overview',
  ],
  ...['/Product-Serach/shirt', '/aboutPage', '/reset-password', '/PaymentPage', '/track', '/your-address'],
]

const COOKIES = {
  'no percent encoding': 'cartItems=%%%; wishlistItems=%E0%A4%A',
  'no Base64': 'cartItems=***; wishlistItems=!',
  'no UTF-8': `cartItems=${btoa('\xff\xfe')}`,
  'no JSON': `cartItems=${btoa('[{')}; wishlistItems=${btoa('{"a":')}`,
  'an object for a list': 'cartItems=e30; wishlistItems=bnVsbA==',
  'lists in lists': `cartItems=${btoa('['.repeat(2000) + ']'.repeat(2000))}`,
  'a poisoned prototype': `cartItems=${btoa('[{"__proto__":{"a":1},"id":1e99}]')}`,
  'a million units': `cartItems=${btoa('[{"id":1,"Unit":1000000,"quantity":1000000,"cart_size":""}]')}`,
  'units that are none': `cartItems=${btoa('[{"id":1,"Unit":-1},{"id":2,"Unit":null},{"id":"x","Unit":"NaN"},null,7]')}`,
  'a rating that is text, and half a letter': `wishlistItems=${btoa('[{"id":1,"name":"a","image":"a","ASIN":"a","originalPrice":1,"discountPrice":1,"rating":"4.2"},{"id":1,"name":"a","image":"a","ASIN":"\\ud800","originalPrice":1,"discountPrice":1}]')}`,
  '16 KB': `cartItems=${'A'.repeat(16_000)}`,
  'a token of another shop, and a name without one': 'user_token=x; user_name=%3Cscript%3E; productID=-1',
}

test.each(Object.entries(COOKIES))('F51 cookies with %s count as empty, on every page', async (_, Cookie) => {
  const shop = await aShop()
  for (const path of PAGES) {
    const { status, body } = await send(shop, 'GET', path, { headers: { Cookie, 'Sec-Fetch-Site': 'none' } })
    expect([path, status]).toEqual([path, expect.toBeOneOf([200, 302, 303])])
    expect([path, /NaN|undefined items/.test(String(body).replaceAll(/<script[\s\S]*?<\/script>/g, ''))]).toEqual([
      path,
      false,
    ])
  }
  expect(({} as { a?: number }).a).toBeUndefined()
})
