import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentWith } from '#server/config/config.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { anAddress } from '#server/testing/customer.ts'
import { bearer, order, post } from '#server/testing/drill-shop.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { aKillableShop, type KillableShop } from '#server/testing/killable-shop.ts'
import { until } from '#server/testing/until.ts'

// A thousand shoppers want the same hundred uses of a code, from a real server and a real database, which are killed in the middle.
// `HAAT_TRIAL_MINUTES=30` repeats it for so long.

const SHOPPERS = 1000
const USES = 100
const AT_ONCE = 50
const KILLED_AFTER = [40, 80]
const MINUTES = Number(environmentWith({}).HAAT_TRIAL_MINUTES ?? 0)

interface Shopper {
  token: string
  addressId: number
}

let shop: KillableShop
let owner: pg.Pool
let tenant: number[]
let product: number
let shoppers: Shopper[]

beforeAll(async () => {
  shop = await aKillableShop()
  owner = new pg.Pool({ connectionString: shop.url, max: 2 })
  owner.on('error', () => {}) // idle connections of a database that is killed
  tenant = [shop.tenant.supplierId, shop.tenant.resellerId]
  product = Number((await shop.sql('select product_id from products limit 1'))[0]?.product_id)
  shoppers = await signUp()
  await shop.start()
}, 240_000)

afterAll(async () => {
  await owner?.end()
  await shop?.close()
})

test.each([
  ['the server', () => shop.killServer()],
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
    expect(await shop.audit()).toEqual([])
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
      const key = randomUUID()
      // A 503 may follow an order that was placed: it is sent again with its key.
      const answer = await until(async () => {
        const answer = await place(shopper, { key, code })
        expect(answer.status).not.toBe(503)
        return answer
      })
      return { shopper, number: answer.ok ? ((await answer.json()) as { data: { ORDERID: string } }).data.ORDERID : '' }
    },
  )
  const taken = again.filter(({ number }) => number !== '')
  expect([taken.length, await live(offerId)]).toEqual([10, USES])
  // All give it back, so that the next round finds shoppers without open orders.
  await inQueues(10, [...orders.slice(10), ...taken], cancel)
  expect([await live(offerId), await shop.audit()]).toEqual([0, []])
}

function place(shopper: Shopper, { key, code }: { key: string; code: string }): Promise<Response> {
  return order(shop.send, shopper, product, key, { coupan_Code: code })
}

async function cancel({ shopper, number }: { shopper: Shopper; number: string }): Promise<void> {
  const body = { CoOrderID: number, reason: 'Cash Issue', comment: 'I have changed my mind' }
  const answer = await post(shop.send, '/api/Cancel_Order', body, bearer(shopper.token))
  expect(answer.status).toBe(200)
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

/** Orders that are not cancelled and have the offer's amount; the counter has the same, or audit() fails. */
async function live(offerId: number): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as orders from order_adjustments a join orders o using (supplier_id, order_id)
     where a.offer_id = $1 and o.status <> 'Cancelled'`,
    [offerId],
  )
  return rows[0].orders
}

async function killPostgres(): Promise<void> {
  await shop.killPostgres()
  // An order, not /readyz: what that answered before is cached for a moment.
  await until(async () => {
    const [shopper] = shoppers
    const answer = shopper && (await place(shopper, { key: randomUUID(), code: 'NOTHING' }))
    expect([answer?.status, shop.pid()]).toEqual([400, expect.any(Number)])
  }, 60_000)
}
