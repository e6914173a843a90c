import { setTimeout as sleep } from 'node:timers/promises'
import { connect, copyShop } from '#bench/goods/store.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { requestOnTheWire, startBareServer } from './bare.ts'
import { type Load, load } from './load.ts'
import { findPages, PAGE_NAMES } from './pages.ts'
import { processorTime } from './processor-time.ts'
import { printTable } from './table.ts'

const CODINGS = ['br', 'gzip'] as const
const ROUNDS = 3
/** More than a round needs: each request goes to a host whose page is not cached. */
const COPIES_A_ROUND = 1_500
const REQUESTS_UNTIL_COMPRESSED = 10
const COMPRESSING_MS = 500

/** Requests per second beside a bare Node server with the same bytes, in turns: for cached pages and for freshly rendered ones. */
export async function measurePageLoad({ port, pid, data }: RunningShop): Promise<void> {
  const host = `localhost:${port}`
  const pages = await findPages(`http://${host}`)
  const cached: (string | number)[][] = []
  for (const name of PAGE_NAMES)
    for (const coding of CODINGS) {
      const figures = await beside({ port, pid, host, path: pages[name], coding })
      cached.push([`${name}, ${coding}`, ...figures])
    }
  show('Cached pages', cached)

  const client = await connect(data)
  const copies = await copyShop(client, 'localhost', COPIES_A_ROUND * ROUNDS + PAGE_NAMES.length)
  await client.end()
  const anew: (string | number)[][] = []
  for (const name of PAGE_NAMES)
    anew.push([`${name}, br`, ...(await beside({ port, pid, host, path: pages[name], coding: 'br', copies }))])
  show('Freshly rendered pages, each request the first to its reseller', anew)
}

function show(what: string, rows: (string | number)[][]): void {
  printTable(
    `${what}, beside a bare Node server with the same bytes (32 connections; middle of ${ROUNDS} rounds)`,
    ['page', 'KiB', 'shop/s', 'bare/s', 'ratio %', 'CPU ratio %', 'shop p99 ms', 'bare p99 ms', 'failed'],
    rows,
  )
}

interface Beside {
  port: number
  pid: number
  host: string
  path: string
  coding: (typeof CODINGS)[number]
  copies?: string[]
}

async function beside({ port, pid, host, path, coding, copies }: Beside): Promise<number[]> {
  const headers = { 'Accept-Encoding': coding }
  const answer = copies ? await firstAnswer(port, path, copies, headers) : await cachedAnswer(port, path, host, headers)
  const bare = await startBareServer(answer)
  const shopRounds: Measured[] = []
  const bareRounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const aim = { host, paths: [path], headers, seconds: 3 }
    const hosts = copies?.slice(round * COPIES_A_ROUND, (round + 1) * COPIES_A_ROUND)
    bareRounds.push(await measure(bare.pid, { ...aim, port: bare.port }))
    shopRounds.push(await measure(pid, { ...aim, port, ...(hosts && { hosts }) }))
  }
  bare.stop()
  return [answer.body.length / 1024, ...compare(middle(shopRounds), middle(bareRounds))]
}

/** A freshly rendered page, for a reseller that is not requested again. */
function firstAnswer(port: number, path: string, copies: string[], headers: Record<string, string>) {
  const host = copies.pop()
  if (!host) throw new Error('There is no copy of the shop left.')
  return requestOnTheWire(port, path, { host, ...headers })
}

/** A page that is requested often: by then it is compressed better than at first. */
async function cachedAnswer(port: number, path: string, host: string, headers: Record<string, string>) {
  for (let sent = 0; sent < REQUESTS_UNTIL_COMPRESSED; sent++) await requestOnTheWire(port, path, { host, ...headers })
  await sleep(COMPRESSING_MS)
  return requestOnTheWire(port, path, { host, ...headers })
}

interface Measured extends Load {
  /** The server's processor time per request, in microseconds. */
  costMicros: number
}

async function measure(pid: number, aim: Parameters<typeof load>[0]): Promise<Measured> {
  const before = processorTime(pid)
  const found = await load(aim)
  return { ...found, costMicros: (processorTime(pid) - before) / found.answers }
}

function middle(rounds: Measured[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Nothing was measured.')
  return found
}

/** The CPU ratio shows what the shop would reach if the client did not share its cores. */
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
