import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { describeFault, type ImportReport, importCatalogue } from '#server/catalogue-import/index.ts'
import { audit } from './audit.ts'
import { aFolder } from './folder.ts'
import { ownerPool, type TestShop } from './shop.ts'

// Test help: imports files into a shop, and reads what the shop has then.

/** The folder of the files, of all tests of a process. */
export const importFolder = aFolder()

let counter = 0

export async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(importFolder, `${++counter}.csv`)
  await writeFile(file, content)
  return file
}

const inWords = sayIn(DEFAULT_LOCALE)

interface Outcome extends Omit<ImportReport, 'leftOut' | 'remarks'> {
  /** For each reason how many. */
  leftOut: Record<string, number>
  remarks: string[]
  /** What was wrong, and what was done about it. */
  messages: string[]
}

/** Imports the text; after every outcome the shop passes the audit. */
export async function bring(shop: TestShop, content: string | Buffer, more: object = {}): Promise<Outcome> {
  const report = await importCatalogue(shop.ctx, { file: await fileOf(content), ...more })
  expect(await audit(shop)).toEqual([])
  return {
    ...report,
    leftOut: Object.fromEntries(report.leftOut.map(({ why, count }) => [inWords(why), count])),
    remarks: report.remarks.map(inWords),
    messages: report.faults.map(describeFault).map(inWords),
  }
}

export async function rowsOf(shop: TestShop, sql: string): Promise<Record<string, unknown>[]> {
  return (await ownerPool().query(sql, [shop.tenant.supplierId])).rows
}

export function productsOf(shop: TestShop) {
  return rowsOf(shop, 'select * from products where supplier_id = $1 order by position')
}

export async function stockOf(shop: TestShop, asin: string): Promise<Record<string, number>> {
  const { rows } = await ownerPool().query(
    `select size, units from stocks join products using (supplier_id, product_id)
     where supplier_id = $1 and asin = $2 order by stocks.position, stock_id`,
    [shop.tenant.supplierId, asin],
  )
  return Object.fromEntries(rows.map(({ size, units }) => [size, units]))
}
