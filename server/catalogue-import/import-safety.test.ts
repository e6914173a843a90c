import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listGroups } from '#server/catalogue/index.ts'
import { bring, importFolder, productsOf, rowsOf, stockOf } from '#server/testing/import.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'

// No product is put on sale by mistake, no category is junk, no image ends an import, and the report mentions each case.

const asinsOf = async (shop: TestShop) =>
  (await productsOf(shop)).filter(({ withdrawn_at }) => withdrawn_at === null).map(({ asin }) => asin)

const SHOPIFY =
  'Handle,Title,Status,Published,Gift Card,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Price / India\n'

test('Shopify: only active products are on sale, not unlisted or inactive ones, unknown statuses or gift cards', async () => {
  const shop = await aShop()
  const words = ['active', 'Active', '', 'Unlisted', 'Aktiv', 'inactive', 'draft', 'archived', 'proposed']
  const rows = words.map((word, at) => `h${at},Lamp ${at},${word},true,false,,,1,100,`)
  const more = [
    'hp,Lamp,active,no,false,,,1,100,',
    'hg,Card,active,true,true,,,1,100,',
    'hi,Lamp,active,true,false,,,1,100,90',
  ]
  const report = await bring(shop, SHOPIFY + [...rows, ...more].join('\n'))
  expect(await asinsOf(shop)).toEqual(['h0', 'h1', 'h2', 'hi'])
  expect(report.leftOut).toEqual({
    unlisted: 1,
    'of the status "aktiv", which is not known to mean "on sale"': 1,
    inactive: 1,
    draft: 1,
    archived: 1,
    proposed: 1,
    unpublished: 1,
    'gift card': 1,
  })
  expect(report.absent[0]).toMatchObject({ product: 'Lamp 3', line: 5, problem: { id: 'notOnSale' } })
  expect(report.remarks).toEqual([
    'Goods are sold at "Variant Price", the shop\'s own; not read: "Price / India", which are those of single markets.',
  ])
  const gone = await bring(shop, `${SHOPIFY}h0,Lamp 0,Aktiv,true,false,,,1,100,\n`)
  expect(gone.withdrawn).toBe(1)
  expect(await asinsOf(shop)).toEqual(['h1', 'h2', 'hi'])
})

test('WooCommerce: an unknown type, visibility or status is not on sale', async () => {
  const shop = await aShop()
  const rows = [
    'simple,A,Lamp,1,visible,1,100,C',
    'simple,B,Lamp,private,visible,1,100,C',
    'subscription,C,Lamp,1,visible,1,100,C',
    'simple,D,Lamp,1,secret,1,100,C',
    'simple,E,Lamp,,,1,100,C',
  ]
  await bring(shop, `Type,SKU,Name,Published,Visibility in catalog,Stock,Regular price,Categories\n${rows.join('\n')}`)
  expect(await asinsOf(shop)).toEqual(['A', 'E'])
})

test('WooCommerce: what it does not sell although pieces are left is sold out', async () => {
  const shop = await aShop()
  const header = 'Type,SKU,Name,Published,In stock?,Backorders allowed?,Stock,Regular price,Categories'
  await bring(shop, `${header}\nsimple,A,Lamp,1,0,0,5,100,C\nsimple,B,Lamp,1,1,0,5,100,C\n`)
  expect([await stockOf(shop, 'A'), await stockOf(shop, 'B')]).toEqual([{ '': 0 }, { '': 5 }])
})

test('texts that a spreadsheet has turned to question marks are named, also to the operator', async () => {
  const report = await bring(await aShop(), 'asin,name,category,discount_price,stock\nA,????? ??????,C,100,1\n')
  expect(report.remarks).toEqual([expect.stringContaining('loses Devanagari')])
})

test('sizes that a spreadsheet has turned to dates are named', async () => {
  const shop = await aShop()
  const row = (asin: string, sizes: string) => `${asin},Frock,C,100,${sizes}\n`
  const head = 'asin,name,category,discount_price,sizes\n'
  expect((await bring(shop, head + row('A', '18-24=1|XL-2=1|S=2'))).remarks).toEqual([])
  const { remarks } = await bring(shop, head + row('B', '02-Mar=1|04-May=2') + row('C', '2026-03-02=1'))
  expect(remarks).toEqual([expect.stringContaining('such as 02-Mar')])
})

test('an id that a spreadsheet has shortened is nobody’s: the product is left out rather than made anew', async () => {
  const shop = await aShop()
  const head = 'asin,name,category,discount_price,stock\n'
  const { messages } = await bring(shop, `${head}8.90123E+12,Frock,C,100,1\n1E-7,Lamp,C,100,1\n`)
  expect(messages).toEqual([expect.stringContaining('"8.90123E+12" is an id that a spreadsheet has shortened')])
  expect(await asinsOf(shop)).toEqual(['1E-7'])
})

test('our own CSV: a status counts too; missing stock or a single price is explained', async () => {
  const shop = await aShop()
  const report = await bring(
    shop,
    'asin,name,category,original_price,status\nA,A,C,100,live\nB,B,C,100,draft\nC,C,C,100,hm\n',
  )
  expect(await asinsOf(shop)).toEqual(['A'])
  expect(report.remarks).toEqual([
    'The file has neither a column stock nor sizes: a new product has no pieces and is shown as sold out; of others the pieces stay as they are.',
    'Without the column discount_price goods are sold at original_price.',
  ])
  const rice = Array.from({ length: 20 }, (_, at) => `R${at},Rice ${at} kg,Food,${(25 + at) * 100},1`)
  const dear = await bring(shop, `asin,name,category,discount_price,stock\n${rice.join('\n')}`)
  expect(dear.remarks).toEqual(['The prices look like paise (2500 for "Rice 0 kg"); they were read as rupees.'])
})

test('stock of a variant without a size is not sold when others have one', async () => {
  const shop = await aShop()
  const row = (size: string, units: number) => `h,Kurta,active,true,false,Size,${size},${units},100,\n`
  const report = await bring(shop, SHOPIFY + row('S', 2) + row('', 100) + row('M', 3))
  expect(await stockOf(shop, 'h')).toEqual({ S: 2, M: 3 })
  expect(report.messages).toEqual([
    'line 2, column Option1 Value: is empty, where other variants of the product name a size; its 100 pieces are not for sale',
  ])
})

test('categories match ignoring case and blanks, those of the shop too; junk counts as none, and none comes last', async () => {
  const shop = await aShop()
  const names = [
    '1',
    'Kurtas',
    'KURTAS ',
    ' kur tas',
    '["Clothing',
    'Kitchen -',
    'Uncategorized',
    'N/A',
    '',
    'T_Shirts',
  ]
  const row = (name: string, at: number) => `A${at},Thing ${at},"${name.replaceAll('"', '""')}",100,1`
  await bring(shop, `asin,name,category,discount_price,stock\n${names.map(row).join('\n')}`)
  await bring(shop, `asin,name,category,discount_price,stock\nZ,Z,Bags,100,1\nY,Y,kitchen,100,1\n`)
  const groups = await listGroups(shop.ctx)
  expect(groups.map(({ name, categories }) => [name, categories.map((category) => category.name)])).toEqual([
    ['All', ['Kurtas', 'Clothing', 'Kitchen', 'T Shirts', 'Bags']],
    ['More', ['More']],
  ])
  const counts = await rowsOf(
    shop,
    `select c.name, count(*)::int from products p join categories c using (supplier_id, category_id)
     where supplier_id = $1 group by 1 order by 1`,
  )
  expect(counts).toContainEqual({ name: 'Kurtas', count: 3 })
  expect(counts).toContainEqual({ name: 'More', count: 4 })
})

test('F48 a picture of 100,000 x 100 or a folder that cannot be written costs a picture each, never the import', async () => {
  const shop = await aShop()
  const images = join(importFolder, 'strips')
  await mkdir(images, { recursive: true })
  const strip = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png({ palette: true })
      .toBuffer()
  const plain = sharp(Buffer.from([...Array(40 * 30 * 3).keys()].map((at) => (at * 7) % 256)), {
    raw: { width: 40, height: 30, channels: 3 },
  })
  const gradient = Buffer.alloc(100_000 * 100 * 3, 0)
  for (let at = 0; at < gradient.length; at += 3) gradient[at] = Math.floor(((at / 3) % 100_000) / 400)
  await writeFile(
    join(images, 'wide.png'),
    await sharp(gradient, { raw: { width: 100_000, height: 100, channels: 3 } })
      .png()
      .toBuffer(),
  )
  await writeFile(join(images, 'high.png'), await strip(100, 100_000))
  await writeFile(join(images, 'good.png'), await plain.png().toBuffer())
  await writeFile(join(images, 'bad.png'), 'no picture')
  const names = ['wide.png', 'high.png', 'good.png', 'bad.png', 'gone.png']
  const csv = `asin,name,category,discount_price,stock,images\n${names.map((name, at) => `A${at},Thing ${at},C,100,1,${name}`).join('\n')}`
  const report = await bring(shop, csv, { images, uploads: join(importFolder, 'uploads') })
  expect(report).toMatchObject({ created: 5, pictures: { stored: 3, refused: 1, missing: 1 } })
  expect(report.withoutPicture).toEqual({
    count: 2,
    withAddress: 0,
    first: [
      { line: 5, name: 'Thing 3' },
      { line: 6, name: 'Thing 4' },
    ],
  })
  const other = await aShop()
  await writeFile(join(importFolder, 'no-folder'), '')
  const refused = await bring(other, csv, { images, uploads: join(importFolder, 'no-folder') })
  expect(refused).toMatchObject({ created: 5, pictures: { stored: 0 } })
  expect(refused.messages).toContainEqual(
    expect.stringMatching(/^line 2, column images: "wide.png" cannot be used: It could not be kept: .*default picture/),
  )
})

test('notes are grouped by kind, with the first product of each', async () => {
  const shop = await aShop()
  const rows = Array.from({ length: 60 }, (_, at) => `A${at},Lamp ${at},C,100,1,none given ${at}`)
  const report = await bring(
    shop,
    `asin,name,category,discount_price,stock,rating\n${rows.join('\n')}\nX,Rug,C,zero,1,\n`,
  )
  expect(report.kinds).toMatchObject([{ count: 60, first: { product: 'Lamp 0', line: 2, column: 'rating' } }])
  expect(report.absent).toMatchObject([
    { product: 'Rug', line: 62, column: 'discount_price', problem: { id: 'notAPrice' } },
  ])
})

test('notes are of one kind whatever values their sentences have', async () => {
  const shop = await aShop()
  const family = (sku: string, attribute: string) => [
    `variable,${sku},Kurta,,,,C,${attribute},"S, M"`,
    `variation,${sku}-1,Kurta,${sku},5,100,,${attribute},`,
  ]
  const header = 'Type,SKU,Name,Parent,Stock,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)'
  const report = await bring(shop, [header, ...family('A', 'Size'), ...family('B', 'Length')].join('\n'))
  expect(report.kinds).toMatchObject([{ count: 2, first: { problem: { id: 'stockOfAll', attribute: 'Size' } } }])
})
