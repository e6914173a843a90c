import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aShop } from '#server/testing/shop.ts'
import { importCatalogue } from './index.ts'
import { openCatalogue } from './open-catalogue.ts'
import type { ImportedProduct } from './product.ts'

// The demo shops must contain an example of everything that the specification can show.
const SEED = resolve(import.meta.dirname, '../../demo')
const SHOPS = ['rangoli', 'mitti', 'raat']

interface DemoShop {
  catalogues: string[]
  theme: { accent: string }
  social: Record<string, string>
  banners: unknown[]
  pixelId?: string
}

interface WireGroup {
  categories: { category_desc: string; Subcategories: { subcategory_desc: string }[] }[]
}

const shops = SHOPS.map((name): DemoShop => JSON.parse(readFileSync(join(SEED, name, 'shop.json'), 'utf8')))
const products: ImportedProduct[] = []
const byShop: ImportedProduct[][] = []

beforeAll(async () => {
  for (const shop of SHOPS) {
    const read: ImportedProduct[] = []
    for await (const { product, faults } of (await openCatalogue(join(SEED, shop, 'products.csv'))).items) {
      expect(faults).toEqual([])
      if (product) read.push(product)
    }
    byShop.push(read)
    products.push(...read)
  }
})

const count = (list: readonly string[]) => Map.groupBy(list, (name) => name)
const labels = ({ stock }: ImportedProduct) => stock.map(({ size }) => size)
const units = ({ stock }: ImportedProduct) => stock.map(({ units }) => units)
const isDigits = (size: string) => /^\d+$/.test(size)
const allDigits = (from: number, to: number) => (product: ImportedProduct) =>
  labels(product).every((size) => isDigits(size) && Number(size) >= from && Number(size) <= to)
const lines = ({ descriptionHtml }: ImportedProduct) => descriptionHtml.match(/<(?:p|li)>/g)?.length ?? 0
const inBand = (from: number, to: number) => (product: ImportedProduct) =>
  product.originalPaise >= from * 100 && product.originalPaise <= to * 100

test('some 200 products', () => {
  expect(products.length).toBeGreaterThanOrEqual(200)
})

const SPECIMENS: [string, (product: ImportedProduct) => boolean][] = [
  ['R05 HOLI T-SHIRT, by exactly this name', ({ name }) => name === 'HOLI T-SHIRT'],
  [
    'sizes of which some are sold out',
    (p) => p.stock.length > 1 && units(p).includes(0) && units(p).some((n) => n > 0),
  ],
  ['a product with sizes that is wholly sold out', (p) => p.stock.length > 1 && units(p).every((n) => n === 0)],
  ['a product without sizes that is sold out', (p) => labels(p)[0] === '' && units(p)[0] === 0],
  ['shoes of 6 to 11', (p) => p.stock.length > 1 && allDigits(6, 11)(p)],
  ['waists of 28 to 36', (p) => p.stock.length > 1 && allDigits(28, 36)(p)],
  ['sizes in ml', (p) => p.stock.length > 1 && labels(p).every((size) => size.endsWith(' ml'))],
  ['colours as a list', ({ colors }) => colors.length > 1],
  ['one colour as text', ({ colors }) => colors.length === 1],
  ['both badges', ({ badge, badge1 }) => badge !== '' && badge1 !== ''],
  ['only the second badge', ({ badge, badge1 }) => badge === '' && badge1 !== ''],
  ['S4-029 a video by watch?v=', ({ video }) => /watch\?v=[\w-]{11}$/.test(video)],
  ['S4-029 a video by /shorts/', ({ video }) => /\/shorts\/[\w-]{11}$/.test(video)],
  ['S4-030 a video link without an id', ({ video }) => video !== '' && !/[?&]v=|\/shorts\//.test(video)],
  ['a fractional rating', ({ rating }) => rating % 1 !== 0],
  ['no rating', ({ rating, ratingCount }) => rating === 0 && ratingCount === 0],
  ['no discount', (p) => p.originalPaise === p.discountPaise],
  ['S9 a description of 30 lines', (p) => lines(p) >= 30],
  ['S8-044 a product without a description', ({ descriptionHtml }) => descriptionHtml === ''],
  ['S9 a detail of more than 100 characters', (p) => Object.values(p.details).some((value) => value.length > 100)],
  ['a header row of more than 40 characters', (p) => (p.headerRows ?? []).some((row) => row.length > 40)],
  ['a product in no header row', (p) => p.headerRows?.length === 0],
  ['a category with an address of its own', ({ categoryUrl }) => categoryUrl !== ''],
  ['a name of more than 80 characters', ({ name }) => name.length > 80],
  ['a name with Devanagari', ({ name }) => name.normalize('NFC').includes('साड़ी'.normalize('NFC'))],
  ['one picture', ({ images }) => images.length === 1],
  ['six pictures', ({ images }) => images.length === 6],
  ['a lakh price', (p) => p.discountPaise === 1_23_456_00],
  ['100-1000', inBand(100, 1000)],
  ['1001-1999', inBand(1001, 1999)],
  ['2000-3000', inBand(2000, 3000)],
  ['3000-4000', inBand(3000, 4000)],
  ['4001-5999', inBand(4001, 5999)],
  ['6000-7000', inBand(6000, 7000)],
  ['7001-7999', inBand(7001, 7999)],
  ['8000-50000', inBand(8000, 50_000)],
  ['more than 50000', inBand(50_001, 10_00_000)],
]

test.each(SPECIMENS)('a sample: %s', (_, isOne) => {
  expect(products.filter(isOne).map(({ asin }) => asin)).not.toEqual([])
})

test('delivery is free, as the shops claim, but for the HOLI T-SHIRT whose offer is about it', () => {
  expect(products.filter(({ deliveryPaise }) => deliveryPaise > 0).map(({ name }) => name)).toEqual(['HOLI T-SHIRT'])
})

test('products in a home row that names a price cost no more than that', () => {
  for (const { asin, headerRows = [], discountPaise } of products) {
    for (const [row, most] of headerRows.map((row) => [row, /₹(\d+)/.exec(row)?.[1]] as const)) {
      if (most) expect([asin, row, discountPaise]).toEqual([asin, row, Math.min(discountPaise, Number(most) * 100)])
    }
  }
})

test('every product has the information that the law requires before buying', () => {
  for (const { asin, details } of products) {
    for (const label of ['Country of origin', 'Manufacturer', 'Net quantity']) {
      expect([asin, label, details[label] ?? '']).toEqual([asin, label, expect.stringMatching(/./)])
    }
  }
})

test('most products have a gallery, and every one has a picture', () => {
  expect(products.filter(({ images }) => images.length === 0)).toEqual([])
  expect(products.filter(({ images }) => images.length > 1).length).toBeGreaterThan(products.length * 0.9)
})

test.each(SHOPS)(
  '%s has more than 8 categories, more than 6 products in each of several rows, and many alike',
  (shop) => {
    const mine = byShop[SHOPS.indexOf(shop)] ?? []
    const categories = count(mine.map(({ category }) => category))
    expect(categories.size).toBeGreaterThan(8)
    expect([...categories.values()].filter(({ length }) => length > 7).length).toBeGreaterThanOrEqual(2)
    const rows = count(mine.flatMap(({ headerRows }) => headerRows ?? []))
    expect([...rows.values()].filter(({ length }) => length > 6).length).toBeGreaterThanOrEqual(4)
  },
)

test('the shops differ in links, accents, a pixel and banners', () => {
  const luminance = ({ theme }: DemoShop) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(theme.accent.slice(at, at + 2), 16))
    return 0.299 * r + 0.587 * g + 0.114 * b
  }
  expect(shops.some((shop) => luminance(shop) < 128)).toBe(true)
  expect(shops.some((shop) => luminance(shop) > 128)).toBe(true)
  expect(shops.every(({ social }) => Object.keys(social).length < 5)).toBe(true)
  expect(shops.filter(({ pixelId }) => pixelId)).toHaveLength(1)
  expect(Math.min(...shops.map(({ banners }) => banners.length))).toBeGreaterThanOrEqual(3)
})

test('last season leaves an empty category and subcategory, and the same goods again change nothing', async () => {
  const shop = await aShop()
  for (const file of shops[0]?.catalogues ?? []) await importCatalogue(shop.ctx, { file: join(SEED, 'rangoli', file) })
  const again = await importCatalogue(shop.ctx, { file: join(SEED, 'rangoli', 'products.csv') })
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: byShop[0]?.length, faults: [] })

  const mine = byShop[0] ?? []
  const groups: WireGroup[] = (await send(shop, 'POST', '/api/GetAllGroupWithCategory')).body
  const categories = groups.flatMap(({ categories }) => categories)
  const isEmpty = (name: string) => !mine.some(({ category }) => category === name)
  expect(categories.map(({ category_desc }) => category_desc).filter(isEmpty)).toEqual(['Winter Shawls'])
  const below = categories.filter(({ category_desc }) => !isEmpty(category_desc)).flatMap((one) => one.Subcategories)
  const emptyBelow = below.filter(({ subcategory_desc }) => !mine.some((one) => one.subcategory === subcategory_desc))
  expect(emptyBelow.map(({ subcategory_desc }) => subcategory_desc)).toEqual(['Polo T-shirts'])
})
