import { expect, test } from 'vitest'
import { fileOf } from '#server/testing/import.ts'
import { goodOf, takeFile, times } from './proposal-suite.ts'

const take = async (content: string) => takeFile(await fileOf(content))

// Sheets as people lay them out: titles, sums, headings in two rows, a row for each colour.

test('titles above the goods, sums and notes below them: each product keeps the id of the sheet', async () => {
  const rows = times(4, (at) => `${at + 1},SL-${at},${goodOf(at)},"₹1,23,45${at}.00",98${at},(-)${at} Pcs`)
  const { proposal, products } = await take(
    `SHREE SAREES,,,,,\nStock as on 31/10/2026,,,,,\n,,,,,\nS.No,Design No.,Particulars,MRP,Rate,Qty\n${rows.join('\n')}\n,,,,,\n,,Grand Total,,,42\n* with GST,,,,,`,
  )
  expect(proposal.mapping.columns).toMatchObject({ asin: 'Design No.', stock: 'Qty' })
  expect(products.map(({ asin, originalPaise }) => [asin, originalPaise])).toEqual(
    times(4, (at) => [`SL-${at}`, 12345000 + at * 100]),
  )
})

test('headings in two rows: the upper one over several columns', async () => {
  const rows = times(5, (at) => `T${at},${goodOf(at)},999,59${at},3,4,${at}`)
  const head = 'Code,Name,Price,,Stock,,\n,,MRP,Sale,S,M,L'
  const { proposal, products, messages } = await take(`Price list,,,,,,\n${head}\n${rows.join('\n')}`)
  expect(proposal.columns).toEqual(['Code', 'Name', 'MRP', 'Sale Price', 'S', 'M', 'L'])
  expect(products[4]).toMatchObject({ asin: 'T4', originalPaise: 99900, discountPaise: 59400 })
  expect(products[4]?.stock).toContainEqual({ size: 'L', units: 4 })
  expect([products.length, messages]).toEqual([5, []])
})

test('a design in a row for each colour is a product for each colour, with its own pieces', async () => {
  const rows = ['D1,Red,4,1', 'D1,Blue,0,2', 'D2,Red,3,3', 'D3,Green,1,0', 'D4,Red,2,2'].map(
    (row, at) => `${goodOf(Number(row[1]))},499,${row},${at}`,
  )
  const { products, messages } = await take(`Item,Rate,Design No,Colour,S-36,M-38,Rack\n${rows.join('\n')}`)
  const shown = products.map(({ colors, stock }) => [...colors, ...stock.map(({ size, units }) => `${size}:${units}`)])
  expect(shown.slice(0, 2)).toEqual([
    ['Red', 'S-36:4', 'M-38:1'],
    ['Blue', 'S-36:0', 'M-38:2'],
  ])
  expect([products.length, messages]).toEqual([5, []])
})
