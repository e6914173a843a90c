import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createReadiness } from '#server/database/readiness.ts'
import { openDatabase, poolOf } from '#server/kernel/database.ts'
import { openDrillShop } from '#server/testing/drill-shop.ts'
import { anEdge, type TestEdge } from '#server/testing/edge.ts'
import { aPostgres } from '#server/testing/own-postgres.ts'
import { aProxy } from '#server/testing/proxy.ts'
import { until } from '#server/testing/until.ts'

vi.setConfig({ testTimeout: 120_000 })

const SHOP = { host: 'localhost' }
const POOL = 20

/** Makes a call whose response is not cached, so that it needs the database. */
async function call(edge: TestEdge): Promise<{ status: number; ms: number; retryAfter: string | undefined }> {
  const started = performance.now()
  const { status, headers } = await edge.request(SHOP, '/api/GetAllHeaderWithProduct')
  return { status, ms: Math.round(performance.now() - started), retryAfter: headers['retry-after'] }
}

async function untilCached(edge: TestEdge): Promise<void> {
  await until(async () => expect((await edge.request(SHOP, '/')).headers['cache-status']).toBe('haat; hit'))
}

/** No notices arrive: the cached page may be out of date. */
async function untilStale(edge: TestEdge): Promise<void> {
  await until(async () => expect((await edge.request(SHOP, '/')).headers['cache-status']).toBe('haat; fwd=stale'))
}

async function home(edge: TestEdge): Promise<{ right: boolean; ms: number }> {
  const started = performance.now()
  const { status, text } = await edge.request(SHOP, '/')
  return { right: status === 200 && text.includes('Kurta 1'), ms: Math.round(performance.now() - started) }
}

test('F23: with the pool exhausted a call is refused within two seconds, while cached pages and files are served', async () => {
  await using postgres = await aPostgres()
  await openDrillShop(postgres)
  const database = openDatabase(postgres.appUrl)
  const edge = await anEdge({ appUrl: postgres.appUrl, database })
  const readiness = createReadiness(postgres.appUrl)
  await untilCached(edge)
  const free = Promise.withResolvers<void>()
  const holding = Array.from({ length: POOL }, () => database.connection().execute(() => free.promise))
  await until(() => expect(poolOf(database).inUse).toBe(POOL))

  const refused = await Promise.all(Array.from({ length: 60 }, () => call(edge)))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { retryAfter } of refused) expect(retryAfter).toBe('5')
  expect((await edge.request(SHOP, '/')).headers['cache-status']).toBe('haat; hit')
  expect((await edge.request(SHOP, '/favicon.svg')).status).toBe(200)
  // A busy pool is no reason to move its load to the next server.
  expect(await readiness.check()).toBe(true)
  free.resolve()
  await Promise.all(holding)
  expect((await call(edge)).status).toBe(200)
  console.log(`F23: 60 calls refused after ${Math.max(...refused.map(({ ms }) => ms))} ms at most`)
  await Promise.all([edge.close(), readiness.close()])
  await database.destroy()
})

test('F23: with every database connection taken by others, the same; and it recovers when they are free', async () => {
  await using postgres = await aPostgres()
  await openDrillShop(postgres)
  const warm = openDatabase(postgres.appUrl)
  const edge = await anEdge({ appUrl: postgres.appUrl, database: warm })
  const readiness = createReadiness(postgres.appUrl)
  await untilCached(edge)
  await warm.destroy()
  const database = openDatabase(postgres.appUrl)
  const cold = await anEdge({ appUrl: postgres.appUrl, database })
  const others = await takeAllConnections(postgres.url)

  const refused = await Promise.all(Array.from({ length: 30 }, () => call(cold)))
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']))
  const slowest = Math.max(...refused.map(({ ms }) => ms))
  expect((await edge.request(SHOP, '/')).headers['cache-status']).toMatch(/^haat; (hit|fwd=stale)$/)
  expect((await cold.request(SHOP, '/favicon.svg')).status).toBe(200)
  expect(await readiness.check()).toBe(false)

  await Promise.all(others.map((other) => other.end()))
  await until(async () => expect((await call(cold)).status).toBe(200))
  await until(async () => expect(await readiness.check()).toBe(true))
  console.log(`F23: ${others.length} connections taken, 30 calls refused after ${slowest} ms at most`)
  await Promise.all([edge.close(), cold.close(), readiness.close()])
  await database.destroy()
})

/** Connects as a role that is no superuser, until the database has no connections left. */
async function takeAllConnections(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isIn = await client.connect().then(
      () => true,
      () => false,
    )
    if (!isIn) return taken
    taken.push(client)
  }
}

test('F22: with the database slow, stalled or cut off, cached pages are served, calls end, and all recovers without a restart', async () => {
  await using postgres = await aPostgres()
  await openDrillShop(postgres)
  await using proxy = await aProxy(postgres.appUrl)
  const database = openDatabase(proxy.url)
  const edge = await anEdge({ appUrl: proxy.url, database })
  const readiness = createReadiness(proxy.url)
  const report: string[] = []
  for (const [name, harm] of [
    ['+2 s a packet', () => proxy.delay(2_000)],
    ['stalled', () => proxy.stall()],
    ['cut', () => proxy.cut()],
  ] as const) {
    await untilCached(edge)
    expect((await call(edge)).status).toBe(200)
    harm()
    const calling = Promise.all(Array.from({ length: 30 }, () => call(edge)))
    if (name !== 'cut') {
      await until(async () => expect(await readiness.check()).toBe(false))
      await untilStale(edge)
    }
    const pages: Awaited<ReturnType<typeof home>>[] = []
    for (let round = 0; round < 5; round++) pages.push(await home(edge))
    expect(pages.map(({ right }) => right)).toEqual([true, true, true, true, true])
    const calls = await calling // each has ended, with a result or a polite message
    for (const { status } of calls) expect([200, 503]).toContain(status)
    proxy.mend()
    const mended = performance.now()
    await until(async () => expect((await call(edge)).status).toBe(200))
    await until(async () => expect(await readiness.check()).toBe(true))
    await untilCached(edge)
    const worst = (all: { ms: number }[]) => Math.max(...all.map(({ ms }) => ms))
    report.push(
      `${name}: cached page ${worst(pages)} ms, call ${worst(calls)} ms at most, well again after ${Math.round(performance.now() - mended)} ms`,
    )
  }
  console.log(`F22: ${report.join('; ')}`)
  await Promise.all([edge.close(), readiness.close()])
  await database.destroy()
})
