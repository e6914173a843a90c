import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith, loadConfig } from '#server/config/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { type Database, openDatabase } from '#server/kernel/database.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { anAddress } from '#server/testing/customer.ts'
import type { Trouble } from '#server/testing/fake-couriers/fake-http.ts'
import { ACCOUNT, type FakeShiprocket, startShiprocket } from '#server/testing/fake-couriers/fake-shiprocket.ts'
import { aFolder } from '#server/testing/folder.ts'
import { serverOn } from '#server/testing/own-postgres.ts'
import { until } from '#server/testing/until.ts'
import { bookParcels, setCourierAccount } from './index.ts'

// A courier that makes a second parcel of each repetition, loses answers and fails, while the server and the database are killed.
// HAAT_STORM_MINUTES=30 makes it long.

const PROJECT = join(import.meta.dirname, '../..')
const STORM_MS = Number(environmentWith({}).HAAT_STORM_MINUTES ?? 0.6) * 60_000
const AT_ONCE = 8

const data = aFolder()
const SECRET = randomUUID().repeat(2)
let port: number
let postgres: EmbeddedPostgres
let courier: FakeShiprocket
let haat: ChildProcess
let database: Database
let ctx: Ctx
let token: string
let buyer: { token: string; addressId: number }

beforeAll(async () => {
  port = await freePort()
  postgres = await startEmbeddedPostgres(join(data, 'postgres'))
  await migrate(postgres.url)
  courier = await startShiprocket()
  await ask(SHOP)
  const [tenant] = await ask(
    'select supplier_id::int as "supplierId", reseller_id::int as "resellerId", name from resellers',
  )
  const environment = { DATABASE_URL: postgres.url, HAAT_SECRET: SECRET, SHIPROCKET_API: courier.api, HAAT_DATA: data }
  database = openDatabase(postgres.url, undefined, LOGINS.console)
  ctx = operatorCtx(loadConfig('command', environment), {
    ...{ tenant: tenant as never, database, log: pino({ level: 'silent' }) },
  })
  const account = {
    courier: 'shiprocket',
    keys: ACCOUNT,
    pickup: 'Home',
    pickupPincode: '411001',
    tryPincode: '110001',
  }
  token = (await setCourierAccount(ctx, { ...account, seenChangedAt: '' })).pushToken ?? ''
  await start(110_000)
  buyer = await aBuyer()
}, 240_000)

afterAll(async () => {
  await stop('SIGTERM')
  await database?.destroy()
  await postgres?.stop()
})

test(
  'in a storm of kills and lost answers each parcel is one parcel at the courier, and the books are right',
  async () => {
    const end = Date.now() + STORM_MS
    const numbers: string[] = []
    const TROUBLES: [Trouble, RegExp?][] = [
      ['well'],
      ['lost', /create\/adhoc/],
      ['lost', /assign/],
      ['down'],
      ['lost'],
      ['throttled', /orders/],
      ['error-inside', /assign/],
    ]
    const calling = ['book', 'book', 'push', 'trouble'] as const
    const clerk = async (nth: number) => {
      while (Date.now() < end) {
        const what = calling[nth % calling.length]
        if (what === 'book') await order().then(book, () => {})
        else if (what === 'push') await pushSome()
        else courier.behave(...(TROUBLES[randomInt(TROUBLES.length)] ?? ['well']))
        await once(AbortSignal.timeout(what === 'trouble' ? 700 : 20), 'abort')
      }
    }
    async function book(number: string): Promise<void> {
      numbers.push(number)
      await until(() => bookParcels(ctx, { orders: [{ number }], weightGrams: 500 }))
    }
    const killer = async () => {
      for (let nth = 0; Date.now() < end; nth++) {
        await once(AbortSignal.timeout(6_000), 'abort')
        await (nth % 2 === 0 ? killServer() : killPostgres())
      }
    }
    await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, (_, nth) => clerk(nth))])

    courier.behave('well')
    await killServer()
    await until(async () => {
      await hurry()
      expect(await waiting()).toEqual([])
    }, 120_000)
    for (const number of numbers) {
      const [parcel] = await ask('select awb, state from parcels where reference = $1', [`${number}-1`])
      expect([number, courier.live(`${number}-1`)], String(parcel?.state)).toEqual([number, [parcel?.awb]])
    }
    expect(numbers.length).toBeGreaterThan(10)

    await finish(numbers)
    const states = await ask('select state, count(*)::int as count from parcels group by state')
    expect(states).toEqual([{ state: 'delivered', count: numbers.length }])
    expect(await ask(await readFile(join(PROJECT, 'db/audit.sql'), 'utf8'))).toEqual([])
  },
  STORM_MS + 400_000,
)

/** Each goes to its door, in the courier's words, and the server asks. */
async function finish(numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const [awb = ''] = courier.live(`${number}-1`)
    courier.say(awb, 17, 'OUT FOR DELIVERY')
    courier.say(awb, 7, 'DELIVERED')
  }
  await until(async () => {
    await ask(`update parcels set due_at = now() where state not in ('delivered', 'booking')`)
    await ask(`insert into jobs (supplier_id, reseller_id, kind, payload)
      select supplier_id, reseller_id, 'track-parcels', '{}' from resellers`)
    const left = await ask(`select parcel_id from parcels where state <> 'delivered'`)
    const jobs = await ask(`select kind from jobs where parked_at is null and run_at < now() + interval '5 minutes'`)
    await once(AbortSignal.timeout(500), 'abort')
    expect([left, jobs]).toEqual([[], []])
  }, 120_000)
}

/** What the courier says of some parcels, pushed late, twice and out of order. */
async function pushSome(): Promise<void> {
  const parcels = await ask('select awb from parcels where awb is not null order by random() limit 3').catch(() => [])
  for (const { awb } of parcels) {
    courier.say(String(awb), 42, 'PICKED UP')
    const body = courier.push(String(awb))
    for (let nth = 0; nth < 2; nth++) {
      await fetch(`http://localhost:${port}/webhooks/parcels/news`, {
        ...{ method: 'POST', body, headers: { 'X-Api-Key': token } },
      }).catch(() => {})
    }
  }
}

/** Bookings without an outcome, and what looks for doubles. */
function waiting() {
  return ask(`select kind, payload from jobs where kind in ('book-parcel', 'drop-doubles')
    union all select 'booking', to_jsonb(parcel_id) from parcels where state = 'booking'`)
}

/** As after some minutes, while the courier has no question: what was asked was asked long ago. */
async function hurry(): Promise<void> {
  await stop('SIGKILL')
  await ask('update jobs set run_at = now() where parked_at is null')
  await ask(`update parcels set asked_at = asked_at - interval '5 minutes' where state = 'booking'`)
  await start()
  await once(AbortSignal.timeout(4_000), 'abort')
}

async function killServer(): Promise<void> {
  await stop('SIGKILL')
  await ask(`update jobs set run_at = now() where parked_at is null and kind <> 'drop-doubles'`).catch(() => {})
  await ask(`update parcels set asked_at = asked_at - interval '5 minutes' where state = 'booking'`).catch(() => {})
  await start()
}

async function killPostgres(): Promise<void> {
  const children = await readFile(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8')
  for (const victim of [postgres.pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // It ended after the list was read.
    }
  }
  await until(() => ask('select 1'))
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  haat?.kill(signal)
  if (haat?.exitCode === null && haat.signalCode === null) await once(haat, 'exit')
}

async function start(limit = 60_000): Promise<void> {
  const environment = environmentWith({
    ...{ PORT: String(port), HAAT_HOST: '127.0.0.1', HAAT_DATA: data, HAAT_PUBLIC_URL: `http://localhost:${port}` },
    ...{ HAAT_SECRET: SECRET, HAAT_RATE_LIMITS: 'relaxed', HAAT_LOG: 'silent', SHIPROCKET_API: courier.api },
    ...serverOn(postgres.url),
    NODE_ENV: undefined,
  })
  haat = spawn(process.execPath, ['server/process/serve.ts'], { cwd: PROJECT, env: environment, stdio: 'ignore' })
  await until(async () => {
    const answer = await fetch(`http://localhost:${port}/readyz`)
    expect([answer.status, haat.exitCode]).toEqual([200, null])
  }, limit)
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } },
  })
}

async function aBuyer() {
  const [email, password] = [`${randomUUID()}@example.in`, 'Sunflower7']
  const mobileno = String(randomInt(6e9, 1e10))
  await post('/api/insert_customer', { firstname: 'Asha', lastname: 'Rao', email, mobileno, password })
  const form = new URLSearchParams({ username: email, password, grant_type: 'password' })
  const signedIn = await fetch(`http://localhost:${port}/token`, { method: 'POST', body: form })
  const { access_token: bearer } = (await signedIn.json()) as { access_token: string }
  const saved = await post('/api/insert_Customer_add', anAddress, { Authorization: `Bearer ${bearer}` })
  const { data } = (await saved.json()) as { data: { id: number } }
  return { token: bearer, addressId: data.id }
}

async function order(): Promise<string> {
  const [product] = await ask('select product_id::int as productcode from products limit 1')
  const orders = [{ ...product, cart_size: 'M', quantity: 1 }]
  const body = { addressid: buyer.addressId, coupan_Code: '', paymentmode: 'COD', orders }
  const headers = { Authorization: `Bearer ${buyer.token}`, 'Idempotency-Key': randomUUID() }
  const answer = await post('/api/insert_Customer_Order', body, headers)
  const { data } = (await answer.json()) as { data: { ORDERID: string } }
  return data.ORDERID
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

const SHOP = `
  with supplier as (
    insert into suppliers (name) values ('storm') returning supplier_id
  ), reseller as (
    insert into resellers (supplier_id, name, title) select supplier_id, 'storm', 'Storm' from supplier
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
    select supplier_id, 'p1', 'p1', 'Shirt', category_id, subcategory_id, 99900, 49900
    from subcategory returning supplier_id, product_id
  ), stock as (
    insert into stocks (supplier_id, product_id, size, units) select supplier_id, product_id, 'M', 1000000 from product
    returning supplier_id, stock_id
  )
  insert into stock_movements (supplier_id, stock_id, units, reason)
  select supplier_id, stock_id, 1000000, 'import' from stock`
