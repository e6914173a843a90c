import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { importCatalogue } from './index.ts'

// Files of real shops. They are not licensed for distribution, so they are not part of the project.
const CATALOGUES = resolve(import.meta.dirname, '../../../shared/data/catalogues')

/** Twice: the second time nothing may change. */
async function bringTwice(file: string) {
  const shop = await aShop()
  const first = await importCatalogue(shop.ctx, { file: join(CATALOGUES, file) })
  const second = await importCatalogue(shop.ctx, { file: join(CATALOGUES, file) })
  expect(second).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: first.products,
    withdrawn: 0,
    faults: first.faults,
  })
  expect(await audit(shop)).toEqual([])
  const { rows } = await ownerPool().query(
    `select count(*)::int as sizes, sum(units)::int as units, count(distinct product_id)::int as products from stocks
     where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  return { shop, report: first, stock: rows[0] }
}

/** Named in the test report if it cannot run: the files are not part of the project. */
const on = (file: string) => test.skipIf(!existsSync(join(CATALOGUES, file)))

on('shopify_striker_jerseys_inr.csv')('321 jerseys in 1,565 variants, 105 of them drafts', async () => {
  const { shop, report, stock } = await bringTwice('shopify_striker_jerseys_inr.csv')
  expect(report).toMatchObject({
    created: 216,
    leftOut: [{ why: { word: 'draft' }, count: 105 }],
    refused: 0,
    notes: 0,
    faults: [],
  })
  expect(stock).toEqual({ sizes: 1039, units: 88840, products: 216 })
  const { rows } = await ownerPool().query(
    `select asin, original_paise, discount_paise, colors, cardinality(images) as images from products
     where supplier_id = $1 and asin = 'kids-manchester-united-third-kit-2025-26'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toMatchObject([{ original_paise: 299900, discount_paise: 119900, colors: ['Black'], images: 4 }])
})

on('shopify_storewallha_suits_inr.csv')('three suits, one of them in six sizes and one fabric', async () => {
  const { report, stock } = await bringTwice('shopify_storewallha_suits_inr.csv')
  expect(report).toMatchObject({ created: 3, refused: 0, notes: 0 })
  expect(stock).toMatchObject({ sizes: 8, products: 3 })
})

test.skipIf(!existsSync(join(CATALOGUES, 'shopify-partners'))).each([
  ['apparel', 22, 0],
  ['home-and-garden', 21, 1],
  ['jewelery', 20, 1],
])("Shopify's own sample %s", async (name, sizes, notes) => {
  const { report, stock } = await bringTwice(`shopify-partners/${name}.csv`)
  expect(report).toMatchObject({ created: 20, refused: 0, notes })
  expect(stock).toMatchObject({ sizes, products: 20 })
})

on('myntra_11596_latin1.csv')('a catalogue of no known format is refused in one sentence', async () => {
  const { ctx } = await aShop()
  const file = join(CATALOGUES, 'myntra_11596_latin1.csv')
  await expect(importCatalogue(ctx, { file })).rejects.toThrow(
    /^The first line does not name .*Found: ProductID, ProductName/,
  )
})
