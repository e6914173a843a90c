import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, markFormula, unmarkFormula } from '#contract/csv-line.ts'
import { audit } from '#server/testing/audit.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { exportCatalogue, importCatalogue } from './index.ts'
import { readLines } from './read-lines.ts'
import { readRecords } from './read-records.ts'
import { joinList, parseList } from './texts.ts'

const CATALOGUES = resolve(import.meta.dirname, '../../../shared/data/catalogues')
const MAPPINGS = resolve(import.meta.dirname, '../../docs/mappings')

const folder = aFolder()

let counter = 0

async function takeOut(shop: TestShop): Promise<string> {
  const file = join(folder, `${++counter}.csv`)
  await exportCatalogue(shop.ctx, file)
  return readFile(file, 'utf8')
}

async function bringIn(shop: TestShop, text: string) {
  const file = join(folder, `${++counter}.csv`)
  await writeFile(file, text)
  return importCatalogue(shop.ctx, { file })
}

/**
 * Exports, imports into an empty shop and exports again: the same bytes; importing into the first shop changes nothing.
 */
async function expectRoundTrip(shop: TestShop): Promise<string> {
  const first = await takeOut(shop)
  const other = await aShop()
  const report = await bringIn(other, first)
  expect(report.faults.filter(({ isLeftOut }) => isLeftOut)).toEqual([])
  expect(await takeOut(other)).toBe(first)
  expect(await audit(other)).toEqual([])
  expect(await bringIn(shop, first)).toMatchObject({ created: 0, changed: 0, unchanged: report.products, refused: 0 })
  return first
}

test('an empty shop gives a header', async () => {
  expect(await takeOut(await aShop())).toMatch(/^asin,name,group,[^\n]*\n$/)
})

const SIGNS = [
  '=1+1',
  '+91',
  '-5',
  '@x',
  "'=x",
  "''",
  "'quoted'",
  '"',
  'a"b',
  'a,b',
  'a;b',
  'a|b',
  'S=3',
  '\\',
  '\\|',
  'é',
  'कुर्ता',
  '😀',
  '<b>',
  '&amp;',
  'a\nb',
  '5" pipe',
  '=',
  '\u202e',
  'x'.repeat(90),
]
const piece = fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'grapheme', maxLength: 8 }))
const text = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ').toWellFormed())
const product = fc.record({
  name: text.map((name) => `${name} kurta`),
  group: text,
  category: text.map((name) => `${name} goods`),
  subcategory: text,
  badge: text,
  material: text,
  description: text,
  colors: fc.array(text, { maxLength: 3 }).map(joinList),
  images: fc.array(text, { maxLength: 3 }).map(joinList),
  header_rows: fc.array(text, { maxLength: 3 }).map(joinList),
  'detail: Care': text,
  'detail: =a;b;c;d|e': text,
  sizes: fc
    .uniqueArray(text, { maxLength: 3 })
    .map((labels) =>
      labels
        .map((label) => `${joinList([label.replace(/\s+/g, ' ').slice(0, 90).toWellFormed().trim() || 'S'])}=4`)
        .join('|'),
    ),
  discount_price: fc.integer({ min: 1, max: 1e9 }).map((paise) => (paise / 100).toFixed(2)),
})

test('F49 awkward texts survive an export and import, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 8 }), async (products) => {
      const shop = await aShop()
      const columns = Object.keys(products[0] ?? {}) as (keyof (typeof products)[0])[]
      const rows = products.map((one, at) => [`A-${at}`, ...columns.map((column) => one[column])])
      const given = [['asin', ...columns], ...rows].map(csvLine).join('')
      expect((await bringIn(shop, given)).created).toBe(products.length)
      const out = await expectRoundTrip(shop)
      for (const cell of await cellsOf(out)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns: 15 },
  )
}, 120_000)

async function cellsOf(csv: string): Promise<string[]> {
  async function* chunks() {
    yield Buffer.from(csv)
  }
  const cells: string[] = []
  for await (const record of readRecords(readLines(chunks()))) if ('cells' in record) cells.push(...record.cells)
  return cells
}

test('F49 a cell that a spreadsheet would run is escaped, and every text is read back', () => {
  expect(['=1', '+1', '-1', '@a', '\tx', '\rx'].map(markFormula).every((cell) => cell.startsWith("'"))).toBe(true)
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...SIGNS), fc.string()), (text) => {
      expect(unmarkFormula(markFormula(text))).toBe(text)
      expect(markFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(piece.map((part) => part.trim()).filter(Boolean)), (parts) => {
      expect(parseList(joinList(parts))).toEqual(parts)
    }),
  )
})

test('an export and import after sales changes no stock', async () => {
  const shop = await aShop()
  await bringIn(shop, 'asin,name,category,discount_price,sizes,stock\nA,A,C,10,S=10|M=5,\nB,B,C,10,,7\n')
  await ownerPool().query(
    `with sold as (update stocks set units = units - 3 where supplier_id = $1 and size in ('S', '') returning stock_id)
     insert into stock_movements (supplier_id, stock_id, units, reason) select $1, stock_id, -3, 'order' from sold`,
    [shop.tenant.supplierId],
  )
  const out = await expectRoundTrip(shop)
  expect(out).toContain('"S=10|M=5",,"S=3|M=0"')
  const other = await aShop()
  await bringIn(other, out)
  const units = 'select size, units from stocks where supplier_id = $1 order by stock_id'
  const { rows } = await ownerPool().query(units, [other.tenant.supplierId])
  expect(rows).toEqual([
    { size: 'S', units: 7 },
    { size: 'M', units: 5 },
    { size: '', units: 4 },
  ]) // prettier-ignore
})

test('a withdrawn product is not exported; a file that cannot be written is named, and nothing is left of it', async () => {
  const shop = await aShop()
  await bringIn(shop, 'asin,name,category,discount_price,stock\nA,A,C,10,1\nB,B,C,10,1\n')
  await ownerPool().query(`update products set withdrawn_at = now() where supplier_id = $1 and asin = 'A'`, [
    shop.tenant.supplierId,
  ])
  expect((await takeOut(shop)).split('\n').slice(1)).toEqual([expect.stringMatching(/^B,/), ''])
  await expect(exportCatalogue(shop.ctx, join(folder, 'none', 'x.csv'))).rejects.toThrow('cannot be written (ENOENT)')
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test.skipIf(!existsSync(CATALOGUES)).each([
  ['shopify_striker_jerseys_inr.csv', ''],
  ['woocommerce_sample_products.csv', ''],
  ['flipkart_999_full.csv', 'flipkart.yaml'],
  ['spree_appliances_products.csv', 'spree.yaml'],
])(
  'the goods of %s survive export and import',
  async (file, mapping) => {
    const shop = await aShop()
    await importCatalogue(shop.ctx, {
      file: join(CATALOGUES, file),
      ...(mapping && { mapping: join(MAPPINGS, mapping) }),
    })
    await expectRoundTrip(shop)
  },
  60_000,
)
