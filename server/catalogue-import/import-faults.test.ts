import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bring, fileOf, importFolder, productsOf, stockOf } from '#server/testing/import.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { type Fault, importCatalogue } from './index.ts'

test('R43 one fault never stops the others, and the report has line, column and what was done', async () => {
  const shop = await aShop()
  const { messages, ...report } = await bring(
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
  expect(messages).toEqual([
    'line 3, column discount_price: "abc" is not a price; the product was left out',
    'line 4, column discount_price: "0" is no price: nothing is sold for ₹0; the product was left out',
    'line 5, column name: the name is missing; the product was left out',
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
  expect(report).toMatchObject({ products: 10, created: 10, refused: 13, notes: 7 })
  expect(report.remarks).toEqual(['The column "colour" is not known and was not read.'])
  const stored = await productsOf(shop)
  expect(stored.map(({ asin }) => asin)).toEqual(['A', 'E', 'G', 'M', 'N', 'O', 'P', 'S', 'T', 'Z'])
  expect(stored[5]?.name).toBe('=HYPERLINK("http://evil","x")')
  expect(stored[6]?.name).toBe('Nulbyte')
})

test('a faulty row leaves the existing product as it was', async () => {
  const shop = await aShop()
  await bring(shop, 'asin,name,category,discount_price,stock\nA,A,C,100,5\n')
  expect(await bring(shop, 'asin,name,category,discount_price,stock\nA,A,C,abc,0\n')).toMatchObject({
    refused: 1,
    products: 0,
  })
  expect(await productsOf(shop)).toMatchObject([{ discount_paise: 10000, withdrawn_at: null }])
  expect(await stockOf(shop, 'A')).toEqual({ '': 5 })
})

test('an unclosed quote at the end and an endless line cost one row each', async () => {
  const shop = await aShop()
  const { messages, created } = await bring(
    shop,
    `asin,name,category,discount_price,stock\nA,A,C,1,1\nB,${'x'.repeat(3_000_000)},C,1,1\nC,C,C,1,1\nD,"D,C,1,1\nE,E,C,1,1\n`,
  )
  expect(created).toBe(3)
  expect(messages).toHaveLength(2)
})

test('a value that only the database rejects costs only its product', async () => {
  const shop = await aShop()
  const rows = (stock: number) => Array.from({ length: 30 }, (_, at) => `X-${at},N,C,1,${stock}`).join('\n')
  await bring(shop, `asin,name,category,discount_price,stock\n${rows(1)}\n`)
  // The next difference exceeds the column's range.
  await ownerPool().query(
    `update stocks set imported_units = -2147483648
     where supplier_id = $1 and product_id = (select product_id from products where supplier_id = $1 and asin = 'X-13')`,
    [shop.tenant.supplierId],
  )
  const report = await bring(shop, `asin,name,category,discount_price,stock\n${rows(2)}\n`)
  expect(report).toMatchObject({ changed: 29, refused: 1 })
  expect(report.messages[0]).toMatch(/^line 15: "X-13" cannot be stored: .*out of range.*; the product was left out$/)
})

test.each([
  ['', /^The file .*\d\.csv is empty\.$/],
  ['\n\n', /^The file .*\d\.csv is empty\.$/],
  [',,\n\nprice\n', 'Found: price.'],
  ['name,price\nA,1\n', 'Haat expects asin, name, category and discount_price'],
  ['asin,name,category,discount_price,NAME\n', 'twice'],
  ['asin,"name\n', 'The header row, line 1, has a quote that is opened and never closed.'],
  [Buffer.from('PK\x03\x04'), 'This is a zip file. Unpack it'],
  ['asin,name,discount_price,stock\n', "This looks like Haat's own CSV, but the column category is missing."],
  ['asin,name,original_price,stock\n', "This looks like Haat's own CSV, but the column category is missing."],
  ['Handle,Title,Vendor\n', "This looks like Shopify's export, but the column Variant Price is missing."],
  ['<html><body>Sign in</body></html>', 'This is a web page (HTML), not a CSV file'],
])('the file %j is refused with a sentence', async (content, sentence) => {
  const shop = await aShop()
  await expect(bring(shop, content)).rejects.toThrow(sentence)
})

test('a missing file, a folder, and a missing folder of pictures are named', async () => {
  const { ctx } = await aShop()
  await expect(importCatalogue(ctx, { file: join(importFolder, 'none.csv') })).rejects.toThrow(
    'cannot be read (ENOENT)',
  )
  await expect(importCatalogue(ctx, { file: importFolder })).rejects.toThrow('is a folder')
  const file = await fileOf('asin,name,category,discount_price,stock\nA,A,C,1,1\n')
  await expect(importCatalogue(ctx, { file, images: join(importFolder, 'none') })).rejects.toThrow('folder of pictures')
})

test('every fault is counted, and the report lists the first 50', async () => {
  const shop = await aShop()
  const all: Fault[] = []
  const rows = Array.from({ length: 300 }, (_, at) => `X-${at},N,C,zero,1`).join('\n')
  const report = await bring(shop, `asin,name,category,discount_price,stock\n${rows}\n`, {
    onFault: (fault: Fault) => all.push(fault),
  })
  expect([report.refused, report.faults.length, all.length]).toEqual([300, 50, 300])
})
