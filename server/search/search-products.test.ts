import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withTransaction } from '#server/kernel/transaction.ts'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop, aShopOf, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { selectSearchedWords } from './store.ts'

async function search(shop: TestShop, text: string, more: object = {}): Promise<string[]> {
  const json = { search: text, subcat_id: 0, type: '', ...more }
  const { status, body } = await send(shop, 'POST', '/api/GetAllProductFilters', { json })
  expect(status).toBe(200)
  return body.map((product: { name: string }) => product.name)
}

const CATALOGUE = [
  'Banarasi Silk Saree',
  'Cotton Kurti Red',
  'Indigo Block Print Kurta',
  'Leather Kolhapuri Chappal',
  'Georgette Dupatta',
  'Bridal Lehenga Choli',
  'Oxidised Jhumka Earrings',
  'Embroidered Mojari for Men',
  'Steel Water Bottle 500 ml',
  'Copper Jug 1.5 Litre',
  'Basmati Rice 1 kg',
  'Women Leather Handbag',
  'Round Neck T-Shirt XL',
  'LED Television 32 inch',
  'Brass Candle Stand',
  'Wrist Watches for Women',
  'Café Curtain',
]

test('the plural of a word that ends in i is that word: the goods of Kurtis are found as kurti', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { name: 'Indigo Buti' })
  await ownerPool().query(`update products set search_text = 'Women Kurtis' where product_id = $1`, [productId])
  for (const search of ['kurti', 'kurtis', 'Kurthi', 'kurties']) {
    const found = await send(shop, 'POST', '/api/GetAllProductFilters', { json: { search, subcat_id: '', type: '' } })
    expect([search, found.body.map(({ id }: { id: number }) => id)]).toEqual([search, [productId]])
  }
})

test('S7-028 a search is understood: typos, plurals, word order, joins, units, Hinglish, Devanagari', async () => {
  const shop = await aShopOf(...CATALOGUE)
  const expected: [query: string, first: string][] = [
    ['sari', 'Banarasi Silk Saree'],
    ['sarees', 'Banarasi Silk Saree'],
    ['साड़ी', 'Banarasi Silk Saree'],
    ['silk banarsi', 'Banarasi Silk Saree'],
    ['kurthi', 'Cotton Kurti Red'],
    ['कुर्ती', 'Cotton Kurti Red'],
    ['lal kurti', 'Cotton Kurti Red'],
    ['kutra', 'Indigo Block Print Kurta'],
    ['kurat indgo', 'Indigo Block Print Kurta'],
    ['chapal', 'Leather Kolhapuri Chappal'],
    ['चप्पल', 'Leather Kolhapuri Chappal'],
    ['kolapuri', 'Leather Kolhapuri Chappal'],
    ['chunni', 'Georgette Dupatta'],
    ['दुपट्टा', 'Georgette Dupatta'],
    ['lehnga', 'Bridal Lehenga Choli'],
    ['jhumki', 'Oxidised Jhumka Earrings'],
    ['jutti', 'Embroidered Mojari for Men'],
    ['waterbottle', 'Steel Water Bottle 500 ml'],
    ['500ml bottle', 'Steel Water Bottle 500 ml'],
    ['bottle 0.5 l', 'Steel Water Bottle 500 ml'],
    ['jug 1500ml', 'Copper Jug 1.5 Litre'],
    ['rice 1000 g', 'Basmati Rice 1 kg'],
    ['chawal 1kg', 'Basmati Rice 1 kg'],
    ['hand bag', 'Women Leather Handbag'],
    ['tshirt', 'Round Neck T-Shirt XL'],
    ['t shirt xl', 'Round Neck T-Shirt XL'],
    ['32" tv', 'LED Television 32 inch'],
    ['candel', 'Brass Candle Stand'],
    ['watch for women', 'Wrist Watches for Women'],
    ['cafe', 'Café Curtain'],
    ['asdfqwer kurta', 'Indigo Block Print Kurta'],
    ['buy basmati rice online', 'Basmati Rice 1 kg'],
  ]
  for (const [query, first] of expected) expect([query, (await search(shop, query))[0]]).toEqual([query, first])
})

test('S7-028 a word written as two is that word, and two written as one are both', async () => {
  const shop = await aShopOf(
    ...['Baby Top', 'Dangle Earring', 'Floral Bedsheet', 'Striped Bed Sheet', 'Pearl Necklace', 'Madhavs Lamp'],
    ...['Gold Diamond Nath', 'Necktie'],
  )
  const expected: [query: string, first: string[]][] = [
    ['ear ring', ['Dangle Earring']],
    ['bedsheet', ['Floral Bedsheet', 'Striped Bed Sheet']],
    ['bed sheet', ['Floral Bedsheet', 'Striped Bed Sheet']],
    ['golddiamond', ['Gold Diamond Nath']],
    ['madhavslamp', ['Madhavs Lamp']],
    ['neckless', ['Pearl Necklace']],
  ]
  for (const [query, first] of expected) {
    const found = (await search(shop, query)).slice(0, first.length)
    expect([query, found.toSorted()]).toEqual([query, first])
  }
})

test('S7-028 a word that the dictionary has is never replaced by another', async () => {
  const shop = await aShopOf('Parrot Print Cushion', 'Cooper Lamp Stand', 'Shirt Rack')
  for (const query of ['party', 'copper', 'short']) expect([query, await search(shop, query)]).toEqual([query, []])
  expect(await search(shop, 'prarot')).toEqual(['Parrot Print Cushion'])
})

test('S7-028 a word of our own lists is replaced by another of them at most', async () => {
  const shop = await aShopOf('Court Shoes', 'Mint Kurti')
  expect(await search(shop, 'kurta')).toEqual(['Mint Kurti'])
  expect(await search(await aShopOf('Court Shoes'), 'kurta')).toEqual([])
})

test('S7-028 occasions, people, colours and prices are understood as shoppers type them', async () => {
  const shop = await aShop()
  const goods: [name: string, discountPaise: number, color?: string][] = [
    ['Parrot Print Wear Kit', 199_00],
    ['Sequin Evening Gown', 2999_00],
    ['Maroon Sherwani with Zari Cuffs', 3499_00],
    ['Indigo Buti Kurta', 899_00],
    ['Mustard Short Kurti', 499_00],
    ['Mint Long Kurti', 849_00],
    ['Pashmina Shawl for Women', 1999_00],
    ['Leather Wallet for Men', 799_00],
    ['Brass Diya Pair', 349_00],
  ]
  for (const [name, discountPaise] of goods) await aProduct(shop, { name, discountPaise })
  const expected: [query: string, found: string[]][] = [
    ['party wear', ['Sequin Evening Gown', 'Maroon Sherwani with Zari Cuffs']],
    ['blue kurta', ['Indigo Buti Kurta']],
    ['neela kurta', ['Indigo Buti Kurta']],
    ['green kurti', ['Mint Long Kurti']],
    ['500 rs kurti', ['Mustard Short Kurti']],
    ['kurti under 500', ['Mustard Short Kurti']],
    ['kurti 500 se kam', ['Mustard Short Kurti']],
    ['gift for mom', ['Pashmina Shawl for Women']],
    ['gift for papa', ['Leather Wallet for Men']],
    ['housewarming gift', ['Brass Diya Pair']],
    ['gift ideas', ['Brass Diya Pair', 'Leather Wallet for Men', 'Pashmina Shawl for Women']],
    ['groom wear', ['Maroon Sherwani with Zari Cuffs']],
  ]
  for (const [query, found] of expected) {
    const names = await search(shop, query)
    expect([query, names.filter((name) => found.includes(name)).toSorted()]).toEqual([query, found.toSorted()])
    expect([query, names]).not.toEqual([query, expect.arrayContaining(['Parrot Print Wear Kit'])])
  }
  expect(await search(shop, 'gift for papa')).toEqual(['Leather Wallet for Men'])
  expect(await search(shop, '500 rs kurti')).toEqual(['Mustard Short Kurti'])
  await aProduct(shop, { name: 'Navy Kurta' })
  expect(await search(shop, 'navy kurta'), 'blue finds indigo, navy does not').toEqual(['Navy Kurta'])
})

test('nonsense, signs and patterns find nothing; they do no harm (F52)', async () => {
  const shop = await aShopOf(...CATALOGUE)
  for (const query of ['asdfqwer', '%', '_', "'", '\\', "' | '1.xqzzj", '& !', ':*', '🙂', '<->', '्']) {
    expect([query, await search(shop, query)]).toEqual([query, []])
  }
  for (const query of ['a'.repeat(201), 'a\0b', '\ud800']) {
    const json = { search: query, subcat_id: 0, type: '' }
    expect((await send(shop, 'POST', '/api/GetAllProductFilters', { json })).status).toBe(400)
  }
  expect(await search(shop, 'kurta '.repeat(33))).toContain('Indigo Block Print Kurta')
  expect(await search(shop, 'kurta', { page: 100_000 })).toEqual([])
  const json = { search: 'kurta', subcat_id: 0, type: '', page: 999_999_999 }
  expect((await send(shop, 'POST', '/api/GetAllProductFilters', { json })).status).toBe(400)
})

test('S2-051 one character searches: words that begin with it', async () => {
  const shop = await aShopOf('Zari Border', 'Yellow Lamp')
  expect(await search(shop, 'z')).toEqual(['Zari Border'])
  expect(await search(shop, 'zar')).toEqual(['Zari Border'])
})

test('words of the name rank highest; those of the category count too', async () => {
  const shop = await aShopOf('Oxford Blue', 'Shirt Hanger')
  expect(await search(shop, 'shirt')).toEqual(['Shirt Hanger', 'Oxford Blue'])
})

test('price words limit the price paid; sizes do not count as prices', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Plain Kurta', discountPaise: 499_00 })
  await aProduct(shop, { name: 'Festive Kurta', discountPaise: 1499_00 })
  await aProduct(shop, { name: 'Bottle 400 ml', discountPaise: 99_00 })
  expect(await search(shop, 'kurta under 500')).toEqual(['Plain Kurta'])
  expect(await search(shop, 'kurta below ₹1,000')).toEqual(['Plain Kurta'])
  expect(await search(shop, 'kurta above Rs. 500')).toEqual(['Festive Kurta'])
  expect(await search(shop, 'under 100')).toEqual(['Bottle 400 ml'])
  expect(await search(shop, 'bottle under 500 ml')).toEqual(['Bottle 400 ml'])
})

test('sort, price band and category apply to a search (R36, R37)', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'Kurta B', discountPaise: 300_00, originalPaise: 400_00 })
  await aProduct(shop, { name: 'Kurta A', discountPaise: 700_00, originalPaise: 900_00 })
  const [group] = (await send(shop, 'POST', '/api/GetAllGroupWithCategory')).body
  expect(await search(shop, 'kurta', { sort: 'nameAZ' })).toEqual(['Kurta A', 'Kurta B'])
  expect(await search(shop, 'kurta', { sort: 'priceLowToHigh' })).toEqual(['Kurta B', 'Kurta A'])
  expect(await search(shop, 'kurta', { min_price: 500, max_price: 1000 })).toEqual(['Kurta A'])
  const { category_id: here } = group.categories[0]
  expect(await search(shop, 'kurta', { type: 'cat', subcat_id: here })).toHaveLength(2)
  expect(await search(shop, 'kurta', { type: 'cat', subcat_id: here + 1 })).toEqual([])
  expect(await search(shop, 'kurta', { page: 2, page_size: 1, sort: 'nameAZ' })).toEqual(['Kurta B'])
})

test('S1-002 a search never uses the words or goods of another supplier', async () => {
  const shop = await aShopOf('Patola Saree')
  const stranger = await aShopOf('Plain Lamp')
  expect(await search(stranger, 'patola')).toEqual([])
  expect(await search(stranger, 'patol')).toEqual([])
  expect(await search(shop, 'patola')).toEqual(['Patola Saree'])
})

test('withdrawn products and old names are not found, nor suggested as a spelling', async () => {
  const shop = await aShopOf('Paithani Saree', 'Plain Lamp')
  const { supplierId } = shop.tenant
  await ownerPool().query(`update products set withdrawn_at = now() where supplier_id = $1 and name like 'Pai%'`, [
    supplierId,
  ])
  expect(await search(shop, 'paithani')).toEqual([])
  expect(await search(shop, 'paitani')).toEqual([])
  await ownerPool().query(`update products set name = 'Golden Lantern' where supplier_id = $1 and name like 'Plain%'`, [
    supplierId,
  ])
  expect(await search(shop, 'lamp')).toEqual([])
  expect(await search(shop, 'lantern')).toEqual(['Golden Lantern'])
})

test('a total is exact up to 1,000, and paging ends there', async () => {
  const shop = await aShopOf('Bulk Shirt')
  await ownerPool().query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
     select supplier_id, 'N-' || n, 'n-' || n, 'Bulk Shirt ' || n, category_id, subcategory_id, 100, 100
     from products, generate_series(1, 1200) n where supplier_id = $1 and name = 'Bulk Shirt'`,
    [shop.tenant.supplierId],
  )
  const json = { search: 'bulk', subcat_id: 0, type: '', page: 1, page_size: 50 }
  const first = await send(shop, 'POST', '/api/GetAllProductFilters', { json })
  expect(first.headers.get('x-total-count')).toBe('1000')
  expect(await search(shop, 'bulk', { page: 20, page_size: 50 })).toHaveLength(50)
  expect(await search(shop, 'bulk', { page: 21, page_size: 50 })).toEqual([])
})

test('F52 any search looks for few words and returns 200 or 400', async () => {
  const shop = await aShopOf(...CATALOGUE)
  const long = [
    'kurta '.repeat(33),
    'x'.repeat(200),
    "'".repeat(200),
    '\\'.repeat(200),
    '%_'.repeat(100),
    '(a|b)&!'.repeat(28),
    '<1000>'.repeat(33),
    '1'.repeat(200),
    '1.'.repeat(100),
    '1kg'.repeat(66),
    'under '.repeat(33),
    'under 1'.repeat(28),
    '₹'.repeat(200),
    '्'.repeat(200),
    'क्'.repeat(100),
    Array.from({ length: 66 }, (_, n) => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))).join(' '),
    '"inch"'.repeat(33),
    't shirt '.repeat(25),
  ]
  for (const text of long) {
    await search(shop, text.slice(0, 200))
    const suggested = await send(shop, 'GET', `/api/SearchSuggestions?q=${encodeURIComponent(text.slice(0, 200))}`)
    expect([text.slice(0, 12), suggested.status]).toEqual([text.slice(0, 12), 200])
  }
  const words = await withTransaction(shop.ctx, (tx) => selectSearchedWords(tx, 'kurta '.repeat(33)))
  expect(words).toHaveLength(12)
  const tooLong = { search: 'kurta '.repeat(10_000), subcat_id: 0, type: '' }
  expect((await send(shop, 'POST', '/api/GetAllProductFilters', { json: tooLong })).status).toBe(400)
})

test('F52 any text at all gets a response', async () => {
  const shop = await aShopOf('Indigo Kurta')
  const answered = fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
    const json = { search: text, subcat_id: 0, type: '' }
    expect([200, 400]).toContain((await send(shop, 'POST', '/api/GetAllProductFilters', { json })).status)
  })
  await fc.assert(answered, { numRuns: 60 })
})
