import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { untilAtRest } from '#bench/at-rest.ts'
import { answersOf, percentiles } from '#bench/load.ts'
import { findPages } from '#bench/pages.ts'
import { residentMemory } from '#bench/resident-memory.ts'
import { printTable } from '#bench/table.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import type { Guesses } from './guesses.ts'
import type { IdleSockets } from './idle-sockets.ts'

const NOBODY = 'nobody else'
/** The password run takes longer than a machine's speed stays stable, so it is compared with the half minutes around it. */
const NOBODY_AROUND = 'nobody else, half a minute before and after'
const AROUND_MS = 30_000
const ROUNDS = 3
const SECONDS = 10
const VISITORS = 20
const PAUSE_MS = 100
const IDLE_SOCKETS = 5_000
const DRIPPING_SOCKETS = 50
const LOGINS = 300
const ADDRESSES = 20
/** Time for the server to accept all sockets and for the database to open its connections, so that only the steady state is measured. */
const SETTLING_MS = 2_000

/** Page times of shoppers who request ten pages a second each while the shop is overloaded (F38, F50). */
export async function measureOverload({ port, pid }: RunningShop): Promise<void> {
  const paths = Object.values(await findPages(`http://localhost:${port}`))
  const seen = new Map<string, { base: string; rounds: Browsed[] }>()
  const browseBeside = async (what: string, base: string, over: Promise<unknown>) => {
    const browsed = { ...(await browse(port, paths, over)), memoryMiB: residentMemory(pid) }
    seen.set(what, { base, rounds: [...(seen.get(what)?.rounds ?? []), browsed] })
  }
  await browse(port, paths, sleep(SECONDS * 1000))
  await untilAtRest(pid)
  const before = residentMemory(pid)
  for (let round = 0; round < ROUNDS; round++) {
    await browseBeside(NOBODY, NOBODY, sleep(SECONDS * 1000))
    const sockets: IdleSockets = { port, idle: IDLE_SOCKETS, dripping: DRIPPING_SOCKETS }
    const idleSockets = new Worker(new URL('./idle-sockets.ts', import.meta.url), { workerData: sockets })
    await once(idleSockets, 'message')
    await sleep(SETTLING_MS)
    const what = `${IDLE_SOCKETS} idle sockets, and ${DRIPPING_SOCKETS} that send a byte now and then`
    await browseBeside(what, NOBODY, sleep(SECONDS * 1000))
    await idleSockets.terminate()
    await browseBeside(NOBODY, NOBODY, sleep(SECONDS * 1000))
  }
  await browseBeside(NOBODY_AROUND, NOBODY_AROUND, sleep(AROUND_MS))
  const guesses: Guesses = { port, logins: LOGINS, addresses: ADDRESSES }
  const guessers = new Worker(new URL('./guesses.ts', import.meta.url), { workerData: guesses })
  const guessed = once(guessers, 'message')
  await browseBeside(`${LOGINS} wrong passwords from ${ADDRESSES} addresses`, NOBODY_AROUND, guessed)
  await browseBeside(NOBODY_AROUND, NOBODY_AROUND, sleep(AROUND_MS))
  process.stdout.write(`The passwords were answered with ${(await guessed)[0]}.\n`)
  const timesOf = (rounds: Browsed[] = []) => percentiles(rounds.flatMap(({ times }) => times))
  printTable(
    'Pages while the shop is overloaded',
    ['beside', 'p50 ms', 'p99 ms', 'p99 ratio', 'failed', 'more memory after the first round, MiB'],
    [...seen].map(([what, { base, rounds }]) => [
      what,
      timesOf(rounds).p50Ms,
      timesOf(rounds).p99Ms,
      timesOf(rounds).p99Ms / timesOf(seen.get(base)?.rounds).p99Ms,
      rounds.reduce((sum, { failed }) => sum + failed, 0),
      (rounds[0]?.memoryMiB ?? before) - before,
    ]),
  )
}

interface Browsed {
  times: number[]
  failed: number
  /** The server's memory at the end. */
  memoryMiB: number
}

async function browse(
  port: number,
  paths: readonly string[],
  over: Promise<unknown>,
): Promise<Omit<Browsed, 'memoryMiB'>> {
  const times: number[] = []
  let failed = 0
  let isOver = false
  async function visitor(nth: number): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const answer = answersOf(socket)
    await sleep((nth * PAUSE_MS) / VISITORS)
    for (let turn = nth; !isOver; turn++) {
      const start = performance.now()
      const path = paths[turn % paths.length]
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`)
      if ((await answer()) !== 200) failed++
      times.push(performance.now() - start)
      await sleep(PAUSE_MS)
    }
    socket.destroy()
  }
  const end = over.then(() => {
    isOver = true
  })
  await Promise.all([end, ...Array.from({ length: VISITORS }, (_, nth) => visitor(nth))])
  return { times, failed }
}
