import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileOf } from '#server/testing/import.ts'
import { openCatalogue, proposeMapping } from './open-catalogue.ts'
import { goodOf, takeFile, times } from './proposal-suite.ts'

const take = async (content: string | Buffer) => takeFile(await fileOf(content))

// Files as Indian shops have them, read with nothing but the proposal; those of marketplaces: propose-exports.test.ts.

test('groceries priced in paise, without ids: generated ids, prices in rupees, stock from the right column', async () => {
  const rows = times(40, (at) =>
    [
      ['Fruits & Vegetables', 'Munchies'][at % 2],
      goodOf(at),
      2500 + at * 300,
      16,
      at,
      2100 + at * 300,
      500,
      at === 0 ? 'TRUE' : 'FALSE',
      1,
    ].join(),
  )
  const { proposal, products, messages } = await take(
    `Category,Name,MRP,DiscountPercent,AvailableQuantity,DiscountedSellingPrice,WeightInGms,OutOfStock,Quantity\r\n${rows.join('\r\n')}`,
  )
  expect(proposal).toMatchObject({ unit: 'paise', mapping: { scale: 0.01, columns: { stock: 'AvailableQuantity' } } })
  expect([products.length, messages]).toEqual([40, []])
  expect(products[3]).toMatchObject({
    asin: expect.stringMatching(/^wool-shawl-3-[0-9a-f]{10}$/),
    originalPaise: 3400,
    discountPaise: 3000,
    category: 'Munchies',
    stock: [{ size: '', units: 3 }],
  })
})

test('generated ids do not depend on the row, and a running number is not an id', async () => {
  const row = (at: number, place: number) =>
    `${place},${goodOf(at)},Beauty,Hair Care,Brand,${200 + at},${250 + at},Oil,4.1,,4.1`
  const head = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating,,'
  const first = await take([head, ...times(30, (at) => row(at, at + 1))].join('\n'))
  const second = await take([head, ...times(30, (at) => row(29 - at, at + 1))].join('\n'))
  expect(first.products).toHaveLength(30)
  expect(first.messages).toEqual([])
  expect(first.products[0]).toMatchObject({ group: 'Beauty', category: 'Hair Care', subcategory: 'Oil', rating: 4.1 })
  expect(new Set(second.products.map(({ asin }) => asin))).toEqual(new Set(first.products.map(({ asin }) => asin)))
})

test('one row per size, semicolons, a byte order mark, an unnamed column, UTF-16 too', async () => {
  const rows = times(24, (at) => {
    const [product, size] = [Math.floor(at / 4), ['S', 'M', 'L', 'XL'][at % 4]]
    return `${at + 1};P${product};Kurta ${product};MS-${at};${size};${250 + product}.00;999;${at};5%;6211;https://x.in/${product}/a_512.jpg;`
  })
  const text = `\ufeffS.No;Product ID;Product Name;SKU ID;Size;Meesho Price (Incl. GST);MRP;Inventory;GST %;HSN Code;Main Image;\r\n${rows.join('\r\n')}`
  for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text.slice(1), 'utf16le')]) {
    const { products, messages } = await take(bytes)
    expect([products.length, messages]).toEqual([6, []])
    expect(products[1]).toMatchObject({
      asin: 'P1',
      discountPaise: 25100,
      gstPercent: 5,
      stock: [
        { size: 'S', units: 4 },
        { size: 'M', units: 5 },
        { size: 'L', units: 6 },
        { size: 'XL', units: 7 },
      ],
    })
  }
})

test('prices with tax are taken rather than those without, and prices in dollars never as rupees', async () => {
  const rows = times(6, (at) => `S${at},${goodOf(at)},${1000 + at},${1050 + at},${19 + at}.99,5`)
  const taxed = await take(`SKU,Product,Price (excl. GST),Price (incl. GST),Price USD,Stock\n${rows.join('\n')}`)
  expect(taxed.products[1]).toMatchObject({ discountPaise: 105100 })
  const bare = await take(
    `SKU,Product,Price (excl. GST),Stock\n${times(6, (at) => `S${at},${goodOf(at)},${1000 + at},5`).join('\n')}`,
  )
  expect(bare.proposal.remarks).toEqual([{ id: 'priceBeforeTax', column: 'Price (excl. GST)' }])
  const dollars = `SKU,Product,Price USD,Stock\n${times(6, (at) => `S${at},${goodOf(at)},${19 + at}.99,5`).join('\n')}`
  await expect(proposeMapping(await fileOf(dollars))).rejects.toThrow('no column for the price')
})

test('prices of another currency by a column of its own are named', async () => {
  const rows = times(6, (at) => `S${at},${goodOf(at)},${19 + at}.99,USD,5`)
  const file = await fileOf(`SKU,Product,Price,Currency,Stock\n${rows.join('\n')}`)
  const { remarks } = await openCatalogue(file, (await proposeMapping(file))?.mapping, true)
  expect(remarks).toEqual([{ id: 'foreignPrices', column: 'Currency', currencies: ['USD'] }])
})

test('JSON of an app: a nested list, paise, nested pictures; and one object per line, gzipped', async () => {
  const item = (at: number) => ({
    product: { id: `id-${at}`, name: `${goodOf(at)} 500 g` },
    mrp: (20 + at) * 100,
    discountedSellingPrice: (18 + at) * 100,
    availableQuantity: at,
    images: [{ path: `a${at}.jpg` }, { path: `b${at}.jpg` }],
    primaryCategoryName: 'Snacks',
  })
  const list = { status: 'ok', data: { filters: [{ id: 1 }], products: times(30, item), page: { n: 1 } } }
  const packed = gzipSync(times(30, (at) => JSON.stringify(item(at))).join('\n'))
  for (const content of [JSON.stringify(list, null, 1), packed]) {
    const { products } = await take(content)
    expect(products).toHaveLength(30)
    expect(products[2]).toMatchObject({
      asin: 'id-2',
      originalPaise: 2200,
      discountPaise: 2000,
      category: 'Snacks',
      images: ['a2.jpg', 'b2.jpg'],
      stock: [{ size: '', units: 2 }],
    })
  }
})

test('pipes, Python lists, an unnamed column of numbers, a path with a root, stock in words, HTML', async () => {
  const rows = times(
    20,
    (at) =>
      `${at}|${goodOf(at)}|['S', 'M']|['https://a.in/${at}.jpg', 'https://a.in/${at}b.jpg']|?7${10 + at}|?1,2${10 + at}|Home/Women/Ethnic Wear/Kurtas|${at % 2 ? 'False' : 'True'}|<p>Soft</p>`,
  )
  const { products, messages } = await take(
    `|title|sizes|images|selling_price|actual_price|breadcrumbs|in_stock|description\n${rows.join('\n')}`,
  )
  expect([products.length, messages]).toEqual([20, []])
  expect(products[0]).toMatchObject({
    discountPaise: 71000,
    originalPaise: 121000,
    group: 'Women',
    category: 'Ethnic Wear',
    subcategory: 'Kurtas',
    descriptionHtml: '<p>Soft</p>',
    images: ['https://a.in/0.jpg', 'https://a.in/0b.jpg'],
  })
  expect(products[1]?.stock.every(({ units }) => units === 0)).toBe(true)
})

test('an id inside the address: an ASIN, the number of a page', async () => {
  const amazon = times(
    12,
    (at) => `${goodOf(at)},Bags,https://www.amazon.in/x/dp/B0${10_000_000 + at}/ref=sr_1_${at}?qid=1,₹${500 + at}`,
  )
  const { products } = await take(`name,main_category,link,discount_price\n${amazon.join('\n')}`)
  expect(products[3]?.asin).toBe('B010000003')
  const myntra = times(12, (at) => `${goodOf(at)},Rs. ${500 + at},kurtas/brand/name-of-it/${18_070_682 + at}/buy`)
  expect((await take(`product_name,price,product_link\n${myntra.join('\n')}`)).products[3]?.asin).toBe('18070685')
})

test('headings in Hindi, and a file without headings', async () => {
  const hindi = times(18, (at) => `कुर्ता ${at}\t₹${400 + at}.00\t₹${600 + at}.00\t${at}\tकपड़े\tHI-${at}`)
  const head = 'उत्पाद का नाम\tमूल्य\tएमआरपी\tस्टॉक\tश्रेणी\tएसकेयू'
  const { products } = await take([head, ...hindi].join('\n'))
  expect(products[2]).toMatchObject({ asin: 'HI-2', discountPaise: 40200, originalPaise: 60200, stock: [{ units: 2 }] })
  const bare = times(
    20,
    (at) =>
      `${at},${goodOf(at)} of our village,${300 + at}.00,${500 + at}.00,https://x.in/${at}.jpg,Home > Decor > Lamps`,
  )
  const read = await take(bare.join('\n'))
  expect(read.products).toHaveLength(20)
  expect(read.products[0]).toMatchObject({
    name: 'Cotton kurta 0 of our village',
    discountPaise: 30000,
    originalPaise: 50000,
    group: 'Decor',
    images: ['https://x.in/0.jpg'],
  })
})

test.each([
  ['₹ or a comma in a price', (at: number) => `"12,${100 + at}"`, 'Phone 128 GB', 'rupees'],
  ['prices that end in 99', (at: number) => `${at}99`, 'Silk saree', 'rupees'],
  ['full hundreds of sarees', (at: number) => `${(15 + at) * 100}`, 'Silk saree', 'unsure'],
  ['full hundreds of shirts, too dear for any', (at: number) => `${(499 + at * 10) * 100}`, 'Linen shirt', 'paise'],
  ['full hundreds of packets', (at: number) => `${(25 + at) * 100}`, 'Basmati rice 1 kg', 'paise'],
  ['phones at full hundreds', (at: number) => `${(149 + at * 10) * 100}`, 'Phone 5G 128 GB', 'unsure'],
])('the unit of prices is recognised by %s', async (_, price, name, unit) => {
  const file = await fileOf(
    `sku,name,price,stock\n${times(40, (at) => `S${at},${name} ${at},${price(at + 1)},1`).join('\n')}`,
  )
  expect(await proposeMapping(file)).toMatchObject({ unit })
})

test('the mappings in docs are recognised by their columns', async () => {
  const head =
    'product_id,product_name,category,discounted_price,actual_price,discount_percentage,rating,rating_count,about_product,img_link,product_link'
  const file = await fileOf(
    `${head}\nB1,Cable,Computers|Cables,₹399,"₹1,099",64%,4.2,"24,269",Strong|Long,https://x.in/a.jpg,https://x.in\n`,
  )
  expect(await proposeMapping(file)).toMatchObject({ shipped: 'amazon-india.yaml' })
})

test.each([
  ['sku,colour\n1,Red\n', 'The file has no column for the name of the product. Found: sku, colour.'],
  ['sku,product name\n1,Red lamp\n', 'The file has no column for the price. Found: sku, product name.'],
])('a missing field is named: %j', async (content, sentence) => {
  await expect(proposeMapping(await fileOf(content))).rejects.toThrow(sentence)
})
