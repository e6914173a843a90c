import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { clearPages } from '#server/database/notify-clear-all.ts'
import { aBuyer, type Buyer, openDrillShop, order, orderNumber, portOf } from '#server/testing/drill-shop.ts'
import { aPostgres, serverOn, type TestPostgres } from '#server/testing/own-postgres.ts'
import { until } from '#server/testing/until.ts'

// Two real servers behind a minimal proxy, under load, migrated and restarted one after the other as in a deployment.

vi.setConfig({ testTimeout: 240_000 }) // against hanging only: up to 89 s on a busy machine

const PROJECT = join(import.meta.dirname, '../..')
const SHOPPERS = 8
const SECRET = randomUUID()

interface Server {
  port: number
  process: ChildProcess
}

async function start(postgres: TestPostgres, port: number): Promise<Server> {
  const environment = environmentWith({
    PORT: String(port),
    HAAT_HOST: '127.0.0.1',
    HAAT_DATA: postgres.dataFolder,
    HAAT_PUBLIC_URL: 'http://localhost',
    HAAT_SECRET: SECRET,
    HAAT_RATE_LIMITS: 'relaxed',
    HAAT_LOG: 'silent',
    ...serverOn(postgres.url),
    NODE_ENV: undefined,
  })
  const child = spawn(process.execPath, ['server/process/serve.ts'], {
    cwd: PROJECT,
    env: environment,
    stdio: 'ignore',
  })
  await until(async () => expect(await isReady(port)).toBe(true))
  return { port, process: child }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.status === 200
}

/** Polls /readyz four times a second, sends each request to a ready server, and retries nothing. */
async function openProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(ports)
  let turn = 0
  const look = async (port: number) => ((await isReady(port)) ? ready.add(port) : ready.delete(port))
  const watch = setInterval(() => Promise.all(ports.map(look)), 250)
  const proxy = createServer((incoming, outgoing) => {
    const able = ports.filter((port) => ready.has(port))
    const port = able[turn++ % able.length]
    const { method, url, headers } = incoming
    const passing = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passing.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passing)
  }).listen(0)
  // An idle connection that it ended while a shopper sent a request on it would look like a lost page.
  proxy.keepAliveTimeout = 0
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    isReady: (port: number) => ready.has(port),
    close() {
      clearInterval(watch)
      agent.destroy()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/**
 * What the next release might add: a column to each table, a table that refers to the busiest, and an index. The servers have prepared their statements on these tables.
 */
async function migrateAhead({ url, dataFolder }: TestPostgres, client: pg.Client): Promise<void> {
  const folder = join(dataFolder, 'migrations')
  await cp(join(PROJECT, 'db/migrations'), folder, { recursive: true })
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  const texts = tables.map(({ name }) => `alter table ${name} add column next_text text not null default 'none';`)
  texts.push(
    `create table gifts (
      supplier_id bigint not null, order_id bigint not null, customer_id bigint not null,
      foreign key (supplier_id, order_id) references orders on delete cascade,
      foreign key (supplier_id, customer_id) references customers on delete cascade
    );`,
    'create index orders_by_next_text on orders (supplier_id, next_text);',
  )
  const names = texts.map((_, nth) => `${9000 + nth}-next-release.sql`)
  for (const [nth, name] of names.entries()) await writeFile(join(folder, name), texts[nth] ?? '')
  expect(await migrate(url, folder)).toEqual(names)
}

test('F24 F25: a deploy under load, with migrations and two servers restarted in turn, fails no request and loses no order', async () => {
  await using postgres = await aPostgres()
  await openDrillShop(postgres)
  const ports = [await freePort(), await freePort()]
  const servers: Server[] = []
  for (const port of ports) servers.push(await start(postgres, port))
  const proxy = await openProxy(ports)
  const send = portOf(proxy.port)
  const buyers: Buyer[] = []
  for (let nth = 0; nth < SHOPPERS; nth++) buyers.push(await aBuyer(send))
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows: products } = await client.query('select product_id::int as id from products')

  let going = true
  const statuses = new Map<string, number>()
  const acknowledged: string[] = []
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
  const shop = async (buyer: Buyer) => {
    for (let nth = 0; going; nth++) {
      const page = await send(nth % 2 === 0 ? '/' : '/product/p1').catch(() => undefined)
      count(`page ${page?.status}`)
      await page?.text()
      const answer = await order(send, buyer, products[nth % products.length].id).catch(() => undefined)
      count(`order ${answer?.status}`)
      if (answer?.status === 200) acknowledged.push(await orderNumber(answer))
      // Otherwise each page would be read from the database only once.
      if (nth % SHOPPERS === 0) await clearPages(postgres.url)
    }
  }
  const shopping = Promise.all(buyers.map(shop))
  await until(() => expect(acknowledged.length).toBeGreaterThan(0))
  const before = acknowledged.length
  await migrateAhead(postgres, client)
  expect(acknowledged.length).toBeGreaterThan(before)
  const ends: string[] = []
  for (const [at, server] of servers.entries()) {
    const started = performance.now()
    server.process.kill('SIGTERM')
    const [code, signal] = await once(server.process, 'exit')
    expect([code, signal]).toEqual([0, null])
    ends.push(`${((performance.now() - started) / 1_000).toFixed(1)} s`)
    servers[at] = await start(postgres, server.port)
    await until(() => expect(proxy.isReady(server.port)).toBe(true))
  }
  const restarted = acknowledged.length
  await until(() => expect(acknowledged.length).toBeGreaterThan(restarted))
  going = false
  await shopping

  const { rows: stored } = await client.query('select number from orders')
  expect(new Set(stored.map(({ number }) => number))).toEqual(new Set(acknowledged))
  expect((await client.query(await readFile(join(PROJECT, 'db/audit.sql'), 'utf8'))).rows).toEqual([])
  expect([...statuses.keys()].sort()).toEqual(['order 200', 'page 200'])
  console.log(`F24 F25: ${JSON.stringify(Object.fromEntries(statuses))}; ended after ${ends.join(' and ')}`)
  await client.end()
  proxy.close()
  for (const { process: child } of servers) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})
