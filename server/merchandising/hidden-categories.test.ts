import { expect, inject, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { fetchCart, saveCart } from '#server/cart/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { findTenantByName } from '#server/resellers/index.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { setMerchandising } from './index.ts'

const URL = inject('ownerUrl')

/** Two shops of one supplier; a kurta in Kurtas, which the second is about to hide, and a shirt in Shirts. */
async function twoShops() {
  const open = await aShop()
  const shop = await aShop(open.tenant.supplierId)
  const shirt = await aProduct(open, { name: 'Linen Shirt' })
  const kurta = await aProduct(open, { name: 'Indigo Kurta' })
  const owner = ownerPool()
  const { rows } = await owner.query(
    `with c as (insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Kurtas' from groups
       where supplier_id = $1 returning *),
     s as (insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'Long' from c returning *)
     select category_id, subcategory_id from s`,
    [open.tenant.supplierId],
  )
  const { category_id: category, subcategory_id: subcategory } = rows[0]
  await owner.query('update products set category_id = $2, subcategory_id = $3, position = -1 where product_id = $1', [
    ...[kurta.productId, category, subcategory],
  ])
  await owner.query(
    `with h as (insert into header_rows (supplier_id, name) values ($1, 'New') returning *)
    insert into header_row_products (supplier_id, header_row_id, product_id)
    select h.supplier_id, header_row_id, product_id from h join products p using (supplier_id)`,
    [open.tenant.supplierId],
  )
  return { open, shop, shirt, kurta, category: Number(category), subcategory: Number(subcategory) }
}

/** What each entry point of the shop shows, as names or texts. */
async function entries(shop: TestShop, { category, subcategory, slug }: Record<string, number | string>) {
  const list = async (json: object) => {
    const { body } = await send(shop, 'POST', '/api/GetAllProductFilters', { json })
    return body.map((product: { name: string }) => product.name).sort()
  }
  const text = async (path: string) => (await send(shop, 'GET', path)).body
  return {
    tree: JSON.stringify((await send(shop, 'POST', '/api/GetAllGroupWithCategory')).body),
    categories: JSON.stringify((await send(shop, 'POST', '/api/GetAllCategory')).body),
    rows: JSON.stringify((await send(shop, 'GET', '/api/GetAllHeaderWithProduct')).body),
    all: await list({ search: '', subcat_id: 0, type: '' }),
    byPrice: await list({ search: '', subcat_id: 0, type: '', sort: 'priceLowToHigh' }),
    inBand: await list({ search: '', subcat_id: 0, type: '', min_price: 100, max_price: 5000 }),
    category: await list({ search: '', subcat_id: category, type: 'cat' }),
    subcategory: await list({ search: '', subcat_id: subcategory, type: 'subcat', sort: 'priceHighToLow' }),
    search: await list({ search: 'kurta', subcat_id: 0, type: '' }),
    suggestions: JSON.stringify((await send(shop, 'GET', '/api/SearchSuggestions?q=kur')).body),
    product: (await send(shop, 'POST', '/api/GetSingleProductFilters', { json: { search: slug } })).body.length,
    page: (await send(shop, 'GET', `/product/${slug}`)).status,
    home: await text('/'),
    feed: await text('/feeds/google-merchant.xml'),
    places: await text('/sitemaps/places.xml'),
    sitemap: await text('/sitemap.xml'),
    llms: await text('/llms.txt'),
  }
}

test('a hidden category is shown nowhere in that shop, and everywhere in its sibling', async () => {
  const { open, shop, kurta, category, subcategory } = await twoShops()
  await setMerchandising(URL, shop.tenant, { hiddenCategories: ['kurtas'] })
  const places = { category, subcategory, slug: kurta.asin.toLowerCase() }
  const seen = await entries(open, places)
  expect(seen).toMatchObject({ category: ['Indigo Kurta'], subcategory: ['Indigo Kurta'], search: ['Indigo Kurta'] })
  expect(seen).toMatchObject({ all: ['Indigo Kurta', 'Linen Shirt'], product: 1, page: 200 })
  for (const entry of ['tree', 'categories', 'rows', 'home', 'feed', 'llms', 'suggestions'] as const)
    expect(seen[entry], entry).toMatch(/Kurta/)
  const hidden = await entries(shop, places)
  expect(hidden).toMatchObject({ all: ['Linen Shirt'], byPrice: ['Linen Shirt'], inBand: ['Linen Shirt'] })
  expect(hidden).toMatchObject({ category: [], subcategory: [], search: [], product: 0, page: 404 })
  for (const [entry, text] of Object.entries(hidden)) expect(JSON.stringify(text), entry).not.toMatch(/kurta/i)
  for (const path of [hidden.places, hidden.sitemap]) expect(path).not.toContain(`/products-section2/${category}<`)
  expect(hidden.rows).toContain('Linen Shirt')
  expect(await audit(shop)).toEqual([])
})

test('a word that only hidden goods have is not suggested', async () => {
  const { open, shop } = await twoShops()
  await ownerPool().query(
    `update products set name = 'Linearity Kurta' where name = 'Indigo Kurta' and supplier_id = $1`,
    [open.tenant.supplierId],
  )
  const searches = async (of: TestShop) => {
    const { body } = await send(of, 'GET', '/api/SearchSuggestions?q=line')
    return body.flatMap(({ kind, text }: { kind: string; text: string }) => (kind === 'search' ? [text] : [])).sort()
  }
  expect(await searches(shop)).toEqual(['linearity', 'linen'])
  await setMerchandising(URL, shop.tenant, { hiddenCategories: ['Kurtas'] })
  expect(await searches(shop)).toEqual(['linen'])
  expect(await searches(open)).toEqual(['linearity', 'linen'])
})

test('a cart line whose category is hidden is removed with a notice, and cannot be bought or added again', async () => {
  const { shop, shirt, kurta } = await twoShops()
  const buyer = await aCustomer(shop)
  const lineOf = (productId: number) => ({ productId, units: 1, size: '' })
  await saveCart(buyer.ctx, { lines: [lineOf(shirt.productId), lineOf(kurta.productId)] })
  await setMerchandising(URL, shop.tenant, { hiddenCategories: ['Clothes > Kurtas'] })
  const tenant = await findTenantByName(URL, shop.tenant.name)
  expect(tenant).toMatchObject({ hidesCategories: true, hasOwnPrices: false })
  const ctx = { ...buyer.ctx, tenant: tenant ?? shop.tenant }
  const order = { addressId: buyer.addressId, payment: 'COD', lines: [lineOf(kurta.productId)] }
  await expect(run(paymentOperations.placeOrder, ctx, order)).rejects.toThrow('Indigo Kurta is no longer available.')
  const cart = await fetchCart(ctx)
  expect(cart.lines).toMatchObject([{ name: 'Linen Shirt' }])
  const { notices } = await saveCart(ctx, { lines: [lineOf(kurta.productId)] })
  expect(notices.map(sayIn(DEFAULT_LOCALE))).toEqual([
    'Indigo Kurta is no longer available and was removed from your cart.',
  ])
  await setMerchandising(URL, shop.tenant, { hiddenCategories: [] })
  const shownAgain = { ...ctx, tenant: (await findTenantByName(URL, shop.tenant.name)) ?? shop.tenant }
  expect(shownAgain.tenant.hidesCategories).toBe(false)
  await run(paymentOperations.placeOrder, shownAgain, order)
  expect(await audit(shop)).toEqual([])
})
