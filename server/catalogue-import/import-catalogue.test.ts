import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { catalogueOperations } from '#server/catalogue/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { bring, fileOf, productsOf, rowsOf, stockOf } from '#server/testing/import.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { importCatalogue } from './index.ts'

/** Changes the stock as a customer's order does. */
async function sell(shop: TestShop, asin: string, size: string, units: number): Promise<void> {
  await ownerPool().query(
    `with sold as (
       update stocks set units = units - $4 from products p
       where stocks.supplier_id = $1 and p.supplier_id = $1 and p.product_id = stocks.product_id and asin = $2 and size = $3
       returning stock_id
     ) insert into stock_movements (supplier_id, stock_id, units, reason) select $1, stock_id, -$4, 'order' from sold`,
    [shop.tenant.supplierId, asin, size, units],
  )
}

const ALL = `asin,name,group,category,subcategory,original_price,discount_price,delivery_charge,delberto_price,rating,rating_count,badge,badge1,video,colors,material,hsn,gst_rate,returns,description,description_html,images,sizes,stock,header_rows,category_image,category_url,detail: Wash care
K-1,Block Print Kurta,Women,Kurtas,Cotton,"₹1,999",1299.50,49,1199,4.26,"1,204",New,Best,dQw4w9WgXcQ,Indigo|Rust,Café Cotton,6211 42.90,5%,If faulty,,<p>Soft <script>x</script></p>,k1.jpg|k1-back.jpg,S=10|M=0,,New arrivals|Under ₹1500,kurtas.jpg,/offers,By hand
D-7,Dupatta,Women,Dupattas,,,499,,,,,,,,,,,,,Plain & soft,,,,12,New arrivals,,,
`

test('our own CSV covers every field of a product', async () => {
  const shop = await aShop()
  const report = await bring(shop, ALL)
  expect(report).toMatchObject({
    format: 'Haat',
    products: 2,
    created: 2,
    changed: 0,
    unchanged: 0,
    refused: 0,
    notes: 0,
  })
  expect(await productsOf(shop)).toMatchObject([
    {
      asin: 'K-1',
      slug: 'k-1',
      name: 'Block Print Kurta',
      original_paise: 199900,
      discount_paise: 129950,
      delivery_paise: 4900,
      delberto_paise: 119900,
      rating: 4.3,
      rating_count: 1204,
      badge: 'New',
      badge1: 'Best',
      video: 'dQw4w9WgXcQ',
      colors: ['Indigo', 'Rust'],
      material: 'Café Cotton',
      hsn: '62114290',
      gst_percent: 5,
      not_returnable_since: expect.any(Date),
      description: 'Soft',
      description_html: '<p>Soft </p>',
      details: { 'Wash care': 'By hand' },
      images: ['k1.jpg', 'k1-back.jpg'],
      search_text: 'Women Kurtas Cotton',
    },
    {
      asin: 'D-7',
      original_paise: 49900,
      discount_paise: 49900,
      hsn: '',
      gst_percent: null,
      not_returnable_since: null,
      description_html: '<p>Plain &amp; soft</p>',
      withdrawn_at: null,
    },
  ]) // prettier-ignore
  expect([await stockOf(shop, 'K-1'), await stockOf(shop, 'D-7')]).toEqual([{ S: 10, M: 0 }, { '': 12 }])
  const tree = `select g.name as g, c.name as c, c.image, c.url, s.name as s from subcategories s join categories c using (supplier_id, category_id)
    join groups g using (supplier_id, group_id) where supplier_id = $1 order by c.position`
  expect(await rowsOf(shop, tree)).toEqual([
    { g: 'Women', c: 'Kurtas', image: 'kurtas.jpg', url: '/offers', s: 'Cotton' },
    { g: 'Women', c: 'Dupattas', image: null, url: '', s: 'Dupattas' },
  ])
  const rows = `select h.name, count(*)::int from header_rows h join header_row_products using (supplier_id, header_row_id)
    where supplier_id = $1 group by h.name, h.position order by h.position`
  expect(await rowsOf(shop, rows)).toEqual([
    { name: 'New arrivals', count: 2 },
    { name: 'Under ₹1500', count: 1 },
  ])
})

test('a second run changes nothing, a changed price changes one row', async () => {
  const shop = await aShop()
  await bring(shop, ALL)
  const everything = `select (select json_agg(p order by product_id) from products p where supplier_id = $1) as p,
    (select json_agg(s order by stock_id) from stocks s where supplier_id = $1) as s,
    (select json_agg(m order by movement_id) from stock_movements m where supplier_id = $1) as m,
    (select json_agg(c order by category_id) from categories c where supplier_id = $1) as c,
    (select json_agg(h order by product_id, header_row_id) from header_row_products h where supplier_id = $1) as h`
  const before = await rowsOf(shop, everything)
  expect(await bring(shop, ALL)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(await rowsOf(shop, everything)).toEqual(before)
  expect(await bring(shop, ALL.replace('1299.50', '1199'))).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
  const [kurta, dupatta] = await productsOf(shop)
  expect(kurta).toMatchObject({ discount_paise: 119900 })
  expect(kurta?.updated_at).not.toEqual(kurta?.created_at)
  expect(dupatta?.updated_at).toEqual(dupatta?.created_at)
})

test('whether it may be returned: from the first file that has it, until a file changes it; without the column it stays', async () => {
  const shop = await aShop()
  const file = (returns: string) => `asin,name,category,discount_price,stock,returns\nA,A,C,1,1,${returns}\n`
  const since = async () => (await productsOf(shop))[0]?.not_returnable_since
  await bring(shop, file('no'))
  const first = await since()
  expect(first).toEqual(expect.any(Date))
  expect(await bring(shop, file('if faulty'))).toMatchObject({ unchanged: 1, notes: 0 })
  expect(await bring(shop, file('if faulty').replace(',1,1,', ',2,1,'))).toMatchObject({ changed: 1 })
  expect(await since()).toEqual(first)
  expect(await bring(shop, 'asin,name,category,discount_price,stock\nA,A,C,3,1\n')).toMatchObject({ changed: 1 })
  expect(await since()).toEqual(first)
  expect(await bring(shop, file('perhaps'))).toMatchObject({ changed: 1, notes: 1 })
  expect(await since()).toBe(null)
})

test('a product that only moved in the file is not changed', async () => {
  const shop = await aShop()
  await bring(shop, 'asin,name,category,discount_price,stock\nA,A,C,1,1\nB,B,C,1,1\n')
  const report = await bring(shop, 'asin,name,category,discount_price,stock\nB,B,C,1,1\nA,A,C,1,1\n')
  expect(report).toMatchObject({ changed: 0, unchanged: 2 })
  expect((await productsOf(shop)).map(({ asin }) => asin)).toEqual(['B', 'A'])
})

test('importing after sales restores no sold piece', async () => {
  const shop = await aShop()
  const file = (sizes: string) => `asin,name,category,discount_price,sizes\nA,A,C,100,${sizes}\n`
  await bring(shop, file('S=10|M=5'))
  await sell(shop, 'A', 'S', 4)
  expect(await bring(shop, file('S=10|M=5'))).toMatchObject({ unchanged: 1 })
  expect(await stockOf(shop, 'A')).toEqual({ S: 6, M: 5 })
  expect(await bring(shop, file('S=12|L=3'))).toMatchObject({ changed: 1, notes: 0 })
  expect(await stockOf(shop, 'A')).toEqual({ S: 8, L: 3, M: 0 })
  const { messages } = await bring(shop, file('S=1|L=3'))
  expect(messages).toEqual([
    'line 2, column stock: "A, size S" has sold more pieces since the last import than this file leaves; its stock is 0',
  ])
  expect(await stockOf(shop, 'A')).toEqual({ S: 0, L: 3, M: 0 })
})

test('a size that the file writes in another case keeps its sales and its label', async () => {
  const shop = await aShop()
  const file = (sizes: string) => `asin,name,category,discount_price,sizes\nA,A,C,100,${sizes}\n`
  await bring(shop, file('XL=10|m=5'))
  await sell(shop, 'A', 'XL', 6)
  expect(await bring(shop, file('Xl=10|M=5'))).toMatchObject({ unchanged: 1 })
  expect(await bring(shop, file('xl=12|M=5'))).toMatchObject({ changed: 1 })
  expect(await stockOf(shop, 'A')).toEqual({ XL: 6, m: 5 })
})

test('a size missing from the file is not offered, and returns with it', async () => {
  const shop = await aShop()
  const offered = async () => {
    const product = (await run(catalogueOperations.findProduct, shop.ctx, { slug: 'a' })) as Product
    return { sizes: product.sizes.map(({ label, stock }) => [label, stock]), stock: product.stock }
  }
  const sized = 'asin,name,category,discount_price,sizes\nA,Kurta,C,500,S=3|M=4\n'
  await bring(shop, sized)
  await bring(shop, 'asin,name,category,discount_price,stock\nA,Kurta,C,500,20\n')
  expect(await offered()).toEqual({ sizes: [], stock: 20 })
  const buyer = await aCustomer(shop)
  const [row] = await rowsOf(shop, 'select product_id from products where supplier_id = $1')
  const lines = [{ productId: Number(row?.product_id), units: 2, size: '' }]
  await run(paymentOperations.placeOrder, buyer.ctx, { addressId: buyer.addressId, payment: 'COD', lines })
  expect(await offered()).toEqual({ sizes: [], stock: 18 })
  expect(await bring(shop, sized)).toMatchObject({ changed: 1 })
  expect((await offered()).sizes).toEqual([
    ['S', 3],
    ['M', 4],
  ])
  expect(await bring(shop, sized)).toMatchObject({ unchanged: 1 })
})

test("an absent column leaves the shop's values, an empty cell clears one", async () => {
  const shop = await aShop()
  await bring(shop, ALL)
  expect(
    await bring(
      shop,
      'ASIN;Name;Category;Group;Subcategory;Original Price;Discount Price;badge\nK-1;Block Print Kurta;Kurtas;Women;Cotton;1999;999;\n',
    ),
  ).toMatchObject({ changed: 1 })
  const [kurta] = await productsOf(shop)
  expect(kurta).toMatchObject({
    discount_paise: 99900,
    badge: '',
    badge1: 'Best',
    colors: ['Indigo', 'Rust'],
    images: ['k1.jpg', 'k1-back.jpg'],
  })
  expect(await stockOf(shop, 'K-1')).toEqual({ S: 10, M: 0 })
})

test('slugs are unique and stable', async () => {
  const shop = await aShop()
  const file = (asins: string[]) =>
    `asin,name,category,discount_price,stock\n${asins.map((asin) => `${asin},N,C,1,1`).join('\n')}\n`
  await bring(shop, file(['A b', 'a-B', 'कुर्ता', 'साड़ी', 'a b 2', 'a_b']))
  const slugs = async () => Object.fromEntries((await productsOf(shop)).map(({ asin, slug }) => [asin, slug]))
  const given = { 'A b': 'a-b', 'a-B': 'a-b-2', कुर्ता: 'product', साड़ी: 'product-2', 'a b 2': 'a-b-2-2', a_b: 'a-b-3' }
  expect(await slugs()).toEqual(given)
  await bring(shop, file(['a.b', 'a_b', 'A b']))
  expect(await slugs()).toEqual({ ...given, 'a.b': 'a-b-4' })
})

test('home rows of a new product are its category unless the file has others', async () => {
  const shop = await aShop()
  const categories = Array.from({ length: 15 }, (_, at) => `C${at}`)
  const file = `asin,name,category,discount_price,stock\n${categories.map((category) => `${category},N,${category},1,1`).join('\n')}\n`
  await bring(shop, file)
  const rows = await rowsOf(shop, 'select name from header_rows where supplier_id = $1 order by position')
  expect(rows.map(({ name }) => name)).toEqual(categories.slice(0, 12))
})

test('two imports of one catalogue at the same time create it once', async () => {
  const shop = await aShop()
  const file = await fileOf(
    `asin,name,category,discount_price,stock\n${Array.from({ length: 450 }, (_, at) => `A${at},N,C${at % 7},${at + 1},2`).join('\n')}\n`,
  )
  const reports = await Promise.all([1, 2, 3].map(() => importCatalogue(shop.ctx, { file })))
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(450)
  expect(reports.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(900)
  expect(await audit(shop)).toEqual([])
  expect(await rowsOf(shop, 'select sum(units)::int from stocks where supplier_id = $1')).toEqual([{ sum: 900 }])
})

test('suppliers do not affect each other', async () => {
  const [mine, theirs] = [await aShop(), await aShop()]
  await bring(mine, ALL)
  await bring(theirs, ALL.replace('1299.50', '1000'))
  expect((await productsOf(mine))[0]).toMatchObject({ discount_paise: 129950 })
  expect(await bring(mine, ALL)).toMatchObject({ unchanged: 2 })
})

test('an interrupt ends an import after the two batches being written', async () => {
  const shop = await aShop()
  const stop = new AbortController()
  const rows = Array.from({ length: 2500 }, (_, at) => `X-${at},N,C,1,1`).join('\n')
  const file = await fileOf(`asin,name,category,discount_price,stock\n${rows}\n`)
  const report = await importCatalogue(shop.ctx, { file, signal: stop.signal, onProgress: () => stop.abort() })
  expect(report).toMatchObject({ isInterrupted: true, products: 1000, created: 1000 })
  expect(await importCatalogue(shop.ctx, { file })).toMatchObject({
    products: 2500,
    created: 1500,
    unchanged: 1000,
    isInterrupted: false,
  })
})
