import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { run } from '#server/kernel/answer.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { cancelShopOrder } from '#server/orders/index.ts'
import { anAddress, someCustomers } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { serverOn } from '#server/testing/own-postgres.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { until } from '#server/testing/until.ts'
import { shopOfferOperations as calls } from './index.ts'

// A thousand shoppers want the same hundred uses of a code, from a real server that is killed in the middle.

const PROJECT = join(import.meta.dirname, '../..')
const SHOPPERS = 1000
const USES = 100
const AT_ONCE = 50
const KILLED_AFTER = [40, 80]

const data = aFolder()
let haat: ChildProcess | undefined
let port = 0

afterAll(async () => {
  haat?.kill('SIGTERM')
  if (haat?.exitCode === null && haat.signalCode === null) await once(haat, 'exit')
})

test('a hundred uses and a thousand shoppers at once, with kill -9: exactly a hundred live orders have the offer', async () => {
  port = await freePort()
  const shop = await aShop()
  // The name by which fetch reaches this machine, until the test is over.
  const host = ['localhost', shop.tenant.supplierId, shop.tenant.resellerId]
  await ownerPool().query('insert into hosts (host, supplier_id, reseller_id) values ($1, $2, $3)', host)
  onTestFinished(async () => {
    await ownerPool().query(`delete from hosts where host = 'localhost'`)
  })
  const { productId } = await aProduct(shop, { discountPaise: 500_00, stock: { '': 5 * SHOPPERS } })
  const { ctx } = await aStaff(shop, 'owner')
  const saving = { kind: 'amount', paise: 100_00 }
  const { offerId } = (await run(calls.addOffer, ctx, {
    ...{ key: randomUUID(), name: 'Diwali', code: 'DIWALI', saving, maxUses: USES, oncePerCustomer: true },
  })) as { offerId: number }
  const shoppers = await signedIn(await someCustomers(shop, SHOPPERS))
  await start()

  const place = ({ token, addressId, key }: (typeof shoppers)[number]) =>
    fetch(`http://localhost:${port}/api/insert_Customer_Order`, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      },
      body: JSON.stringify({
        ...{ addressid: addressId, coupan_Code: 'DIWALI', paymentmode: 'COD' },
        orders: [{ productcode: productId, quantity: 1 }],
      }),
    })

  const placed = new Map<string, string>()
  const refused = new Set<string>()
  let kills = 0
  for (let round = 0; placed.size + refused.size < SHOPPERS && round < 20; round++) {
    const open = shoppers.filter(({ key }) => !placed.has(key) && !refused.has(key))
    let killed: Promise<void> | undefined
    await inQueues(AT_ONCE, open, async (shopper) => {
      if (killed !== undefined) return
      const answer = await place(shopper).catch(() => undefined)
      const body = (await answer?.json().catch(() => undefined)) as { data?: { ORDERID: string }; reason?: string }
      if (answer?.status === 200 && body.data) placed.set(shopper.key, body.data.ORDERID)
      else if (answer && ['offerUsedUp', 'offerGone'].includes(body?.reason ?? '')) refused.add(shopper.key)
      else if (answer) expect(answer.status, JSON.stringify(body)).toBe(503)
      if (placed.size >= (KILLED_AFTER[kills] ?? Number.POSITIVE_INFINITY)) killed ??= killAndStart()
    })
    if (killed !== undefined) kills++
    await killed
    expect(await audit()).toEqual([])
  }
  expect([kills, placed.size, refused.size]).toEqual([KILLED_AFTER.length, USES, SHOPPERS - USES])
  expect(await live(offerId)).toBe(USES)

  const cancelled = [...placed.values()].slice(0, 10)
  for (const number of cancelled) await cancelShopOrder(ctx, { number })
  expect(await live(offerId)).toBe(USES - cancelled.length)
  const again = await inQueues(
    AT_ONCE,
    shoppers.filter(({ key }) => refused.has(key)).map((shopper) => ({ ...shopper, key: randomUUID() })),
    async (shopper) => (await place(shopper)).status,
  )
  expect(again.filter((status) => status === 200)).toHaveLength(cancelled.length)
  expect(await live(offerId)).toBe(USES)
  expect(await audit()).toEqual([])
}, 300_000)

/** With a session and an address each. */
async function signedIn(customers: Awaited<ReturnType<typeof someCustomers>>) {
  const shoppers: { token: string; addressId: number; key: string }[] = []
  for (const { ctx, customerId } of customers) {
    const token = newToken()
    const { supplierId, resellerId } = ctx.tenant
    const { rows } = await ownerPool().query(
      `with signed as (
         insert into sessions (supplier_id, reseller_id, customer_id, token_hash, expires_at)
         values ($1, $2, $3, $4, now() + interval '1 day'))
       insert into addresses (supplier_id, reseller_id, customer_id, name, email, mobile, address1, address2, city, district, pincode, state)
       values ($1, $2, $3, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning address_id`,
      [
        ...[supplierId, resellerId, customerId, tokenHash(token), anAddress.name, anAddress.email, anAddress.mobile],
        ...[
          anAddress.address1,
          anAddress.address2,
          anAddress.city,
          anAddress.district,
          anAddress.pincode,
          anAddress.state,
        ],
      ],
    )
    shoppers.push({ token, addressId: Number(rows[0].address_id), key: randomUUID() })
  }
  return shoppers
}

/** Orders that are not cancelled and have the offer's amount; the counter says the same, or audit() does not. */
async function live(offerId: number): Promise<number> {
  const { rows } = await ownerPool().query(
    `select count(*)::int as orders from order_adjustments a join orders o using (supplier_id, order_id)
     where a.offer_id = $1 and o.status <> 'Cancelled'`,
    [offerId],
  )
  return rows[0].orders
}

async function audit(): Promise<unknown[]> {
  return (await ownerPool().query(await readFile(join(PROJECT, 'db/audit.sql'), 'utf8'))).rows
}

async function killAndStart(): Promise<void> {
  haat?.kill('SIGKILL')
  if (haat) await once(haat, 'exit')
  await start()
}

async function start(): Promise<void> {
  const environment = environmentWith({
    ...{ PORT: String(port), HAAT_HOST: '127.0.0.1', HAAT_DATA: data, HAAT_PUBLIC_URL: `http://localhost:${port}` },
    ...{ HAAT_SECRET: randomUUID(), HAAT_RATE_LIMITS: 'relaxed', HAAT_LOG: 'silent' },
    ...serverOn(inject('ownerUrl')),
    NODE_ENV: undefined,
  })
  haat = spawn(process.execPath, ['server/process/serve.ts'], { cwd: PROJECT, env: environment, stdio: 'ignore' })
  await until(async () => {
    const answer = await fetch(`http://localhost:${port}/readyz`)
    expect([answer.status, haat?.exitCode]).toEqual([200, null])
  }, 110_000)
}
