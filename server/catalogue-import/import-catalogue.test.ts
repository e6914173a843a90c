import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImage } from '#server/images/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { describeFault, type Fault, type ImportReport, importCatalogue } from './index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

let counter = 0

async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(folder, `${++counter}.csv`)
  await writeFile(file, content)
  return file
}

type Outcome = ImportReport & { said: string[] }

/** Imports the text; every outcome leaves a shop that passes the audit. */
async function bring(shop: TestShop, content: string | Buffer, more: object = {}): Promise<Outcome> {
  const report = await importCatalogue(shop.ctx, { file: await fileOf(content), ...more })
  expect(await audit(shop)).toEqual([])
  return { ...report, said: report.faults.map(describeFault) }
}

async function rowsOf(shop: TestShop, sql: string): Promise<Record<string, unknown>[]> {
  return (await ownerPool().query(sql, [shop.tenant.supplierId])).rows
}

function productsOf(shop: TestShop) {
  return rowsOf(shop, 'select * from products where supplier_id = $1 order by position')
}

async function stockOf(shop: TestShop, asin: string): Promise<Record<string, number>> {
  const { rows } = await ownerPool().query(
    `select size, units from stocks join products using (supplier_id, product_id)
     where supplier_id = $1 and asin = $2 order by stocks.position, stock_id`,
    [shop.tenant.supplierId, asin],
  )
  return Object.fromEntries(rows.map(({ size, units }) => [size, units]))
}

/** What a customer's order does to the stock. */
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

const ALL = `asin,name,group,category,subcategory,original_price,discount_price,delivery_charge,delberto_price,rating,rating_count,badge,badge1,video,colors,material,hsn,gst_rate,description,description_html,images,sizes,stock,header_rows,category_image,category_url,detail: Wash care
K-1,Block Print Kurta,Women,Kurtas,Cotton,"₹1,999",1299.50,49,1199,4.26,"1,204",New,Best,dQw4w9WgXcQ,Indigo|Rust,Café Cotton,6211 42.90,5%,,<p>Soft <script>x</script></p>,k1.jpg|k1-back.jpg,S=10|M=0,,New arrivals|Under ₹1500,kurtas.jpg,/offers,By hand
D-7,Dupatta,Women,Dupattas,,,499,,,,,,,,,,,,Plain & soft,,,,12,New arrivals,,,
`

test('our own CSV says everything about a product', async () => {
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

test('a product that only moved in the file is not changed', async () => {
  const shop = await aShop()
  await bring(shop, 'asin,name,category,discount_price,stock\nA,A,C,1,1\nB,B,C,1,1\n')
  const report = await bring(shop, 'asin,name,category,discount_price,stock\nB,B,C,1,1\nA,A,C,1,1\n')
  expect(report).toMatchObject({ changed: 0, unchanged: 2 })
  expect((await productsOf(shop)).map(({ asin }) => asin)).toEqual(['B', 'A'])
})

test('importing after sales brings no sold piece back', async () => {
  const shop = await aShop()
  const file = (sizes: string) => `asin,name,category,discount_price,sizes\nA,A,C,100,${sizes}\n`
  await bring(shop, file('S=10|M=5'))
  await sell(shop, 'A', 'S', 4)
  expect(await bring(shop, file('S=10|M=5'))).toMatchObject({ unchanged: 1 })
  expect(await stockOf(shop, 'A')).toEqual({ S: 6, M: 5 })
  expect(await bring(shop, file('S=12|L=3'))).toMatchObject({ changed: 1, notes: 0 })
  expect(await stockOf(shop, 'A')).toEqual({ S: 8, L: 3, M: 0 })
  const { said } = await bring(shop, file('S=1|L=3'))
  expect(said).toEqual([
    'line 2, column stock: "A, size S" has sold more pieces since the last import than this file leaves; its stock is 0',
  ])
  expect(await stockOf(shop, 'A')).toEqual({ S: 0, L: 3, M: 0 })
})

test('a column that is absent keeps what the shop has, an empty cell empties it', async () => {
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

test('one fault never stops the others, and the report names line, column and what was done', async () => {
  const shop = await aShop()
  const { said, ...report } = await bring(
    shop,
    [
      'asin,name,category,discount_price,original_price,sizes,stock,rating,colour',
      'A,Good,C,100,,,5,,',
      'B,Bad price,C,abc,,,5,,',
      'C,Free,C,0,,,5,,',
      'D,,C,100,,,5,,',
      'E,No category,,100,,,5,,',
      ',No asin,C,100,,,5,,',
      'F,No price,C,,,,5,,',
      'G,Negative stock,C,100,,,-5,,',
      'H,Text stock,C,100,,,five,,',
      'I,Bad sizes,C,100,,S=x,,,',
      'A,Again,C,200,,,5,,',
      'J,Too few,C,100',
      'K,Too many,C,100,,,5,,,,x',
      'L,"Open,C,100,,,5,,',
      'M,Lower MRP,C,100,50,,5,No rating available,',
      `N,${'long '.repeat(150)},C,100,,,5,,`,
      'O,"=HYPERLINK(""http://evil"",""x"")",C,100,,,5,,',
      'P,Nul\0byte,C,100,,,5,,',
      ',,,,,,,,',
      `Q,Price of a palace,C,99999999999,,,5,,`,
      `${'R'.repeat(201)},Long asin,C,100,,,5,,`,
      'S,No stock,C,100,,,,,',
      'T,Two spellings,C,100,,s=1|S=2,,,',
      'Z,Good too,C,100,,,5,,',
    ].join('\n'),
  )
  expect(said).toEqual([
    'line 3, column discount_price: "abc" is not a price; the product was left out',
    'line 4, column discount_price: "0" is no price: nothing is sold for ₹0; the product was left out',
    'line 5, column name: the name is missing; the product was left out',
    'line 6, column category: the category is missing; the product was left out',
    'line 7, column asin: the product has no name of its own (ASIN); the product was left out',
    'line 8, column discount_price: the price is missing; the product was left out',
    'line 9, column stock: "-5" is below 0; it counts as 0',
    'line 10, column stock: "five" is not a whole number; the product was left out',
    'line 11, column sizes: "S=x" has the quantity "x", which is not a whole number; the product was left out',
    'line 12, column asin: "A" is already the name of a product in line 2; this one was left out',
    'line 13: the row has 4 cells where the header has 9; the row was left out',
    'line 14: the row has 11 cells where the header has 9; the row was left out',
    'line 15: "L,"Open,C,100,,,5,," begins a row that has a quote that does not belong there; the row was left out',
    'line 16, column original_price: "50" is lower than the discount price; the discount price is used for both',
    'line 16, column rating: "No rating available" is not a rating from 0 to 5; it counts as 0',
    expect.stringMatching(
      /^line 17, column name: "long long .*…" is longer than 500 characters; it was cut at a word$/,
    ),
    'line 19: the row has NUL characters; they were taken out',
    'line 21, column discount_price: "99999999999" is more than ₹100 crore; the product was left out',
    expect.stringMatching(/^line 22, column asin: "R+…" is longer than 200 characters; the product was left out$/),
    'line 23, column stock: the stock is missing; the product is shown as sold out',
    'line 24, column sizes: "S" is written in two ways; their stock was added up',
  ])
  expect(report).toMatchObject({ products: 9, created: 9, refused: 14, notes: 7 })
  expect(report.remarks).toEqual(['The column "colour" is not known and was not read.'])
  const stored = await productsOf(shop)
  expect(stored.map(({ asin }) => asin)).toEqual(['A', 'G', 'M', 'N', 'O', 'P', 'S', 'T', 'Z'])
  expect(stored[4]?.name).toBe('=HYPERLINK("http://evil","x")')
  expect(stored[5]?.name).toBe('Nulbyte')
})

test('a faulty row leaves the product that was there as it was', async () => {
  const shop = await aShop()
  await bring(shop, 'asin,name,category,discount_price,stock\nA,A,C,100,5\n')
  expect(await bring(shop, 'asin,name,category,discount_price,stock\nA,A,C,abc,0\n')).toMatchObject({
    refused: 1,
    products: 0,
  })
  expect(await productsOf(shop)).toMatchObject([{ discount_paise: 10000, withdrawn_at: null }])
  expect(await stockOf(shop, 'A')).toEqual({ '': 5 })
})

test('an open quote at the end and a line without end cost one row each', async () => {
  const shop = await aShop()
  const { said, created } = await bring(
    shop,
    `asin,name,category,discount_price,stock\nA,A,C,1,1\nB,${'x'.repeat(3_000_000)},C,1,1\nC,C,C,1,1\nD,"D,C,1,1\nE,E,C,1,1\n`,
  )
  expect(created).toBe(3)
  expect(said).toHaveLength(2)
})

const SHOPIFY =
  'Handle,Title,Published,Status,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'

test('a Shopify product that became a draft leaves the shop, and comes back', async () => {
  const shop = await aShop()
  const file = (status: string) =>
    `${SHOPIFY}a,A,true,${status},Size,S,shopify,5,100\na,,,,,M,shopify,4,100\nb,B,true,active,Title,Default Title,shopify,1,50\n`
  expect(await bring(shop, file('active'))).toMatchObject({ format: 'Shopify', created: 2 })
  expect(await bring(shop, file('draft'))).toMatchObject({ leftOut: { draft: 1 }, withdrawn: 1, unchanged: 1 })
  expect((await productsOf(shop)).find(({ asin }) => asin === 'a')?.withdrawn_at).not.toBeNull()
  expect(await bring(shop, file('archived'))).toMatchObject({ leftOut: { archived: 1 }, withdrawn: 0, unchanged: 1 })
  expect(await bring(shop, file('active'))).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await productsOf(shop)).find(({ asin }) => asin === 'a')?.withdrawn_at).toBeNull()
  expect(await stockOf(shop, 'a')).toEqual({ S: 5, M: 4 })
})

test('a Shopify product with a row that cannot be read keeps its sizes', async () => {
  const shop = await aShop()
  const good = `${SHOPIFY}a,A,true,active,Size,S,shopify,5,100\na,,,,,M,shopify,4,100\nb,B,true,active,Size,S,shopify,1,50\n`
  await bring(shop, good)
  for (const bad of ['a,,,,,M,shopify,4', '"a,,,,,M,shopify,4,100', 'a,"x"y,,,,M,shopify,4,100']) {
    const { said, unchanged } = await bring(shop, good.replace('a,,,,,M,shopify,4,100', bad))
    expect([said.length, unchanged]).toEqual([2, 1])
    expect(said[1]).toBe('line 2, column Handle: "a" has a row that cannot be read, line 3; the product was left out')
    expect(await stockOf(shop, 'a')).toEqual({ S: 5, M: 4 })
  }
  const { said } = await bring(
    shop,
    `${SHOPIFY}a,A,true,active,Size,S,shopify,5,100\nb,B,true,,Size,S,shopify,1,50\na,,,,,M,shopify,4,100\n,x,,,,,,,5\n`,
  )
  expect(said).toEqual([
    'line 5, column Handle: the row has no Handle; the row was left out',
    'line 4, column Handle: "a" has no row with a Title here; the rows of a Handle must follow each other; the product was left out',
  ])
})

test('slugs are unique, and stay', async () => {
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

test('home rows of a new product are its category where the file does not say', async () => {
  const shop = await aShop()
  const categories = Array.from({ length: 15 }, (_, at) => `C${at}`)
  const file = `asin,name,category,discount_price,stock\n${categories.map((category) => `${category},N,${category},1,1`).join('\n')}\n`
  await bring(shop, file)
  const rows = await rowsOf(shop, 'select name from header_rows where supplier_id = $1 order by position')
  expect(rows.map(({ name }) => name)).toEqual(categories.slice(0, 12))
})

test('pictures are brought from the folder, whatever their ending, and missing ones are counted', async () => {
  const shop = await aShop()
  const images = join(folder, 'photos')
  const uploads = join(folder, 'uploads')
  await mkdir(join(images, 'sub'), { recursive: true })
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await writeFile(join(images, 'Front View.PNG'), red)
  await writeFile(join(images, 'back.png'), red)
  await writeFile(join(images, 'bad.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(images, 'sub', 'deep.jpg'), red)
  await writeFile(join(folder, 'outside.jpg'), red)
  const file =
    'asin,name,category,discount_price,stock,images\n' +
    'A,A,C,1,1,front view.jpg|https://cdn.in/x/back.webp?v=1|bad.jpg\nB,B,C,1,1,back.webp|../outside.jpg|sub/deep.jpg\n'
  const report = await bring(shop, file, { images, uploads })
  expect(report.pictures).toEqual({ stored: 2, known: 0, missing: 2, refused: 1 })
  expect(report.said).toEqual([
    'line 2, column images: "bad.jpg" cannot be used: This is not a JPEG, PNG, WebP, AVIF or GIF picture.; the default picture is shown',
  ])
  const [a] = await productsOf(shop)
  const [front = ''] = (a?.images ?? []) as string[]
  expect(a?.images).toEqual([expect.stringMatching(/^front-view-[0-9a-f]{8}\.jpg$/), 'back.webp', 'bad.jpg'])
  for (const name of [front, 'back.webp']) {
    expect(
      await findImage(uploads, shop.tenant.supplierId, name.replace('.', '-400x300.'), 'image/avif'),
    ).not.toBeNull()
  }
  expect(await bring(shop, file, { images, uploads })).toMatchObject({
    unchanged: 2,
    pictures: { stored: 0, known: 2 },
  })
  expect(await bring(shop, file, { uploads })).toMatchObject({ unchanged: 2, pictures: { missing: 0 } })

  await writeFile(join(images, 'back.png'), await sharp(red).negate().png().toBuffer())
  expect(await bring(shop, file, { images, uploads })).toMatchObject({ changed: 2, pictures: { stored: 1, known: 1 } })
  expect(await bring(shop, file, { uploads })).toMatchObject({ unchanged: 2 })
})

test('two imports of one catalogue at once make one of it', async () => {
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

test('suppliers do not meet', async () => {
  const [mine, theirs] = [await aShop(), await aShop()]
  await bring(mine, ALL)
  await bring(theirs, ALL.replace('1299.50', '1000'))
  expect((await productsOf(mine))[0]).toMatchObject({ discount_paise: 129950 })
  expect(await bring(mine, ALL)).toMatchObject({ unchanged: 2 })
})

test('what only the database refuses costs its own product', async () => {
  const shop = await aShop()
  const rows = (stock: number) => Array.from({ length: 30 }, (_, at) => `X-${at},N,C,1,${stock}`).join('\n')
  await bring(shop, `asin,name,category,discount_price,stock\n${rows(1)}\n`)
  // The next difference is more than the column holds.
  await ownerPool().query(
    `update stocks set imported_units = -2147483648
     where supplier_id = $1 and product_id = (select product_id from products where supplier_id = $1 and asin = 'X-13')`,
    [shop.tenant.supplierId],
  )
  const report = await bring(shop, `asin,name,category,discount_price,stock\n${rows(2)}\n`)
  expect(report).toMatchObject({ changed: 29, refused: 1 })
  expect(report.said[0]).toMatch(/^line 15: "X-13" cannot be stored: .*out of range.*; the product was left out$/)
})

test('the signal ends an import between two batches', async () => {
  const shop = await aShop()
  const stop = new AbortController()
  const rows = Array.from({ length: 1000 }, (_, at) => `X-${at},N,C,1,1`).join('\n')
  const file = await fileOf(`asin,name,category,discount_price,stock\n${rows}\n`)
  const report = await importCatalogue(shop.ctx, { file, signal: stop.signal, onProgress: () => stop.abort() })
  expect(report).toMatchObject({ isInterrupted: true, created: 100 })
  expect(await importCatalogue(shop.ctx, { file })).toMatchObject({
    created: 900,
    unchanged: 100,
    isInterrupted: false,
  })
})

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  [',,\n\nprice\n', 'Found: price.'],
  ['name,price\nA,1\n', 'Haat expects asin, name, category and discount_price'],
  ['asin,name,category,discount_price,NAME\n', 'twice'],
  ['asin,"name\n', 'The header row, line 1, has a quote that is opened and never closed.'],
  [Buffer.from('PK\x03\x04'), 'Excel workbook'],
])('the file %j is refused with a sentence', async (content, sentence) => {
  const shop = await aShop()
  await expect(bring(shop, content)).rejects.toThrow(sentence)
})

test('a missing file, a folder, and a missing folder of pictures are named', async () => {
  const { ctx } = await aShop()
  await expect(importCatalogue(ctx, { file: join(folder, 'none.csv') })).rejects.toThrow('cannot be read (ENOENT)')
  await expect(importCatalogue(ctx, { file: folder })).rejects.toThrow('is a folder')
  const file = await fileOf(ALL)
  await expect(importCatalogue(ctx, { file, images: join(folder, 'none') })).rejects.toThrow('folder of pictures')
})

test('every fault is told, the report keeps the first 50', async () => {
  const shop = await aShop()
  const all: Fault[] = []
  const rows = Array.from({ length: 300 }, (_, at) => `X-${at},N,C,zero,1`).join('\n')
  const report = await bring(shop, `asin,name,category,discount_price,stock\n${rows}\n`, {
    onFault: (fault: Fault) => all.push(fault),
  })
  expect([report.refused, report.faults.length, all.length]).toEqual([300, 50, 300])
})

test('a Shopify file without stock, pictures or texts leaves those as they are', async () => {
  const shop = await aShop()
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
  const full = `${head},Variant Inventory Qty,Image Src,Body (HTML)\na,A,Size,S,100,5,https://x.in/a.jpg,<p>Soft</p>\n`
  await bring(shop, full)
  expect(await bring(shop, `${head}\na,A,Size,S,90\nb,B,Size,S,50\n`)).toMatchObject({
    changed: 1,
    created: 1,
    remarks: ['The file has no column "Variant Inventory Qty": a size of a new product counts as 100 pieces.'],
  })
  const [a] = await productsOf(shop)
  expect(a).toMatchObject({ discount_paise: 9000, images: ['a.jpg'], description: 'Soft' })
  expect([await stockOf(shop, 'a'), await stockOf(shop, 'b')]).toEqual([{ S: 5 }, { S: 100 }])
})
