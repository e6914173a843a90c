import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { combineListeners, listenForChanges } from '#server/database/listen-for-changes.ts'
import { ReadReplica } from '#server/database/read-replica.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { aBuyer, openDrillShop, order, type Send } from '#server/testing/drill-shop.ts'
import { requestAt } from '#server/testing/edge.ts'
import { aReplicatedPostgres } from '#server/testing/replica.ts'
import { createApp } from './app.ts'
import { builtStorefront } from './pages.ts'

vi.setConfig({ testTimeout: 60_000 })

// A real streaming replica. The order of the tests matters: the last one stops it.

const pair = await aReplicatedPostgres()
const owner = new pg.Pool({ connectionString: pair.primary.url, max: 2 })
const onReplica = new pg.Pool({ connectionString: pair.replica.url, max: 2 })
onReplica.on('error', () => {})
const appUrl = loginUrl(pair.primary.url, LOGINS.app)
const [database, replicated] = [openDatabase(appUrl), openDatabase(loginUrl(pair.replica.url, LOGINS.app))]
const logger = pino({ level: 'silent' })
const replica = new ReadReplica(database, replicated, logger)
const pageCache = new PageCache()
const config = loadConfig('start', { HAAT_RATE_LIMITS: 'relaxed', HAAT_DATA: pair.dataFolder })
const app = createApp({ config, database, logger, storefront: builtStorefront, pageCache, replica })
const listener = getRequestListener((incoming, env) => app.fetch(incoming, env as HttpBindings))
const server = createServer(listener).listen(0, '127.0.0.1')
let changes: ReturnType<typeof listenForChanges> | undefined

beforeAll(async () => {
  await openDrillShop({ url: pair.primary.url, dataFolder: pair.dataFolder })
  changes = listenForChanges(appUrl, combineListeners([replica, pageCache]))
  if (!server.listening) await once(server, 'listening')
})
afterAll(async () => {
  await changes?.close()
  server.closeAllConnections()
  server.close()
  await Promise.all([owner.end(), onReplica.end(), database.destroy(), replicated.destroy()])
  await pair[Symbol.asyncDispose]()
})

const get = (path: string) => requestAt((server.address() as AddressInfo).port, 'GET', path, { host: 'localhost' })
const rename = (name: string) => owner.query(`update products set name = $1 where slug = 'p1'`, [name])
const says = (name: string) => get('/product/p1').then(({ text }) => text.includes(name))

/** The scans of the products table so far, in one database. */
async function scans(pool: pg.Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(`select (coalesce(sum(idx_scan), 0) + coalesce(sum(seq_scan), 0))::int as scans
    from pg_stat_user_tables where relname in ('products', 'categories')`)
  return rows[0].scans
}

test('a shop page is read from the replica, an order from the primary', async () => {
  await expect.poll(() => replica.choose().then((chosen) => chosen === replicated)).toBe(true)
  const [before, beforeThere] = [await scans(owner), await scans(onReplica)]
  expect((await get('/product/p2')).text).toContain('Kurta 2')
  // Statistics arrive when the connection is idle.
  await expect.poll(() => scans(onReplica)).toBeGreaterThan(beforeThere)
  expect(await scans(owner)).toBe(before)
  const here: Send = async (path, init) => app.fetch(new Request(`http://localhost${path}`, init))
  const buyer = await aBuyer(here)
  const { rows } = await owner.query(`select product_id::int as id from products where slug = 'p2'`)
  expect((await order(here, buyer, rows[0].id)).status).toBe(200)
})

test('a change is seen within moments, and the old page does not return', async () => {
  for (let nth = 1; nth <= 5; nth++) {
    await rename(`Achkan ${nth}`)
    await expect.poll(() => says(`Achkan ${nth}`)).toBe(true)
  }
})

test('a lagging replica is not read from: the page is the new one, and stays so', async () => {
  const release = await pair.pauseReplay()
  await rename('Sherwani')
  await expect.poll(() => says('Sherwani')).toBe(true)
  expect((await onReplica.query(`select name from products where slug = 'p1'`)).rows).toEqual([{ name: 'Achkan 5' }])
  expect((await get('/product/p1')).headers['cache-status']).toBe('haat; hit')
  await release()
  await expect.poll(() => replica.choose().then((chosen) => chosen === replicated)).toBe(true)
  expect(await says('Sherwani')).toBe(true)
})

test('without the replica pages come from the primary', async () => {
  await pair.replica.stop()
  for (const path of ['/product/p3', '/', '/product-serach?ProductName=kurta']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  await rename('Bandhgala')
  await expect.poll(() => says('Bandhgala')).toBe(true)
})
