import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { audit } from '#server/testing/audit.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { type Fault, importCatalogue } from './index.ts'
import { readMapping } from './mapping.ts'
import { openCatalogue } from './open-catalogue.ts'

const inWords = sayIn(DEFAULT_LOCALE)

// Files of third parties, which are not part of the project; tests without their file are skipped by name.
const CATALOGUES = resolve(import.meta.dirname, '../../../shared/data/catalogues')
const MAPPINGS = resolve(import.meta.dirname, '../../docs/mappings')

// Thousands of products each, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const on = (file: string) => test.skipIf(!existsSync(join(CATALOGUES, file)))

/**
 * Imports twice, unless that would take minutes: the second time nothing may change. Returns the faults, counted by
 * column and problem.
 */
async function bring(file: string, mapping?: string, { isOnce = false } = {}) {
  const shop = await aShop()
  const faults: Record<string, number> = {}
  const input = { file: join(CATALOGUES, file), ...(mapping && { mapping: join(MAPPINGS, mapping) }) }
  const onFault = ({ isLeftOut, column, problem }: Fault) => {
    const why = `${isLeftOut ? 'left out' : 'mended'}: ${column} ${inWords(problem)}`.replace(/line \d+/, 'line N')
    faults[why] = (faults[why] ?? 0) + 1
  }
  const report = await importCatalogue(shop.ctx, { ...input, onFault })
  const again = isOnce ? undefined : await importCatalogue(shop.ctx, input)
  if (again)
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: report.products, refused: report.refused })
  expect(await audit(shop)).toEqual([])
  const { rows } = await ownerPool().query(
    `select p.asin, p.name, p.original_paise, p.discount_paise, p.rating, p.rating_count, p.colors, p.images, p.details,
       p.description, (select sum(units)::int from stocks s where s.supplier_id = $1 and s.product_id = p.product_id) as units,
       (select json_object_agg(size, units) from stocks s where s.supplier_id = $1 and s.product_id = p.product_id) as sizes,
       array[g.name, c.name, b.name] as place
     from products p join categories c using (supplier_id, category_id) join groups g using (supplier_id, group_id)
     join subcategories b using (supplier_id, subcategory_id) where supplier_id = $1 order by p.position`,
    [shop.tenant.supplierId],
  )
  return { report, faults, products: rows, find: (asin: string) => rows.find((row) => row.asin === asin) }
}

on('flipkart_999_full.csv')('Flipkart: of 999 products 995 come in, four have no price', async () => {
  const { report, faults, find } = await bring('flipkart_999_full.csv', 'flipkart.yaml')
  expect(report).toMatchObject({ format: 'Mapped', created: 995, refused: 4 })
  expect(faults).toEqual({
    'left out: discounted_price the price is missing': 4,
    'mended: overall_rating is not a rating from 0 to 5': 927,
    'mended: description is longer than 2000 characters': 16,
  })
  expect(find('SRTEH2FF9KEDEFGF')).toMatchObject({
    name: "Alisha Solid Women's Cycling Shorts",
    original_paise: 99900,
    discount_paise: 37900,
    rating: 0,
    details: { Brand: 'Alisha' },
    images: expect.arrayContaining(['altht-3p-21-alisha-38-original-imaeh2d5vm5zbtgg.jpeg']),
    place: ['Clothing', "Women's Clothing", 'Lingerie, Sleep & Swimwear'],
    units: 10,
  })
  expect(find('SHOEE9HFJWS5BG8P')?.place).toEqual(['Footwear', "Women's Footwear", 'Casual Shoes'])
})

on('flipkart_20000_prices.csv')('Flipkart: of 20,000 prices 78 are empty; a name may begin with @', async () => {
  const mapping = await readMapping(join(MAPPINGS, 'flipkart-prices.yaml'))
  const catalogue = await openCatalogue(join(CATALOGUES, 'flipkart_20000_prices.csv'), mapping)
  const names = new Map<string, string>()
  let refused = 0
  for await (const { product, faults } of catalogue.items) {
    if (product) names.set(product.asin, product.name)
    if (faults.some(({ isLeftOut }) => isLeftOut)) refused++
  }
  expect([names.size, refused]).toEqual([19_920, 78])
  expect([...names.values()]).toContain('@home Glass Vase')
})

on('amazon_in_1465_electronics.csv')('Amazon: 1,351 goods of 1,465 rows, the other 114 are repeats', async () => {
  const { report, faults, find } = await bring('amazon_in_1465_electronics.csv', 'amazon-india.yaml')
  expect(report).toMatchObject({ created: 1351, refused: 114 })
  expect(faults).toEqual({
    'left out: asin is already the name of a product in line N': 114,
    'mended: about_product is longer than 2000 characters': 22,
    'mended: rating is not a rating from 0 to 5': 1,
  })
  expect(find('B07JW9H4J1')).toMatchObject({
    original_paise: 109900,
    discount_paise: 39900,
    rating: 4.2,
    rating_count: 24269,
    place: ['Computers&Accessories', 'Accessories&Peripherals', 'Cables&Accessories'],
    description: expect.stringMatching(/^High Compatibility .*\nFast Charge&Data Sync : /),
  })
})

on('myntra_11596_latin1.csv')(
  'Myntra: all 11,596 come in from windows-1252',
  async () => {
    const { report, faults, find, products } = await bring('myntra_11596_latin1.csv', 'myntra.yaml', { isOnce: true })
    expect(report).toMatchObject({ created: 11_596, refused: 0 })
    expect(faults).toEqual({ 'mended: Description is longer than 2000 characters': 2 })
    expect(find('10017413')).toMatchObject({
      original_paise: 1174500,
      colors: ['Black'],
      place: ['Fashion', 'Unisex', 'Unisex'],
    })
    expect(products.filter(({ name, description }) => `${name}${description}`.includes('\ufffd'))).toEqual([])
  },
  120_000,
)

on('dummyjson_products.json')('DummyJSON: all 194 objects come in', async () => {
  const { report, faults, find } = await bring('dummyjson_products.json', 'dummyjson.yaml')
  expect([report.created, faults]).toEqual([194, {}])
  expect(find('BEA-ESS-ESS-001')).toMatchObject({
    discount_paise: 999,
    units: 99,
    rating: 2.6,
    details: { Brand: 'Essence', Warranty: '1 week warranty', Barcode: '5784719087687' },
  })
})

on('spree_appliances_products.csv')(
  'Spree: 37 goods of 124 rows; 87 more rows only repeat prices in euro',
  async () => {
    const { report, faults, find } = await bring('spree_appliances_products.csv', 'spree.yaml')
    expect(report).toMatchObject({ created: 37 })
    expect(Object.keys(faults)).toEqual(['left out: asin is already the name of a product in line N'])
    expect(find('automatic-espresso-machine')).toMatchObject({
      original_paise: 87999,
      discount_paise: 87999,
      colors: ['Matte Black', 'Silver', 'White'],
      units: 15_000,
      place: ['Kitchen', 'Coffee Machines', 'Coffee Machines'],
      images: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
    })
  },
)

on('woocommerce_sample_products.csv')("WooCommerce's own sample is known by its header", async () => {
  const { report, faults, find } = await bring('woocommerce_sample_products.csv')
  expect(report).toMatchObject({ format: 'WooCommerce', created: 10, refused: 0 })
  expect(Object.fromEntries(report.leftOut.map(({ why, count }) => [inWords(why), count]))).toEqual({
    hidden: 1,
    grouped: 1,
    external: 1,
    downloadable: 2,
  })
  expect(faults).toEqual({ 'mended: Regular price are the different prices of its variations': 1 })
  expect(find('cc-hoodie')).toMatchObject({
    original_paise: 4500,
    discount_paise: 4500,
    colors: ['Red', 'Green', 'Blue'],
    sizes: { No: 300, Yes: 300 },
    place: ['Clothing', 'Hoodies', 'Hoodies'],
  })
  expect(find('cc-tee')?.sizes).toEqual({ Large: 300, Medium: 300, Small: 300 })
})
