import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  addShops,
  connect,
  demoPatterns,
  type Goods,
  hostsOfOthers,
  openGoods,
  settle,
  sizeMib,
} from '#bench/goods/store.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { requestOnTheWire } from './bare.ts'
import { load, percentiles } from './load.ts'
import { residentMemory } from './resident-memory.ts'
import { haat, serveAgain } from './serving.ts'
import { printTable } from './table.ts'

const SHOPS = [1, 100, 1_000, 10_000]
const DEFAULT_SHOPS = 1_000
const PRODUCTS_EACH = 100
const COLD = 100
const HOT = 200
const ADDED = 5

type Figures = Record<string, number>

/** Measures what grows with the number of shops in one database. Each size starts its own `serve` on the existing data. */
export async function measureResellers({ data }: RunningShop, most = DEFAULT_SHOPS): Promise<void> {
  const client = await connect(data)
  await openGoods(client, 'bench', await demoPatterns(client))
  const sizes = SHOPS.filter((size) => size <= most)
  const found: Figures[] = []
  for (const [at, size] of sizes.entries()) {
    await addShops(client, size - (sizes[at - 1] ?? 0), PRODUCTS_EACH)
    await settle(client)
    found.push(await measureOnce(client, data))
    printTable(
      `${size} shops with ${PRODUCTS_EACH} products each`,
      ['what', 'figure'],
      Object.entries(found.at(-1) ?? {}),
    )
  }
  await client.end()
  printTable(
    `Resellers in one database, each with a supplier and ${PRODUCTS_EACH} products; ratio of the most to the fewest`,
    ['what', ...sizes.map((size) => size.toLocaleString('en-IN')), 'ratio'],
    Object.keys(found[0] ?? {}).map((what) => {
      const row = found.map((each) => each[what] ?? Number.NaN)
      return [what, ...row, (row.at(-1) ?? Number.NaN) / (row[0] ?? Number.NaN)]
    }),
  )
}

async function measureOnce(client: Goods['client'], data: string): Promise<Figures> {
  const { environment, port, pid, startMs, stop } = await serveAgain(client.host, data)
  try {
    const hosts = await hostsOfOthers(client)
    const atStart = residentMemory(pid)
    const cold = await visitAll(port, hosts.slice(0, COLD), 1)
    const others = await visitAll(port, hosts.slice(COLD), 8)
    const afterAll = residentMemory(pid)
    const hot = hosts.slice(-HOT)
    await visitAll(port, hot, 8)
    const repeated = await load({ port, host: '', hosts: hot, paths: ['/'], headers: { 'Accept-Encoding': 'br' } })
    if (repeated.failed > 0) throw new Error(`${repeated.failed} of the hot pages failed`)
    return {
      'start until ready, ms': startMs,
      'memory at the start, MiB': atStart,
      'home of a cold shop, median ms': cold.p50Ms,
      'home of a cold shop, p99 ms': cold.p99Ms,
      'homes of all others, a second': others.perSecond,
      'memory after the homes of all, MiB': afterAll,
      'hot homes of up to 200 shops, p99 ms': repeated.p99Ms,
      'hot homes, a second': repeated.perSecond,
      ...(await measureOperator(environment, data, hosts.length)),
      'database, MiB': await sizeMib(client),
    }
  } finally {
    await stop()
  }
}

/** Whole commands as the operator experiences them, including the start of the process. */
async function measureOperator(environment: NodeJS.ProcessEnv, data: string, shops: number): Promise<Figures> {
  const begun = performance.now()
  for (let nth = 1; nth <= ADDED; nth++) {
    const name = `added-${shops}-${nth}`
    await haat(
      environment,
      'reseller',
      'add',
      name,
      '--title',
      'Added',
      '--host',
      `${name}.localhost`,
      '--supplier',
      name,
    )
  }
  const added = performance.now() - begun
  const archive = join(data, `backup-${shops}.gz`)
  return {
    'reseller add, ms': added / ADDED,
    'reseller list, ms': await timed(() => haat(environment, 'reseller', 'list')),
    'doctor, ms': await timed(() => haat(environment, 'doctor')),
    'backup, s': (await timed(() => haat(environment, 'backup', archive))) / 1_000,
    'backup, MiB': statSync(archive).size / 2 ** 20,
  }
}

async function visitAll(port: number, hosts: string[], atOnce: number) {
  const times: number[] = []
  const waiting = hosts.values()
  const begun = performance.now()
  async function visitor(): Promise<void> {
    for (const host of waiting) {
      const start = performance.now()
      const { status } = await requestOnTheWire(port, '/', { host, 'accept-encoding': 'br' })
      if (status !== 200) throw new Error(`${host} answered ${status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return { ...percentiles(times), perSecond: times.length / ((performance.now() - begun) / 1_000) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
