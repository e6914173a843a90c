import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { anAddress } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { serverOn } from '#server/testing/own-postgres.ts'
import { until } from '#server/testing/until.ts'

// A thousand shoppers want the same hundred uses of a code, from a real server and a real database, which are killed in the middle.
// `HAAT_TRIAL_MINUTES=30` repeats it for so long.

const PROJECT = join(import.meta.dirname, '../..')
const SHOPPERS = 1000
const USES = 100
const AT_ONCE = 50
const KILLED_AFTER = [40, 80]
const MINUTES = Number(environmentWith({}).HAAT_TRIAL_MINUTES ?? 0)

interface Shopper {
  token: string
  addressId: number
}

const data = aFolder()
let port: number
let postgres: EmbeddedPostgres
let haat: ChildProcess
let owner: pg.Pool
let tenant: number[]
let product: number
let shoppers: Shopper[]

beforeAll(async () => {
  port = await freePort()
  postgres = await startEmbeddedPostgres(join(data, 'postgres'))
  await migrate(postgres.url)
  owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  owner.on('error', () => {}) // idle connections of a database that is killed
  await openShop()
  shoppers = await signUp()
  await start()
}, 240_000)

afterAll(async () => {
  haat?.kill('SIGTERM')
  if (haat?.exitCode === null && haat.signalCode === null) await once(haat, 'exit')
  await owner?.end()
  await postgres?.stop()
})

test.each([
  ['the server', killServer],
  ['PostgreSQL', killPostgres],
])(
  'F01 F02 F03: a hundred uses, a thousand shoppers at once and kill -9 of %s: exactly a hundred live orders have the offer',
  async (what, kill) => {
    const end = Date.now() + (MINUTES * 60_000) / 2
    let rounds = 0
    do {
      await round(`${what === 'PostgreSQL' ? 'PG' : 'SERVER'}${rounds}`, kill)
      rounds++
    } while (Date.now() < end)
    process.stdout.write(`${what}: ${rounds} rounds\n`)
  },
  600_000 + MINUTES * 60_000,
)

async function round(code: string, kill: () => Promise<void>): Promise<void> {
  const offerId = await anOffer(code)
  const wanting = shoppers.map((shopper) => ({ shopper, key: randomUUID() }))
  const placed = new Map<string, string>()
  const refused = new Set<string>()
  let kills = 0
  for (let tries = 0; placed.size + refused.size < SHOPPERS && tries < 20; tries++) {
    const open = wanting.filter(({ key }) => !placed.has(key) && !refused.has(key))
    let killed: Promise<void> | undefined
    await inQueues(AT_ONCE, open, async ({ shopper, key }) => {
      if (killed !== undefined) return
      const answer = await place(shopper, { key, code }).catch(() => undefined)
      const body = (await answer?.json().catch(() => undefined)) as { data?: { ORDERID: string }; reason?: string }
      if (answer?.status === 200 && body.data) placed.set(key, body.data.ORDERID)
      else if (answer && ['offerUsedUp', 'offerGone'].includes(body?.reason ?? '')) refused.add(key)
      else if (answer) expect(answer.status, JSON.stringify(body)).toBe(503)
      if (placed.size >= (KILLED_AFTER[kills] ?? Number.POSITIVE_INFINITY)) killed ??= kill()
    })
    if (killed !== undefined) kills++
    await killed
    expect(await audit()).toEqual([])
  }
  expect([kills, placed.size, refused.size]).toEqual([KILLED_AFTER.length, USES, SHOPPERS - USES])
  expect(await live(offerId)).toBe(USES)

  const byKey = new Map<string, Shopper>(wanting.map(({ shopper, key }) => [key, shopper]))
  const orders = [...placed].map(([key, number]) => ({ number, shopper: byKey.get(key) as Shopper }))
  for (const order of orders.slice(0, 10)) await cancel(order)
  expect(await live(offerId)).toBe(USES - 10)
  const again = await inQueues(
    AT_ONCE,
    wanting.filter(({ key }) => refused.has(key)),
    async ({ shopper }) => {
      const answer = await place(shopper, { key: randomUUID(), code })
      return { shopper, number: answer.ok ? ((await answer.json()) as { data: { ORDERID: string } }).data.ORDERID : '' }
    },
  )
  const taken = again.filter(({ number }) => number !== '')
  expect([taken.length, await live(offerId)]).toEqual([10, USES])
  // All give it back, so that the next round finds shoppers without open orders.
  await inQueues(10, [...orders.slice(10), ...taken], cancel)
  expect([await live(offerId), await audit()]).toEqual([0, []])
}

function place({ token, addressId }: Shopper, { key, code }: { key: string; code: string }): Promise<Response> {
  const order = { addressid: addressId, coupan_Code: code, paymentmode: 'COD' }
  const orders = [{ productcode: product, quantity: 1 }]
  return post('/api/insert_Customer_Order', { ...order, orders }, { token, 'Idempotency-Key': key })
}

async function cancel({ shopper, number }: { shopper: Shopper; number: string }): Promise<void> {
  const body = { CoOrderID: number, reason: 'Cash Issue', comment: 'I have changed my mind' }
  const answer = await post('/api/Cancel_Order', body, { token: shopper.token })
  expect(answer.status).toBe(200)
}

function post(path: string, body: object, { token, ...headers }: Record<string, string>): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
}

async function openShop(): Promise<void> {
  const { rows } = await owner.query(
    `with supplier as (insert into suppliers (name) values ('trial') returning supplier_id),
     reseller as (
       insert into resellers (supplier_id, name, title) select supplier_id, 'trial', 'Trial' from supplier returning supplier_id, reseller_id),
     host as (insert into hosts (host, supplier_id, reseller_id) select 'localhost', supplier_id, reseller_id from reseller),
     branding as (insert into brandings (supplier_id, reseller_id) select supplier_id, reseller_id from reseller),
     "group" as (insert into groups (supplier_id, name) select supplier_id, 'Clothes' from supplier returning supplier_id, group_id),
     category as (insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Shirts' from "group" returning *),
     subcategory as (
       insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'Plain' from category returning *),
     product as (
       insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
       select supplier_id, 'p', 'p', 'Shirt', category_id, subcategory_id, 99900, 49900 from subcategory returning *),
     stock as (
       insert into stocks (supplier_id, product_id, size, units) select supplier_id, product_id, '', 1000000 from product returning *),
     moved as (
       insert into stock_movements (supplier_id, stock_id, units, reason) select supplier_id, stock_id, 1000000, 'import' from stock)
     select supplier_id, reseller_id, product_id from reseller join product using (supplier_id)`,
  )
  const [row] = rows
  tenant = [Number(row.supplier_id), Number(row.reseller_id)]
  product = Number(row.product_id)
}

/** With a session and an address each. */
async function signUp(): Promise<Shopper[]> {
  const tokens = Array.from({ length: SHOPPERS }, newToken)
  const { rows } = await owner.query(
    `with made as (
       insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
       select $1, $2, 'Asha', 'Rao', 'asha-' || n || '@example.in', (9000000000 + n)::text, 'none'
       from generate_series(1, cardinality($3::bytea[])) n returning customer_id),
     numbered as (select customer_id, row_number() over (order by customer_id) as n from made),
     signed as (
       insert into sessions (supplier_id, reseller_id, customer_id, token_hash, expires_at)
       select $1, $2, customer_id, ($3::bytea[])[n], now() + interval '1 day' from numbered),
     living as (
       insert into addresses (supplier_id, reseller_id, customer_id, name, email, mobile, address1, address2, city, district, pincode, state)
       select $1, $2, numbered.customer_id, a.name, a.email, a.mobile, a.address1, a.address2, a.city, a.district, a.pincode, a.state
       from numbered, jsonb_populate_record(null::addresses, $4::jsonb) a returning customer_id, address_id)
     select n, address_id from living join numbered using (customer_id) order by n`,
    [...tenant, tokens.map(tokenHash), JSON.stringify(anAddress)],
  )
  return rows.map(({ n, address_id }) => ({ token: tokens[Number(n) - 1] ?? '', addressId: Number(address_id) }))
}

async function anOffer(code: string): Promise<number> {
  const { rows } = await owner.query(
    `insert into offers (supplier_id, reseller_id, name, code, saving, once_per_customer, max_uses, form_key)
     values ($1, $2, $3, $3, '{"kind": "amount", "paise": 10000}', true, $4, $3) returning offer_id`,
    [...tenant, code, USES],
  )
  return Number(rows[0].offer_id)
}

/** Orders that are not cancelled and have the offer's amount; the counter says the same, or audit() does not. */
async function live(offerId: number): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as orders from order_adjustments a join orders o using (supplier_id, order_id)
     where a.offer_id = $1 and o.status <> 'Cancelled'`,
    [offerId],
  )
  return rows[0].orders
}

async function audit(): Promise<unknown[]> {
  return (await owner.query(await readFile(join(PROJECT, 'db/audit.sql'), 'utf8'))).rows
}

async function killServer(): Promise<void> {
  haat.kill('SIGKILL')
  await once(haat, 'exit')
  await start()
}

/** With all its backends; it is started again by itself, and the server stays. */
async function killPostgres(): Promise<void> {
  const { pid } = postgres
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const victim of [pid, ...children.split(' ').filter(Boolean).map(Number)]) killNow(victim)
  await until(async () => {
    expect(postgres.pid).not.toBe(pid)
    await owner.query('select 1')
  }, 60_000)
  // An order, not /readyz: what that answered before is cached for a moment.
  await until(async () => {
    const [shopper] = shoppers
    const answer = shopper && (await place(shopper, { key: randomUUID(), code: 'NOTHING' }))
    expect([answer?.status, haat.exitCode]).toEqual([400, null])
  }, 60_000)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended after the list was read.
  }
}

async function start(): Promise<void> {
  const environment = environmentWith({
    ...{ PORT: String(port), HAAT_HOST: '127.0.0.1', HAAT_DATA: data, HAAT_PUBLIC_URL: `http://localhost:${port}` },
    ...{ HAAT_SECRET: randomUUID(), HAAT_RATE_LIMITS: 'relaxed', HAAT_LOG: 'silent' },
    ...serverOn(postgres.url),
    NODE_ENV: undefined,
  })
  haat = spawn(process.execPath, ['server/process/serve.ts'], { cwd: PROJECT, env: environment, stdio: 'ignore' })
  await until(async () => {
    const answer = await fetch(`http://localhost:${port}/readyz`)
    expect([answer.status, haat.exitCode]).toEqual([200, null])
  }, 110_000)
}
