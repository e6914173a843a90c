import type { RunningShop } from '#e2e/running-shop.ts'
import { askOnTheWire, startBareServer } from './bare.ts'
import { type Load, load } from './load.ts'
import { findPages, PAGE_NAMES } from './pages.ts'
import { processorTime } from './processor-time.ts'
import { printTable } from './table.ts'

const CODINGS = ['br', 'gzip'] as const
const ROUNDS = 3

/** Requests per second of the kept pages, beside a bare Node server with the same bytes, in turns. */
export async function measurePageLoad({ port, pid }: RunningShop): Promise<void> {
  const host = `localhost:${port}`
  const pages = await findPages(`http://${host}`)
  const rows: (string | number)[][] = []
  for (const name of PAGE_NAMES) {
    for (const coding of CODINGS) {
      const headers = { 'Accept-Encoding': coding }
      const path = pages[name]
      await askOnTheWire(port, path, { host, ...headers })
      const answer = await askOnTheWire(port, path, { host, ...headers })
      const bare = await startBareServer(answer)
      const shopRounds: Measured[] = []
      const bareRounds: Measured[] = []
      for (let round = 0; round < ROUNDS; round++) {
        bareRounds.push(await measure(bare.pid, { port: bare.port, host, paths: [path], headers, seconds: 3 }))
        shopRounds.push(await measure(pid, { port, host, paths: [path], headers, seconds: 3 }))
      }
      bare.stop()
      rows.push([`${name}, ${coding}`, answer.body.length / 1024, ...compare(middle(shopRounds), middle(bareRounds))])
    }
  }
  printTable(
    'Kept pages beside a bare Node server with the same bytes (32 connections; middle of 3 rounds)',
    ['page', 'KiB', 'shop/s', 'bare/s', 'ratio %', 'CPU ratio %', 'shop p99 ms', 'bare p99 ms', 'failed'],
    rows,
  )
}

interface Measured extends Load {
  /** Processor time of the server per request, microseconds. */
  costMicros: number
}

async function measure(pid: number, aim: Parameters<typeof load>[0]): Promise<Measured> {
  const before = processorTime(pid)
  const found = await load(aim)
  const seconds = aim.seconds ?? 5
  return { ...found, costMicros: (processorTime(pid) - before) / (found.perSecond * seconds) }
}

function middle(rounds: Measured[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Nothing was measured.')
  return found
}

/** The CPU ratio says what the shop would reach if the client were not on the same two cores. */
function compare(shop: Measured, bare: Measured): number[] {
  return [
    shop.perSecond,
    bare.perSecond,
    (shop.perSecond / bare.perSecond) * 100,
    (bare.costMicros / shop.costMicros) * 100,
    shop.p99Ms,
    bare.p99Ms,
    shop.failed,
  ]
}
