import { request } from 'node:http'
import { requestOnTheWire } from '#bench/bare.ts'
import { connect, writeOut } from '#bench/goods/store.ts'
import { percentiles } from '#bench/load.ts'
import { printTable } from '#bench/table.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { listsOf } from './lists.ts'
import { openListsShop, selectSearched } from './store.ts'

const SIZE = { products: 100_000, orders: 50_000 }
const WARMING = 3
const VISITS = 20
const TARGET_MS = 150

/** How long the server takes for each list of the console in a large shop: whole pages, one at a time, by an owner. */
export async function measureLists({ port, data }: RunningShop): Promise<void> {
  const client = await connect(data)
  const shop = await openListsShop(client, SIZE)
  const lists = listsOf(await selectSearched(client, shop))
  await client.end()
  await writeOut(data)
  const host = `manage.localhost:${port}`
  const headers = { host, cookie: await signIn(port, host), 'accept-encoding': 'br' }
  await requestOnTheWire(port, `/shops/${shop}/orders.csv?list=all&q=zzzz`, headers) // writes the words of all orders
  const rows: (string | number)[][] = []
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = []
    for (let nth = 0; nth < WARMING + VISITS; nth++) {
      const begun = performance.now()
      const { status } = await requestOnTheWire(port, `/shops/${shop}/${path}`, headers)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(performance.now() - begun)
    }
    const { p50Ms, p99Ms } = percentiles(times.slice(WARMING))
    rows.push([name, p50Ms, p99Ms, p50Ms > TARGET_MS ? 'slow' : ''])
  }
  const [orders, products] = [SIZE.orders, SIZE.products].map((count) => count.toLocaleString('en-IN'))
  printTable(
    `The console of a shop with ${orders} orders and ${products} products: ms of a page at the server, target ${TARGET_MS}`,
    ['list', 'median', 'p99', ''],
    rows,
  )
}

/** By the demo's one tap; the cookie. */
function signIn(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, origin: `http://${host}` }
    request({ host: '127.0.0.1', port, path: '/demo-sign-in/owner', method: 'POST', headers }, (response) => {
      response.resume()
      const [cookie = ''] = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '')
      resolve(cookie)
    })
      .on('error', reject)
      .end()
  })
}
