import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { describeFault } from './faults.ts'
import { foldPath } from './fold-path.ts'
import { readListCell } from './list-cell.ts'
import { checkMapping } from './mapping.ts'
import { readCatalogue } from './open-catalogue.ts'
import type { ImportedProduct } from './product.ts'

const inWords = sayIn(DEFAULT_LOCALE)

const COLUMNS = { asin: 'id', name: 'title', discount_price: 'price', category: { always: 'Goods' } }

/** The result for the text, in chunks of every size. */
async function read(text: string | Buffer, given: object = {}, chunkSize = 65_536) {
  const bytes = Buffer.from(text as string)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  const { items, remarks } = await readCatalogue(chunks, checkMapping({ columns: COLUMNS, ...given }))
  const products: ImportedProduct[] = []
  const messages: string[] = []
  for await (const { product, faults } of items) {
    if (product) products.push(product)
    messages.push(...faults.map(describeFault).map(inWords))
  }
  return { products, messages, remarks: remarks.map(inWords) }
}

test.each([
  ['₹1,099', 109900],
  ['Rs. 1,099.00', 109900],
  ['Rs.1,29,900/-', 12990000],
  ['INR 499', 49900],
  ['1099.5', 109950],
])('money as %s', async (price, paise) => {
  const { products } = await read(`id;title;price\n1;A;${price}\n`)
  expect(products[0]?.discountPaise).toBe(paise)
})

test.each([
  ['UTF-8', Buffer.from('id,title,price\n1,कुर्ता é,5\n')],
  ['UTF-8 with BOM', Buffer.from('\ufeffid,title,price\n1,कुर्ता é,5\n')],
  ['UTF-16 LE', Buffer.from('\ufeffid\ttitle\tprice\n1\tकुर्ता é\t5\n', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\ufeffid\ttitle\tprice\n1\tकुर्ता é\t5\n', 'utf16le').swap16()],
  ['gzip', gzipSync('id|title|price\n1|कुर्ता é|5\n')],
  ['a title above the header', Buffer.from('Price list\n\nMonday,,\nid,title,price\n1,कुर्ता é,5\n')],
])('reads %s, in chunks of every size', async (_, bytes) => {
  for (const size of [1, 3, 7, 65_536]) {
    const { products, messages } = await read(bytes, {}, size)
    expect([products.map(({ asin, name }) => [asin, name]), messages]).toEqual([[['1', 'कुर्ता é']], []])
  }
})

test('a mapping sets windows-1252, the delimiter and the columns of a file without a header', async () => {
  const given = { encoding: 'windows-1252', delimiter: '~', header: ['id', 'title', 'price'] }
  const { products, messages } = await read(Buffer.from('1~caf\xe9 \x93x\x94~5\n2~B~6\n', 'latin1'), given)
  expect([products.map(({ name }) => name), messages]).toEqual([['café “x”', 'B'], []])
})

test('entities, ratings in words, Python lists, a detail; the report lists the columns of the file', async () => {
  const columns = {
    ...COLUMNS,
    rating: 'stars',
    images: 'pics',
    colors: { column: 'hue', separator: '/' },
    brand: 'maker',
  }
  const { products, messages, remarks } = await read(
    [
      'id,title,price,stars,pics,hue,maker,care',
      `1,Tom &amp; Jerry&#39;s <3,10,4.1 out of 5 stars,"['a.jpg', ""b's.jpg""]",Red/Blue,A&amp;B,Cold &lt; 30`,
      '2,B,abc,,,,,',
      '3,C,10,No rating available,"[""x.jpg"", ""y.j",,,',
    ].join('\n'),
    { columns, details: { Care: 'care' } },
  )
  expect(products).toMatchObject([
    {
      name: "Tom & Jerry's <3",
      rating: 4.1,
      images: ['a.jpg', "b's.jpg"],
      colors: ['Red', 'Blue'],
      details: { Brand: 'A&B', Care: 'Cold < 30' },
    },
    { asin: '3', rating: 0, images: ['x.jpg'] },
  ])
  expect(messages).toEqual([
    'line 3, column price: "abc" is not a price; the product was left out',
    'line 4, column stars: "No rating available" is not a rating from 0 to 5; it counts as 0',
  ])
  expect(remarks).toEqual(['The mapping says nothing of stock: a new product is shown as sold out.'])
})

test('a product of several rows with an unreadable one is left out, wherever its id is', async () => {
  const given = { columns: { ...COLUMNS, sizes: 'size', stock: 'left' }, row: 'size' }
  const goods = ['Kurta,k1,5,S,1', 'Kurta,k1,5,M,2', 'Cap,c1,5,S,3', 'Sari,s1,5,S,4']
  for (const [at, row, left] of [
    [0, 'Kurta,k1,5,S', ['c1', 's1']],
    [1, 'Kurta,k1,5,M,2,9', ['c1', 's1']],
    [1, '"Kurta" long,k1,5,M,2', ['c1', 's1']],
    [2, 'Cap,c1,5', ['k1', 's1']],
  ] as const) {
    const { products } = await read(`title,id,price,size,left\n${goods.with(at, row).join('\n')}\n`, given)
    expect(products.map(({ asin }) => asin)).toEqual(left)
  }
})

test('a colon in a size is no count where the file has one', async () => {
  const columns = { ...COLUMNS, sizes: { column: 'size', separator: ';' }, stock: 'left' }
  const rows = [
    '1,Bangle,5,2:4,7',
    '2,Shoe,5,UK:8,3',
    '3,Bangle,5,2:4;2:6,30',
    '4,Kurta,5,S:10;M:4,14',
    '5,Cap,5,S=2,9',
  ]
  const { products, messages } = await read(`id,title,price,size,left\n${rows.join('\n')}\n`, { columns })
  expect([
    products.map(({ stock }) => Object.fromEntries(stock.map(({ size, units }) => [size, units]))),
    messages,
  ]).toEqual([[{ '2:4': 7 }, { 'UK:8': 3 }, { '2:4': 15, '2:6': 15 }, { S: 10, M: 4 }, { S: 2 }], []])
  const flagged = { ...columns, stock: { column: 'left', values: { 'In stock': 10 }, default: 0 } }
  const { products: worded } = await read('id,title,price,size,left\n1,Kurta,5,S:3;M:4,In stock\n', {
    columns: flagged,
  })
  expect(worded[0]?.stock.map(({ units }) => units)).toEqual([3, 4])
  const uncounted = { ...columns, stock: { always: 10 } }
  const { products: pairs } = await read('id,title,price,size\n1,Kurta,5,S:3;M:4\n', { columns: uncounted })
  expect(pairs[0]?.stock).toEqual([
    expect.objectContaining({ size: 'S', units: 3 }),
    expect.objectContaining({ units: 4 }),
  ])
})

test('one row per size: the highest price, sizes with their stock, all colours and pictures', async () => {
  const columns = { ...COLUMNS, original_price: 'was', sizes: 'size', stock: 'left', colors: 'hue', images: 'pic' }
  const { products, messages } = await read(
    [
      'id,title,price,was,size,left,hue,pic',
      'a,A,0,0,,,,a.jpg',
      'a,,100,150,S,3,Red,',
      'a,,120,,M|L,4,Blue,b.jpg',
      'b,B,50,,,7,,',
    ].join('\n'),
    { row: 'size', columns },
  )
  expect(messages).toEqual([
    'line 2, column price: "100, 120" are the different prices of its rows; the highest is used for all',
  ])
  expect(products).toMatchObject([
    {
      asin: 'a',
      discountPaise: 12000,
      originalPaise: 15000,
      colors: ['Red', 'Blue'],
      images: ['a.jpg', 'b.jpg'],
      stock: [
        { size: 'S', units: 3 },
        { size: 'M', units: 2 },
        { size: 'L', units: 2 },
      ],
    },
    { asin: 'b', stock: [{ size: '', units: 7 }] },
  ])
})

test('one column per size, also with other headings; what is no count is left out with its row', async () => {
  const columns = {
    ...COLUMNS,
    stock: { always: 10 },
    stock_by_size: { column: ['Kids 4', 'S=M', 'L'], values: { x: 0 }, default: 0 },
  }
  const { products, messages, remarks } = await read(
    'id,title,price,Kids 4,S=M,L\na,A,5,1,x,\nb,B,5,,2,few\nc,C,5,,2,-3\n',
    { columns },
  )
  expect(products.map(({ stock }) => stock.map(({ size, units }) => `${size} ${units}`))).toEqual([
    ['Kids 4 1', 'S=M 0', 'L 0'],
    ['Kids 4 0', 'S=M 2', 'L 0'],
  ])
  expect(messages).toEqual([
    'line 3, column Kids 4, S=M, L: "Kids 4=0|S\\=M=2|L=few" has the quantity "few", which is not a whole number; the product was left out',
    'line 4, column Kids 4, S=M, L: "Kids 4=0|S\\=M=2|L=-3" is below 0; it counts as 0',
  ])
  expect(remarks).toEqual([])
})

const JSON_COLUMNS = { asin: 'id', name: 'text.title', discount_price: 'price', category: 'kind', images: 'pics' }

test('JSON: an array or one object per line; broken ones are reported by line', async () => {
  const objects = [
    '{"id":1,"text":{"title":"A \\"{}\\" é"},"price":9.5,"kind":"K","pics":["a.jpg","b.jpg"]}',
    '{"id":2,"text":{"title":oops},"price":9,"kind":"K"}',
    '{"id":3,"text":{"title":"C\\\\"},"price":null,"kind":"K"}',
    '{"id":4,"text":null,"__proto__":{"price":1},"kind":"K"}',
    '{"id":5,"text":{"title":"E"},"price":"₹5","kind":"K"}',
  ]
  for (const text of [`[\n${objects.join(',\n')}\n]`, `\n${objects.join('\n')}\n`, `\ufeff\n${objects.join(' ')}`]) {
    for (const size of [1, 5, 65_536]) {
      const { products, messages } = await read(text, { columns: JSON_COLUMNS }, size)
      expect(products.map(({ asin, name, images }) => [asin, name, images])).toEqual([
        ['1', 'A "{}" é', ['a.jpg', 'b.jpg']],
        ['5', 'E', []],
      ])
      expect(messages.map((line) => line.replace(/^line \d+/, 'line'))).toEqual([
        expect.stringContaining('begins an object that is not valid JSON; the row was left out'),
        'line, column price: the price is missing; the product was left out',
        'line, column price: the price is missing; the product was left out',
        'line, column text.title: the name is missing; the product was left out',
      ])
    }
  }
  const { messages } = await read(`[\n${objects[0]},\n{"id":6,"text`, { columns: JSON_COLUMNS })
  expect(messages).toEqual([
    expect.stringMatching(/ begins an object that is cut off: the file ends inside it; the row was left out$/),
  ])
})

test.each([
  [{ columns: { asin: 'a', name: 'b', category: 'd' } }, 'where asin, name and discount_price come from'],
  [{ columns: { ...COLUMNS, colour: 'x' } }, 'colour'],
  [{ columns: COLUMNS, seperator: ';' }, 'seperator'],
  [{ columns: COLUMNS, encoding: 'klingon' }, 'There is no such encoding'],
  ['columns', 'the whole'],
])('an invalid mapping is refused with a sentence: %j', (given, sentence) => {
  expect(() => checkMapping(given)).toThrow(sentence)
})

test('a mapped column missing from the file is named', async () => {
  await expect(read('id,title\n1,A\n')).rejects.toThrow('The file has no column price, which the mapping names.')
})

test.each([
  [[], 'Kurta', ['All', 'More', 'More']],
  [['Kurtas'], 'Kurta', ['All', 'Kurtas', 'Kurtas']],
  [['Eternal Gandhi Paper Weight...'], 'Eternal Gandhi Paper Weights  with Finish', ['All', 'More', 'More']],
  [['Women', 'Kurtas'], 'x', ['Women', 'Kurtas', 'Kurtas']],
  [['Women', ' Kurtas ', 'Cotton', 'x'], 'x', ['Women', 'Kurtas', 'Cotton']],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'x', ['A', 'B', 'C']],
])('the path %j of %s becomes three levels', (path, name, [group, category, subcategory]) => {
  expect(foldPath(path, name)).toEqual({ group, category, subcategory })
})

test('a list is read back in any notation', () => {
  const part = fc.stringMatching(/^[a-z"'\\, ]*[a-z]$/).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const python = parts.map((part) => `'${part.replace(/['\\]/g, '\\$&')}'`).join(', ')
      expect(readListCell(JSON.stringify(parts))).toEqual(parts)
      expect(readListCell(`[${python}]`)).toEqual(parts)
    }),
  )
})
