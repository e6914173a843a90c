import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { aShop } from '#server/testing/shop.ts'

const HAAT = join(import.meta.dirname, '../../cli/haat.ts')
const PRODUCTS = 50_000
const DESCRIPTION = 'Hand-blocked cotton, soft from the first wash. '.repeat(25)

const READ = `
  const { openCatalogue } = await import('${import.meta.dirname}/open-catalogue.ts')
  const catalogue = await openCatalogue(process.argv[1])
  let products = 0
  for await (const { product } of catalogue.items) if (product) products++
  console.log(JSON.stringify({ products, isWhole: catalogue.bytesRead() === catalogue.bytes }))`

test('50,000 products in 60 MB are read with 32 MB of heap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-memory-'))
  const path = join(folder, 'large.csv')
  try {
    const file = await open(path, 'w')
    await file.write('asin,name,category,discount_price,stock,description\n')
    for (let from = 0; from < PRODUCTS; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, at) => `A-${from + at},Kurta,Kurtas,${at + 1},5,"${DESCRIPTION}"\n`)
      await file.write(rows.join(''))
    }
    await file.close()
    const node = promisify(execFile)(process.execPath, [
      '--max-old-space-size=32',
      '--input-type=module',
      '-e',
      READ,
      path,
    ])
    expect(JSON.parse((await node).stdout)).toEqual({ products: PRODUCTS, isWhole: true })
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)

// A part of a row that is stored until the end of the file, even a name of 13 characters, must not keep the row in
// memory, or the block from which it was read.

const ROWS = 3_000
const IGNORED = 'x'.repeat(30_000)
const FORMATS = {
  own: ['asin,name,category,discount_price,stock', (nth: number) => `product-number-${nth},Kurta,Kurtas,500,5`],
  Shopify: [
    'Handle,Title,Type,Variant Price,Variant Inventory Qty',
    (nth: number) => `product-number-${nth},Kurta,Kurtas,500,5`,
  ],
  'Shopify, drafts': [
    'Handle,Title,Type,Variant Price,Status',
    (nth: number) => `product-number-${nth},Kurta,Kurtas,500,draft`,
  ],
  WooCommerce: [
    'Type,SKU,Name,Regular price,Categories',
    (nth: number) => `simple,product-number-${nth},Kurta,500,Kurtas`,
  ],
  'WooCommerce, variations first': [
    'Type,SKU,Name,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    (nth: number) =>
      nth < ROWS / 2
        ? `variation,,,500,,product-number-${nth},Size,Large as life`
        : `variable,product-number-${nth - ROWS / 2},Kurta,,Kurtas,,Size,Large as life`,
  ],
  mapped: ['number;what;kind;cost', (nth: number) => `product-number-${nth};Kurta;Kurtas;500`],
} as const
const MAPPING = 'columns:\n  asin: number\n  name: what\n  category: kind\n  discount_price: cost\n'

test.each(Object.entries(FORMATS))(
  '90 MB of %s are imported with 64 MB of heap',
  async (format, [header, rowOf]) => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-memory-'))
    const [path, mapping] = [join(folder, 'large.csv'), join(folder, 'mapping.yaml')]
    const shop = await aShop()
    try {
      await writeFile(mapping, MAPPING)
      const end = `${format === 'mapped' ? ';' : ','}`
      const file = await open(path, 'w')
      await file.write(`${header}${end}ignored\n`)
      for (let nth = 0; nth < ROWS; nth++) await file.write(`${rowOf(nth)}${end}${IGNORED}${nth}\n`)
      await file.close()
      const words = ['catalogue', 'import', path, '--reseller', shop.tenant.name]
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          '--max-old-space-size=64',
          '--max-semi-space-size=4',
          HAAT,
          ...words,
          ...(format === 'mapped' ? ['--mapping', mapping] : []),
        ],
        { env: { PATH: '/usr/bin:/bin', DATABASE_URL: inject('ownerUrl'), HAAT_DATA: folder } },
      )
      expect(stdout).toMatch(/0 faults\.\n$/)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  120_000,
)
