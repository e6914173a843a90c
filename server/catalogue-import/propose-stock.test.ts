import { expect, test } from 'vitest'
import { fileOf } from '#server/testing/import.ts'
import { openCatalogue, proposeMapping } from './open-catalogue.ts'
import { goodOf, takeFile, times } from './proposal-suite.ts'

const take = async (content: string | Buffer) => takeFile(await fileOf(content))

test.each([
  ['words among numbers', ['10', 'Out of stock', '5', 'Sold Out', '7', '-'], [10, 0, 5, 0, 7, 0]],
  ['units of count', ['10 pcs', '0 pcs', '12 Nos.', '1,200 pieces', '50+', '>100'], [10, 0, 12, 1200, 50, 100]],
  ['digits of Devanagari', ['५', '०', '१२', '7', '४० pcs', '9'], [5, 0, 12, 7, 40, 9]],
  [
    'words of a product feed',
    ['in_stock', 'out_of_stock', 'preorder', 'in stock', 'in_stock', 'nil'],
    [10, 0, 0, 10, 10, 0],
  ],
])('pieces are read from %s', async (_, cells, units) => {
  const rows = cells.map((cell, at) => `S${at},${goodOf(at)},499,"${cell}"`)
  const { products, messages } = await take(`SKU,Product,Price,Current stock quantity\n${rows.join('\n')}`)
  expect([products.map(({ stock }) => stock[0]?.units), messages]).toEqual([units, []])
})

test('a file whose count cannot be read says that pieces are assumed, and names the columns that may have it', async () => {
  const rows = times(12, (at) => `S${at},${goodOf(at)},499,${at} boxes,${at === 5 ? 'few' : at},0`)
  const file = await fileOf(`SKU,Product,Price,Stock,S,M\n${rows.join('\n')}`)
  const proposal = await proposeMapping(file)
  const { remarks } = await openCatalogue(file, proposal?.mapping, true)
  expect(remarks).toEqual([{ id: 'piecesAssumed', pieces: 10, unread: ['Stock', 'S', 'M'] }])
})

const SHEETS: [string, string[], string[], Record<string, number>[]][] = [
  [
    'letters, below them counts, units, nothing and dashes',
    ['S', 'M', 'L', 'XL', 'XXL'],
    ['5,0,2,1,', ',,3 pcs,-,1', ',,,,'],
    [
      { S: 5, M: 0, L: 2, XL: 1, XXL: 0 },
      { S: 0, M: 0, L: 3, XL: 0, XXL: 1 },
      { S: 0, M: 0, L: 0, XL: 0, XXL: 0 },
    ],
  ],
  [
    'sizes of shoes and a total',
    ['6', '7', '8', '9.5', 'Stock'],
    ['1,"1,200",0,4,1205', '0,0,0,२,2'],
    [
      { 6: 1, 7: 1200, 8: 0, 9.5: 4 },
      { 6: 0, 7: 0, 8: 0, 9.5: 2 },
    ],
  ],
  [
    'letters with the chest in inches',
    ['S-36', 'M/38', 'L (40)', '42 (XL)', 'Free'],
    ['5,0,2,1,'],
    [{ 'S-36': 5, 'M/38': 0, 'L (40)': 2, '42 (XL)': 1 }],
  ],
  ['ages of children', ['2-3', '4-5 Yrs', '6-12 M'], ['1,0,3'], [{ '2-3': 1, '4-5 Yrs': 0, '6-12 M': 3 }]],
  ['sizes of bangles', ['2.2', '2.4', '2.6', '2.10'], ['1,0,3,4'], [{ '2.2': 1, '2.4': 0, '2.6': 3, '2.10': 4 }]],
  [
    'goods of several kinds, each with sizes of its own',
    ['M', '2XL', 'Free Size', 'HSN', '28', '30'],
    ['4,,,6211,,', ',,7,6211,,', ',,,6211,,3'],
    [{ M: 4, '2XL': 0 }, { 'Free Size': 7 }, { 28: 0, 30: 3 }],
  ],
]

test.each(SHEETS)('one column for each size: %s', async (_, headings, cells, wanted) => {
  const rows = cells.map((row, at) => `D-${at},${goodOf(at)},999,49${at},${row}`)
  const { proposal, products, messages } = await take(`Design No,Item,MRP,Rate,${headings.join()}\n${rows.join('\n')}`)
  const sizes = headings.filter((heading) => heading !== 'Stock' && heading !== 'HSN')
  expect(proposal.mapping.columns).toMatchObject({ stock_by_size: sizes, asin: 'Design No', discount_price: 'Rate' })
  expect(proposal.mapping.columns).not.toHaveProperty('stock')
  expect(proposal.remarks).toEqual([{ id: 'sizesProposed', columns: sizes }])
  expect(messages).toEqual([])
  expect(products.map(({ stock }) => Object.fromEntries(stock.map(({ size, units }) => [size, units])))).toEqual(wanted)
  expect(products[0]?.stock.map(({ size }) => size)).toEqual(sizes.filter((size) => size in (wanted[0] ?? {})))
})

test.each([
  ['a count that they do not add up to', 'Stock,S,M', (at: number) => `${at + 9},1,2`, [{ size: '', units: 11 }]],
  ['one column alone', 'S,Stock,Cost', (at: number) => `1,${at},200`, [{ size: '', units: 2 }]],
  ['a chart of sizes', 'S,M,L,Stock', (at: number) => `36,38,40,${at}`, [{ size: '', units: 2 }]],
  ['measures', 'S,M,Stock', (at: number) => `36.5,38.5,${at}`, [{ size: '', units: 2 }]],
  ['sizes in a column', 'Size,S,M,Stock', (at: number) => `XL,1,2,${at}`, [{ size: 'XL', units: 2 }]],
])('columns headed by a size are not read as pieces beside %s', async (_, headings, cells, stock) => {
  const rows = times(6, (at) => `D-${at},${goodOf(at)},499,${cells(at)}`)
  const { proposal, products } = await take(`SKU,Product,Price,${headings}\n${rows.join('\n')}`)
  expect([proposal.remarks, products[2]?.stock]).toEqual([[], stock])
})

test('pieces below sizes are no prices, and a product marked as sold out is not sold', async () => {
  const counts = times(6, (at) => `D-${at},${goodOf(at)},${30 + at},${40 + at}`)
  await expect(proposeMapping(await fileOf(`SKU,Product,S,M\n${counts.join('\n')}`))).rejects.toThrow(
    'no column for the price',
  )
  const rows = times(6, (at) => `D-${at},${goodOf(at)},499,${at === 1 ? 'Sold out' : 'In stock'},1,2`)
  const { products } = await take(`SKU,Product,Price,Availability,S,M\n${rows.join('\n')}`)
  expect(products.map(({ asin }) => asin)).toEqual(['D-0', 'D-2', 'D-3', 'D-4', 'D-5'])
})
