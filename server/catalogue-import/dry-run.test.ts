import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { describeFault, importCatalogue, type Written } from './index.ts'

const inWords = sayIn(DEFAULT_LOCALE)

const folder = aFolder()

const TABLES = [
  'products',
  'stocks',
  'stock_movements',
  'groups',
  'categories',
  'subcategories',
  'header_rows',
  'header_row_products',
]

async function everythingOf({ tenant }: TestShop): Promise<unknown[]> {
  const all = TABLES.map((table) =>
    ownerPool().query(`select * from ${table} where supplier_id = $1 order by 1, 2, 3`, [tenant.supplierId]),
  )
  return (await Promise.all(all)).map(({ rows }) => rows)
}

const ROWS = Array.from({ length: 150 }, (_, at) => `A-${at},Kurta ${at},C${at % 3},${at + 1},5`)

async function fileOf(rows: string[]): Promise<string> {
  const file = join(folder, 'goods.csv')
  await writeFile(file, `asin,name,category,discount_price,stock\n${rows.join('\n')}\n`)
  return file
}

test('a dry run predicts the import exactly, and writes nothing', async () => {
  const shop = await aShop()
  for (const rows of [ROWS, ['Z,New,C9,5,1', 'A-1,Kurta 1,C1,abc,5', 'A-2,Kurta 2,C2,999,5', ...ROWS.slice(3)]]) {
    const file = await fileOf(rows)
    const before = await everythingOf(shop)
    const foretold: Written[] = []
    const dry = await importCatalogue(shop.ctx, { file, isDry: true, onWritten: (one) => foretold.push(one) })
    expect(await everythingOf(shop)).toEqual(before)
    const written: Written[] = []
    const real = await importCatalogue(shop.ctx, { file, onWritten: (one) => written.push(one) })
    expect(dry).toEqual(real)
    expect(foretold).toEqual(written)
    if (rows === ROWS) continue
    expect(dry).toMatchObject({ created: 1, changed: 1, unchanged: 147, refused: 1 })
    expect(foretold).toEqual([
      { line: 2, asin: 'Z', isNew: true },
      { line: 4, asin: 'A-2', isNew: false },
    ])
    expect(dry.faults.map(describeFault).map(inWords)).toEqual([
      'line 3, column discount_price: "abc" is not a price; the product was left out',
    ])
  }
})

test('a dry run withdraws nothing', async () => {
  const shop = await aShop()
  const file = join(folder, 'shopify.csv')
  const write = (status: string) => writeFile(file, `Handle,Title,Status,Variant Price\na,A,${status},5\n`)
  await write('active')
  await importCatalogue(shop.ctx, { file })
  await write('draft')
  const before = await everythingOf(shop)
  expect(await importCatalogue(shop.ctx, { file, isDry: true })).toMatchObject({ withdrawn: 1 })
  expect(await everythingOf(shop)).toEqual(before)
})
