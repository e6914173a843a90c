import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// What a shopper sees if one read of the database fails and all others succeed.

const BRANDING = /join brandings/
const BANNERS = /from banners/
const GROUPS = /from groups g/
const HEADER_ROWS = /from header_rows/
const LISTED = /row_number\(\) over/
const NARROWED = /select product_id from/

async function aCategory(shop: TestShop): Promise<string> {
  const [category] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  return `/products-section2/${category.category_id}`
}

test('S7-033 S8-045 S8-046 without its branding the shop has the default theme, without links and pictures', async () => {
  const shop = await aShop()
  await ownerPool().query(
    `update brandings set theme_background = '#123456', logo = 'l.png', favicon = 'f.png', fb = 'https://www.facebook.com/x' where reseller_id = $1`,
    [shop.tenant.resellerId],
  )
  const own = (await send(shop, 'GET', '/')).body
  for (const part of ['--ground:#123456', '/ResellerLogo/l.png', '/uploads/f.png', 'aria-label="Facebook"'])
    expect(own).toContain(part)
  const page = await send(shop, 'GET', '/', { failing: BRANDING })
  expect(page.status).toBe(200)
  for (const part of ['--ground:#ffffff', '--primary:#ff6347', '--accent:#00BCD4', 'href="/letter.svg?ff6347"'])
    expect(page.body).toContain(part)
  for (const part of ['#123456', '/ResellerLogo/', '/uploads/f.png', 'aria-label="Facebook"', MESSAGES.renderingError])
    expect(page.body).not.toContain(part)
})

test('without its branding no page claims what the shop may not do', async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop)
  for (const path of ['/', `/product/${asin.toLowerCase()}`, '/aboutPage']) {
    const page = await send(shop, 'GET', path, { failing: BRANDING })
    expect(page.status).toBe(200)
    expect(page.body, path).not.toMatch(/(pay|cash) on delivery|safe online payment/i)
  }
})

test('S8-047 without the banner list the default banner is shown, and no error', async () => {
  const shop = await aShop()
  const page = await send(shop, 'GET', '/', { failing: BANNERS })
  expect(page.status).toBe(200)
  expect(page.body).toContain('src="/dbanner.jpg"')
  expect(page.body).not.toContain('Failed')
})

test('S8-040 failed categories are reported in the menu, on the home page and instead of a listing', async () => {
  const shop = await aShop()
  await aProduct(shop)
  const home = await send(shop, 'GET', '/', { failing: GROUPS })
  expect(home.status).toBe(503)
  expect(home.body.split(MESSAGES.categoriesFailed).length - 1).toBeGreaterThanOrEqual(2)
  const listing = await send(shop, 'GET', await aCategory(shop), { failing: GROUPS })
  expect(listing.status).toBe(503)
  expect(listing.body).toMatch(/<h1[^>]*>Failed to load categories\.<\/h1>/)
})

test('S2-122 S8-041 failed products are reported on the listing and on the home page', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Blue Kurta' })
  const path = await aCategory(shop)
  expect((await send(shop, 'GET', path)).body).toContain('Blue Kurta')
  const listing = await send(shop, 'GET', path, { failing: NARROWED })
  expect(listing.status).toBe(503)
  expect(listing.body).toContain(MESSAGES.productsFailed)
  expect(listing.body).not.toContain(MESSAGES.emptyCategory)
  const home = await send(shop, 'GET', '/', { failing: HEADER_ROWS })
  expect(home.status).toBe(503)
  expect(home.body).toContain(MESSAGES.productsFailed)
})

test('S8-042 failed similar products are reported below a complete product', async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop, { name: 'Blue Kurta' })
  const page = await send(shop, 'GET', `/product/${asin.toLowerCase()}`, { failing: LISTED })
  expect(page.status).toBe(200)
  expect(page.body).toContain('Blue Kurta')
  expect(page.body).toContain(MESSAGES.relatedFailed)
})

test("S2-044 a page that fails says 'Something went wrong.' between the shop's header and footer", async () => {
  const shop = await aShop()
  const { asin } = await aProduct(shop)
  const page = await send(shop, 'GET', `/product/${asin.toLowerCase()}`, { failing: /from products|description_html/ })
  expect(page.status).toBe(500)
  expect(page.body).toMatch(/<h1[^>]*>Something went wrong\.<\/h1>/)
  expect(page.body).toMatch(/if it stays, tell us [0-9a-f-]{36}\./)
  expect(page.body).toContain('href="/addcart"')
})

test('S2-124 S8-043 S8-044 a missing page, product or list says so in the words of the specification', async () => {
  const shop = await aShop()
  const { productId, asin } = await aProduct(shop)
  expect((await send(shop, 'GET', `/product/${asin.toLowerCase()}`)).body).toContain(MESSAGES.noDescription)
  const unknown = await send(shop, 'GET', '/product/no-such-product')
  expect(unknown.status).toBe(404)
  expect(unknown.body).toContain(MESSAGES.noDetails)
  await ownerPool().query('update products set withdrawn_at = now() where supplier_id = $1 and product_id = $2', [
    shop.tenant.supplierId,
    productId,
  ])
  const empty = await send(shop, 'GET', await aCategory(shop))
  expect(empty.status).toBe(200)
  expect(empty.body).toContain(MESSAGES.emptyCategory)
})
