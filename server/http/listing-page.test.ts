import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { placeProduct } from '#server/testing/place-product.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'
import { wordsOf } from '#server/testing/visible-html.ts'

// A listing before any script runs: its cards, and the panel and the selector beside them.

/** The cards, by their links. */
function cardsOf(html: string): Record<string, string> {
  const cards = [...html.matchAll(/<article[^>]*>([\s\S]*?)<\/article>/g)].map(([, card = '']) => card)
  return Object.fromEntries(cards.map((card) => [/href="\/product-category\/([^"]*)"/.exec(card)?.[1] ?? '', card]))
}

test('S2-108..S2-114 a card has picture, badge, rating, category, name, prices and Add', async () => {
  const shop = await aShop()
  const prices = { discountPaise: 499_50, originalPaise: 1200_49 }
  const rated = await aProduct(shop, { name: 'HOLI kurta & stole', ...prices })
  const plain = await aProduct(shop, { name: 'plain kurta', discountPaise: 700_00, originalPaise: 700_00 })
  const sold = await aProduct(shop, { name: 'sold kurta', stock: { '': 0 } })
  const { supplierId } = shop.tenant
  await ownerPool().query('update products set rating = 4.3 where supplier_id = $1 and product_id = $2', [
    supplierId,
    rated.productId,
  ])
  await ownerPool().query(`update categories set name = 'shirts & more' where supplier_id = $1`, [supplierId])
  const [category] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  const here = [
    `/products-section2/${category.category_id}`,
    `/products-section/${category.Subcategories[0].subcategory_id}`,
  ]
  for (const path of here) {
    const cards = cardsOf((await send(shop, 'GET', path)).body)
    expect(Object.keys(cards).toSorted()).toEqual([rated, plain, sold].map(({ asin }) => asin.toLowerCase()).toSorted())
    const card = cards[rated.asin.toLowerCase()] ?? ''
    expect(card).toContain('src="/uploads/default-400x300.jpg"')
    expect(card).toMatch(
      new RegExp(`<a [^>]*href="/products-section2/${category.category_id}"[^>]*>Shirts &amp; more</a>`),
    )
    expect(card).toMatch(/<h2><a [^>]*>Holi Kurta &amp; Stole<\/a><\/h2>/)
    expect(wordsOf(card)).toBe(
      'Shirts &amp; more Rated elsewhere 4.3 Holi Kurta &amp; Stole ₹500 MRP ₹1,200 58% OFF Add',
    )
    expect(card).toMatch(/<s>.*₹1,200<\/s>/)
    expect(card).toMatch(/<form action="\/addcart" method="post"><button type="submit"[^>]*>Add<\/button><\/form>/)
    expect(wordsOf(cards[plain.asin.toLowerCase()] ?? ''), 'nothing to boast of').toBe(
      'Shirts &amp; more Plain Kurta ₹700 Add',
    )
    expect(wordsOf(cards[sold.asin.toLowerCase()] ?? '')).toMatch(/Out of stock$/)
  }
})

test('a listing has the frame of its category, a mixed list that of most of the shop, and a change shows at once', async () => {
  const shop = await aShop()
  const names = ['Kurtas', 'Sarees', 'Jewellery']
  for (const name of names) await placeProduct(shop, await aProduct(shop, { name }), name, 'All')
  const { supplierId } = shop.tenant
  const frame = (category: string, to: string) =>
    ownerPool().query('update categories set frame = $3 where supplier_id = $1 and name = $2', [
      supplierId,
      category,
      to,
    ])
  const categories: { category_id: number; category_desc: string }[] = (await send(shop, 'POST', '/api/GetAllCategory'))
    .body
  const idOf = (name: string) => categories.find(({ category_desc }) => category_desc === name)?.category_id
  const sizesIn = async (path: string) => {
    const cards = Object.values(cardsOf((await send(shop, 'GET', path)).body))
    return [...new Set(cards.flatMap((card) => card.match(/(?<=default-)\d+x\d+/g)))]
  }
  const jewellery = `/products-section2/${idOf('Jewellery')}`
  expect(await sizesIn('/Product-Serach')).toEqual(['400x300'])
  expect(await sizesIn(jewellery)).toEqual(['400x300'])
  for (const name of ['Kurtas', 'Sarees']) await frame(name, 'portrait')
  await frame('Jewellery', 'square')
  await until(async () => {
    expect(await sizesIn('/Product-Serach')).toEqual(['300x400'])
    expect(await sizesIn(jewellery)).toEqual(['400x400'])
    expect(await sizesIn(`/products-section2/${idOf('Kurtas')}`)).toEqual(['300x400'])
  })
})

async function aListing(): Promise<{ shop: TestShop; path: string }> {
  const shop = await aShop()
  for (const [name, originalPaise, discountPaise] of [
    ['b gap', 1500_00, 1000_00],
    ['C dear', 2000_00, 1900_00],
    ['a bargain', 3000_00, 900_00],
    ['D edge', 3000_01, 950_00],
  ] as const)
    await aProduct(shop, { name, originalPaise, discountPaise })
  await ownerPool().query(`update categories set name = 'shirts & more' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  await ownerPool().query(`update subcategories set name = 'plain ones' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  const [{ category_id }] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  return { shop, path: `/products-section2/${category_id}` }
}

const BANDS = ['100-1000', '2000-3000', '3000-4000', '6000-7000', '8000-50000']

test('S2-100..S2-107 S9-013 S9-016 the panel has categories, price bands, search and a reset; the selector has all sort orders', async () => {
  const { shop, path } = await aListing()
  const page = (await send(shop, 'GET', path)).body
  const [, panel = ''] = /<aside id="filter-panel"[^>]*>([\s\S]*?)<\/aside>/.exec(page) ?? []
  expect(page).toMatch(/<button type="button" popoverTarget="filter-panel"[^>]*>.*?Categories/)
  expect(panel).toMatch(
    /<summary[^>]*>Shirts &amp; more<\/summary><ul>.*<a href="\/products-section\/\d+">Plain ones<\/a>/,
  )
  expect(panel).toMatch(/<input type="search"[^>]* name="q"/)
  const bands = [...panel.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(All Prices|₹[^<]*)<\/a>/g)]
  expect(bands.map(([, href]) => href)).toEqual([path, ...BANDS.map((band) => `${path}?price=${band}`)])
  expect(bands.map(([, , name = '']) => name.replaceAll(/[₹, ]/g, '').replace('–', '-'))).toEqual([
    'AllPrices',
    ...BANDS,
  ])
  const options = [...page.matchAll(/<option value="(\w+)"/g)].map(([, sort]) => sort)
  expect(options).toEqual(['featured', 'priceLowToHigh', 'priceHighToLow', 'nameAZ', 'nameZA'])
  const clearFilters = `<a [^>]*href="${path}"[^>]*>Clear filters</a>`
  expect(panel).not.toMatch(new RegExp(clearFilters))
  for (const filter of ['price=100-1000', 'q=kurta', 'sort=nameAZ'])
    expect((await send(shop, 'GET', `${path}?${filter}`)).body).toMatch(new RegExp(clearFilters))
})

test('the panel offers what the products have, the chips say what is chosen, and every link keeps the rest', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'one', colors: ['Bottle Green'], stock: { M: 2, L: 2 } })
  await aProduct(shop, { name: 'two', colors: ['Ivory'], stock: { L: 2 } })
  await aProduct(shop, { name: 'three', colors: ['Navy'], stock: { '': 2 } })
  const [{ category_id }] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  const path = `/products-section2/${category_id}`
  const read = async (query: string) => {
    const page: string = (await send(shop, 'GET', path + query)).body
    const [, form = ''] = /<form [^>]*class="space-y-6"[^>]*>([\s\S]*?)<\/form>/.exec(page) ?? []
    const [, chips = ''] = /<ul aria-label="Active filters"[^>]*>([\s\S]*?)<\/ul>/.exec(page) ?? []
    return {
      page,
      words: wordsOf(form),
      checked: [...form.matchAll(/<input [^>]*checked=""[^>]*value="([^"]*)"/g)].map(([, value]) => value),
      hidden: [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, ...field]) => field),
      chips: [...chips.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')),
    }
  }
  const all = await read('')
  expect(all.words).toBe('Size M 1 L 2 Colour Beige 1 Blue 1 Green 1 Show 3 products Apply filters')
  expect(all.checked).toEqual([])
  expect(all.chips).toEqual([])
  // As the plain form sends it, and as links write it.
  for (const query of ['?sort=nameAZ&size=M&size=L&colour=green', '?colour=green,plaid&sort=nameAZ&size=l,m']) {
    const { page, ...narrowed } = await read(query)
    expect(narrowed).toEqual({
      words: 'Size M 1 L 1 Colour Beige 1 Green 1 Show 1 product Apply filters',
      checked: ['m', 'l', 'green'],
      hidden: [['sort', 'nameAZ']],
      chips: [
        ...[`${path}?colour=green&size=l&sort=nameAZ`, `${path}?colour=green&size=m&sort=nameAZ`],
        ...[`${path}?size=l,m&sort=nameAZ`, path],
      ],
    })
    expect(Object.keys(cardsOf(page))).toHaveLength(1)
    expect(page).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(page).toContain(`href="${path}?colour=green&amp;price=2000-3000&amp;size=l,m&amp;sort=nameAZ"`)
  }
  const none = await read('?size=m&colour=blue')
  expect(none.words).toBe('Size M 0 Colour Green 1 Blue 0 Show 0 products Apply filters')
  expect(none.page).toMatch(
    new RegExp(`No products available for this category.*<a [^>]*href="${path}"[^>]*>Clear filters</a>`),
  )
})

test('S9-014 S9-015 S9-017 S9-018 R36 a band goes by the original price, both ends included; sorting goes by the price paid, or by name', async () => {
  const { shop, path } = await aListing()
  const names = async (query = '') => {
    const page = (await send(shop, 'GET', path + query)).body
    return [...page.matchAll(/<h2><a [^>]*>([^<]*)<\/a><\/h2>/g)].map(([, name]) => name)
  }
  const all = await names()
  expect(all.toSorted()).toEqual(['A Bargain', 'B Gap', 'C Dear', 'D Edge'])
  expect(await names('?sort=featured')).toEqual(all)
  const served = await send(shop, 'POST', '/api/GetAllProductFilters', { json: { search: '', subcat_id: 0, type: '' } })
  expect(
    served.body.map(({ name }: { name: string }) => name.toUpperCase()),
    "the server's own order",
  ).toEqual(all.map((name) => name?.toUpperCase()))
  expect(await names('?price=100-1000')).toEqual([])
  expect((await names('?price=2000-3000')).toSorted()).toEqual(['A Bargain', 'C Dear'])
  expect(await names('?price=3000-4000&sort=nameAZ')).toEqual(['A Bargain', 'D Edge'])
  const byPrice = ['A Bargain', 'D Edge', 'B Gap', 'C Dear']
  expect(await names('?sort=priceLowToHigh')).toEqual(byPrice)
  expect(await names('?sort=priceHighToLow')).toEqual(byPrice.toReversed())
  expect(await names('?sort=nameAZ')).toEqual(all.toSorted())
  expect(await names('?sort=nameZA')).toEqual(all.toSorted().toReversed())
})

test('R37 a page beyond the last, from an old link, redirects to the last one', async () => {
  const shop = await aShop()
  for (let nth = 1; nth <= 25; nth++) await aProduct(shop, { name: nth === 1 ? 'a bargain' : `shirt ${nth}` })
  const [{ category_id }] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  const path = `/products-section2/${category_id}`
  for (const [requested, target] of [
    [`${path}?page=3`, `${path}?page=2`],
    [`${path}?page=9&price=8000-50000`, `${path}?price=8000-50000`],
    ['/Product-Serach/bargain?page=3', '/Product-Serach/bargain'],
  ] as const) {
    const { status, headers } = await send(shop, 'GET', requested)
    expect([status, headers.get('location')], requested).toEqual([302, target])
  }
  expect(Object.keys(cardsOf((await send(shop, 'GET', `${path}?page=2`)).body))).toHaveLength(1)
})

test('S2-048 a search that cannot be a path segment stays in the links for sorting and paging', async () => {
  const shop = await aShop()
  for (let nth = 1; nth <= 25; nth++) await aProduct(shop, { name: `shirt.data ${nth}` })
  const { body } = await send(shop, 'GET', '/Product-Serach?q=shirt.data&sort=nameAZ')
  const links = [...String(body).matchAll(/href="(\/Product-Serach\?[^"]*)"/g)].map(([, link]) =>
    link?.replaceAll('&amp;', '&'),
  )
  expect(links).toContain('/Product-Serach?q=shirt.data')
  expect(links).toContain('/Product-Serach?q=shirt.data&sort=nameZA')
  expect(links).toContain('/Product-Serach?q=shirt.data&sort=nameAZ&page=2')
})
