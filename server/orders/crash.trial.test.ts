import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { anAddress } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { serverOn } from '#server/testing/own-postgres.ts'
import { until } from '#server/testing/until.ts'

// The real server and the real database, each a process of its own, killed in the middle of a thousand orders. The
// production entry point is used, since it starts without generating demo shops first.

const PROJECT = join(import.meta.dirname, '../..')
const ORDERS = 1000
const KILLED_AT = [100, 400, 800]
const AT_ONCE = 20

interface Buyer {
  token: string
  addressId: number
}

interface Intent {
  buyer: Buyer
  key: string
  orders: object[]
}

const data = aFolder()
let port: number
let postgres: EmbeddedPostgres
let haat: ChildProcess
let buyers: Buyer[]
let goods: { productcode: number; cart_size: string }[]

beforeAll(async () => {
  port = await freePort()
  postgres = await startEmbeddedPostgres(join(data, 'postgres'))
  await migrate(postgres.url)
  goods = await openShop()
  await start(110_000) // may build the storefront
  buyers = await Promise.all(Array.from({ length: 10 }, aBuyer))
}, 120_000)

afterAll(async () => {
  haat?.kill('SIGTERM')
  if (haat?.exitCode === null && haat.signalCode === null) await once(haat, 'exit')
  await postgres?.stop()
})

test('F01: kill -9 of the server at 100, 400 and 800 of 1,000 orders loses and doubles none', async () => {
  await survive(async () => {
    haat.kill('SIGKILL')
    await once(haat, 'exit')
    await start()
  })
}, 180_000)

test('F02: kill -9 of PostgreSQL at 100, 400 and 800 of 1,000 orders loses and doubles none, and the server stays', async () => {
  const { pid } = haat
  await survive(async () => {
    const children = await readFile(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8')
    for (const victim of [postgres.pid, ...children.split(' ').filter(Boolean).map(Number)]) kill(victim)
    const answer = await place(intents(1)[0] as Intent)
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(5)
    await sleep(1_500) // longer than a response of /readyz is cached
    await untilReady()
  })
  expect(haat.pid).toBe(pid)
  expect(haat.exitCode).toBeNull()
}, 180_000)

/**
 * Places a thousand orders; at each of the marks a process is killed and restarted, and the remaining orders are sent
 * again.
 */
async function survive(killAndWait: () => Promise<void>): Promise<void> {
  const all = intents(ORDERS)
  const acknowledged = new Map<string, string>()
  for (const mark of [...KILLED_AT, ORDERS]) {
    const open = all.filter(({ key }) => !acknowledged.has(key)).values()
    let killed: Promise<void> | undefined
    const clerk = async () => {
      for (const intent of open) {
        const answer = await place(intent).catch(() => undefined)
        if (answer?.status === 200) acknowledged.set(intent.key, await orderId(answer))
        else if (answer) expect(answer.status, 'an order or a clear refusal').toBe(503)
        if (mark < ORDERS && acknowledged.size >= mark) killed ??= killAndWait()
        if (killed !== undefined) return
        expect(answer?.status, 'nothing was killed yet').toBe(200)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, clerk))
    await killed
    expect(await audit()).toEqual([])
  }

  expect(acknowledged.size).toBe(ORDERS)
  const again = await inQueues(
    AT_ONCE,
    all,
    async (intent) => [intent.key, await orderId(await place(intent))] as const,
  )
  expect(new Map(again)).toEqual(acknowledged)
  const numbers = [...acknowledged.values()]
  expect(new Set(numbers).size).toBe(ORDERS)
  const keys = all.map(({ key }) => key)
  const [counted] = await ask(
    `select count(distinct o.order_id)::int as orders from idempotency_keys k
     join orders o using (supplier_id, customer_id) where o.number = k.answer ->> 'number' and k.key = any($1)`,
    [keys],
  )
  expect(counted?.orders).toBe(ORDERS)
  // No order exists without its key.
  const [strays] = await ask(
    `select count(*)::int as orders from orders o
     where not exists (
       select from idempotency_keys k where k.supplier_id = o.supplier_id and k.answer ->> 'number' = o.number)`,
  )
  expect(strays?.orders).toBe(0)
  expect(await audit()).toEqual([])
}

function intents(count: number): Intent[] {
  return Array.from({ length: count }, (_, nth) => {
    const buyer = buyers[nth % buyers.length] as Buyer
    const orders = goods.slice(nth % 3).map((one) => ({ ...one, quantity: 1 }))
    return { buyer, key: randomUUID(), orders }
  })
}

function place({ buyer, key, orders }: Intent): Promise<Response> {
  const body = { addressid: buyer.addressId, coupan_Code: '', paymentmode: 'COD', orders }
  return post('/api/insert_Customer_Order', body, { Authorization: `Bearer ${buyer.token}`, 'Idempotency-Key': key })
}

async function orderId(answer: Response): Promise<string> {
  const { data } = (await answer.json()) as { data: { ORDERID: string } }
  return data.ORDERID
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

async function aBuyer(): Promise<Buyer> {
  const [email, password] = [`${randomUUID()}@example.in`, 'Sunflower7']
  const mobileno = String(randomInt(6e9, 1e10))
  await post('/api/insert_customer', { firstname: 'Asha', lastname: 'Rao', email, mobileno, password })
  const form = new URLSearchParams({ username: email, password, grant_type: 'password' })
  const signedIn = await fetch(`http://localhost:${port}/token`, { method: 'POST', body: form })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const saved = await post('/api/insert_Customer_add', anAddress, { Authorization: `Bearer ${token}` })
  const { data } = (await saved.json()) as { data: { id: number } }
  return { token, addressId: data.id }
}

/** A shop on localhost with four products and enough stock of each for all the orders. */
async function openShop() {
  return (await ask(`
    with supplier as (
      insert into suppliers (name) values ('crash') returning supplier_id
    ), reseller as (
      insert into resellers (supplier_id, name, title) select supplier_id, 'crash', 'Crash' from supplier
      returning supplier_id, reseller_id
    ), host as (
      insert into hosts (host, supplier_id, reseller_id) select 'localhost', supplier_id, reseller_id from reseller
    ), branding as (
      insert into brandings (supplier_id, reseller_id) select supplier_id, reseller_id from reseller
    ), "group" as (
      insert into groups (supplier_id, name) select supplier_id, 'Clothes' from supplier returning supplier_id, group_id
    ), category as (
      insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Shirts' from "group"
      returning supplier_id, category_id
    ), subcategory as (
      insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'Plain' from category
      returning supplier_id, category_id, subcategory_id
    ), product as (
      insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
      select supplier_id, 'p' || n, 'p' || n, 'Shirt ' || n, category_id, subcategory_id, 99900, 49900
      from subcategory, generate_series(1, 4) n returning supplier_id, product_id
    ), stock as (
      insert into stocks (supplier_id, product_id, size, units) select supplier_id, product_id, 'M', 100000 from product
      returning supplier_id, stock_id, product_id, size
    ), moved as (
      insert into stock_movements (supplier_id, stock_id, units, reason)
      select supplier_id, stock_id, 100000, 'import' from stock
    )
    select product_id::int as productcode, size as cart_size from stock`)) as typeof goods
}

async function audit(): Promise<unknown[]> {
  return ask(await readFile(join(PROJECT, 'db/audit.sql'), 'utf8'))
}

async function ask(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function start(limit?: number): Promise<void> {
  const environment = environmentWith({
    PORT: String(port),
    HAAT_HOST: '127.0.0.1',
    HAAT_DATA: data,
    HAAT_PUBLIC_URL: `http://localhost:${port}`,
    HAAT_SECRET: randomUUID(),
    HAAT_RATE_LIMITS: 'relaxed',
    HAAT_LOG: 'silent',
    ...serverOn(postgres.url),
    NODE_ENV: undefined,
  })
  haat = spawn(process.execPath, ['server/process/serve.ts'], { cwd: PROJECT, env: environment, stdio: 'ignore' })
  await untilReady(limit)
}

async function untilReady(limit = 30_000): Promise<void> {
  await until(async () => {
    const answer = await fetch(`http://localhost:${port}/readyz`)
    expect([answer.status, haat.exitCode]).toEqual([200, null])
  }, limit)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended after the list was read.
  }
}
