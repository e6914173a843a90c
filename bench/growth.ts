import {
  addShops,
  connect,
  demoPatterns,
  type Goods,
  growTo,
  openGoods,
  openShop,
  placesOf,
  settle,
  writeOut,
} from '#bench/goods/store.ts'
import { median } from '#bench/soak/samples.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { requestOnTheWire } from './bare.ts'
import { printTable } from './table.ts'

const PRODUCTS = [1_000, 10_000, 100_000, 1_000_000]
const DEFAULT_PRODUCTS = 100_000
const SHOPS = [1, 10, 100, 1_000]
const PRODUCTS_OF_OTHERS = 100
const WARMING = 20
const VISITS = 60
const BY_NAME = ['nameAZ', 'nameZA']
const BY_NUMBER = ['featured', 'priceLowToHigh', 'priceHighToLow']

type Medians = Record<string, number>

/** Medians of freshly rendered pages, one at a time, as the catalogue or the number of suppliers grows. */
export async function measureGrowth(shop: RunningShop, most = DEFAULT_PRODUCTS): Promise<void> {
  const client = await connect(shop.data)
  const goods = await openGoods(client, 'bench', await demoPatterns(client))
  await growTo(goods, PRODUCTS[0] ?? 0)

  const byShops: Medians[] = []
  for (const [at, count] of SHOPS.entries()) {
    if (at > 0) await addShops(client, count - (SHOPS[at - 1] ?? 0), PRODUCTS_OF_OTHERS)
    byShops.push(await visit(shop, goods, `shops-${count}.localhost`))
  }
  show(`Suppliers in one database, with a reseller and ${PRODUCTS_OF_OTHERS} products each`, SHOPS, byShops)

  const sizes = PRODUCTS.filter((size) => size <= most)
  const byProducts: Medians[] = []
  for (const size of sizes) {
    await growTo(goods, size)
    byProducts.push(await visit(shop, goods, `products-${size}.localhost`))
  }
  show('Products of one supplier', sizes, byProducts)
  await client.end()
}

/**
 * Each reseller has not been visited before, so no page is cached. The first visit makes the database read the rows, the second finds
 * them in its cache.
 */
async function visit({ port, data }: RunningShop, goods: Goods, host: string): Promise<Medians> {
  await settle(goods.client)
  await writeOut(data)
  const { categories, words } = await placesOf(goods)
  const listings = (sorts: string[], query = '') =>
    categories.flatMap((id) =>
      [1, 2, 3, 4, 5, 6].flatMap((page) =>
        sorts.map((sort) => `/products-section2/${id}?sort=${sort}&page=${page}${query}`),
      ),
    )
  const kinds = {
    listing: listings(BY_NUMBER),
    'listing by name': listings(BY_NAME),
    'listing in a price band': listings([...BY_NUMBER, ...BY_NAME], '&price=2000-3000'),
    product: Array.from({ length: WARMING + VISITS }, (_, nth) => `/product/b${nth * 11 + 1}`),
    search: words.map((word) => `/Product-Serach/${encodeURIComponent(word)}`),
  }
  const medians: Medians = {}
  for (const [visitor, note] of [
    [`first-${host}`, ''],
    [`second-${host}`, ', read before'],
  ] as const) {
    await openShop(goods, visitor)
    for (const [kind, paths] of Object.entries(kinds)) medians[kind + note] = await medianOf(port, visitor, paths)
  }
  return medians
}

async function medianOf(port: number, host: string, paths: string[]): Promise<number> {
  const times: number[] = []
  for (const path of paths.slice(0, WARMING + VISITS)) {
    const start = performance.now()
    const { status } = await requestOnTheWire(port, path, { host, 'accept-encoding': 'br' })
    if (status >= 400) throw new Error(`${host}${path} answered ${status}`)
    times.push(performance.now() - start)
  }
  return median(times.slice(WARMING))
}

function show(title: string, sizes: number[], medians: Medians[]): void {
  printTable(
    `${title}: median of a page rendered anew, ms; ratio of the largest to the smallest`,
    ['page', ...sizes.map((size) => size.toLocaleString('en-IN')), 'ratio'],
    Object.keys(medians[0] ?? {}).map((kind) => {
      const row = medians.map((each) => each[kind] ?? Number.NaN)
      return [kind, ...row, (row.at(-1) ?? Number.NaN) / (row[0] ?? Number.NaN)]
    }),
  )
}
