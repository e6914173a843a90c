import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { type GatewaySimulator, startGatewaySimulator } from '#gateway-simulator/simulator.ts'
import { environmentWith } from '#server/config/config.ts'
import { run } from '#server/kernel/answer.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { setPayoutAccount } from '#server/payouts/index.ts'
import { aBuyer, bearer, order, orderNumber, post, read } from '#server/testing/drill-shop.ts'
import { startImitation } from '#server/testing/fake-razorpayx.ts'
import { aKillableShop, type KillableShop } from '#server/testing/killable-shop.ts'
import { PAYOUT_KEYS } from '#server/testing/payouts.ts'
import { until } from '#server/testing/until.ts'
import { returnOperations } from './index.ts'

// Returns of orders paid online and on delivery, worked on by two people at once, while the server and the database are killed. The
// gateway and the payout service go on. `HAAT_TRIAL_MINUTES=30` repeats it for so long.

const ORDERS = 8
const KILLED_AFTER = [6, 18, 30, 42]
const MINUTES = Number(environmentWith({}).HAAT_TRIAL_MINUTES ?? 0)
const KEYS = { keyId: 'rzp_trial', keySecret: 'the secret of the key', webhookSecret: 'the secret of events' }
/** What becomes of a payout is in its UPI id. */
const ENDINGS = ['asha', 'lost', 'queued', 'slow']

interface Returned {
  number: string
  /** Empty if the order was paid online. */
  upiId: string
  /** At the gateway; empty if it was paid in cash. */
  paymentId: string
}

let shop: KillableShop
let gateway: GatewaySimulator
let payouts: Awaited<ReturnType<typeof startImitation>>
let close: () => void
let staff: string[]
/** Somebody else than who settles: whoever was the only one to see the cash does not release its refund. */
let deliverer: string
let product: number

beforeAll(async () => {
  gateway = await startGatewaySimulator()
  gateway.behave({ webhookCopies: 0 })
  gateway.openAccount({ ...KEYS, webhook: 'http://localhost/webhooks/razorpay' })
  payouts = await startImitation(PAYOUT_KEYS)
  const address = await startFront()
  shop = await aKillableShop({
    ...{ RAZORPAY_API: address, RAZORPAY_CHECKOUT: gateway.address.script, RAZORPAY_KEY_ID: KEYS.keyId },
    ...{ RAZORPAY_KEY_SECRET: KEYS.keySecret, RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret },
  })
  await setPayoutAccount(shop.url, shop.tenant, { service: 'razorpayx', secret: shop.secret, keys: PAYOUT_KEYS })
  staff = [await aMember('Meera'), await aMember('Ravi')]
  deliverer = await aMember('Usha')
  product = Number((await shop.sql('select product_id from products limit 1'))[0]?.product_id)
  await shop.start()
}, 240_000)

afterAll(async () => {
  await shop?.close()
  close?.()
  payouts?.close()
  await gateway?.close()
})

test(
  'F01 F02: kill -9 of server and database while returns are worked on: each has one credit note, and one refund or payout',
  async () => {
    const end = Date.now() + MINUTES * 60_000
    const all: Returned[] = []
    do {
      all.push(...(await round()))
      await check(all)
    } while (Date.now() < end)
    process.stdout.write(`${all.length} returns\n`)
  },
  600_000 + MINUTES * 60_000,
)

async function round(): Promise<Returned[]> {
  const returned = await Promise.all(Array.from({ length: ORDERS }, (_, nth) => aReturn(nth)))
  let moves = 0
  let kills = 0
  let killed: Promise<void> = Promise.resolve()
  const work = async (token: string, { number }: Returned) => {
    for (const [verb, body] of MOVES) {
      await until(async () => {
        await killed
        const answer = await atStaff(token, `returns/${number}/${verb}`, body)
        // The other was quicker, or it was done before the answer was lost.
        expect([200, 409], await answer.text()).toContain(answer.status)
      }, 120_000)
      if (++moves < (KILLED_AFTER[kills] ?? Number.POSITIVE_INFINITY)) continue
      killed = kills++ % 2 === 0 ? shop.killServer() : shop.killPostgres()
    }
  }
  await Promise.all(
    staff.map(async (token) => {
      for (const each of returned) await work(token, each)
    }),
  )
  expect(kills).toBe(KILLED_AFTER.length)
  await killed
  // While it is paid out.
  await shop.killServer()
  await shop.killPostgres()
  return returned
}

const MOVES = [
  ['approve', { way: 'pickup' }],
  ['receive', {}],
  ['inspect', { lines: [{ line: 1, restocked: 1, writtenOff: 0, rejected: 0 }] }],
  ['settle', {}],
] as const

/** Of an order that was paid, sent and delivered, as its customer requests it. */
async function aReturn(nth: number): Promise<Returned> {
  const buyer = await aBuyer(shop.send)
  const [customer] = await shop.sql(
    `update customers set created_at = now() - interval '60 days' where email = $1 returning customer_id::int as id`,
    [buyer.username],
  )
  const isOnline = nth % 2 === 0
  const placed = await orderNumber(
    await order(shop.send, buyer, product, randomUUID(), isOnline ? { paymentmode: 'ONLINE' } : {}),
  )
  const paymentId = isOnline ? await pay(placed, buyer.token) : ''
  const [{ number } = {}] = await shop.sql('select number from orders where customer_id = $1 and supplier_id = $2', [
    customer?.id,
    shop.tenant.supplierId,
  ])
  const parcels = [{ number, courier: 'Delhivery', awb: `AWB${randomUUID().slice(0, 8)}` }]
  for (const [verb, body] of [
    ['confirm', { numbers: [number] }],
    ['ship', { parcels }],
    ['deliver', { numbers: [number] }],
  ] as const) {
    const answer = await read<{ refused: object[] }>(await atStaff(deliverer, `orders/${verb}`, body))
    expect(answer.refused).toEqual([])
  }
  await until(async () =>
    expect(
      await shop.sql('select from invoices i join orders o using (supplier_id, order_id) where o.number = $1', [
        number,
      ]),
    ).toHaveLength(1),
  )
  const ctx = shop.ctxAs({ kind: 'customer', customerId: Number(customer?.id), token: '' }, LOGINS.app)
  const lines = [{ line: 1, units: 1, reason: 'disliked' }]
  const requested = (await run(returnOperations.requestReturn, ctx, {
    ...{ number, key: randomUUID(), wants: 'refund', lines },
  })) as { number: string }
  const upiId = isOnline ? '' : `${ENDINGS[nth % ENDINGS.length]}.${randomUUID().slice(0, 8)}@okaxis`
  if (upiId) await run(returnOperations.giveReturnUpiId, ctx, { number: requested.number, upiId, name: 'Asha Rao' })
  return { number: requested.number, upiId, paymentId }
}

async function pay(gatewayOrderId: string, token: string): Promise<string> {
  const { bank } = gateway
  const atGateway = bank.ledger.order(gatewayOrderId)
  if (!atGateway) throw new Error(`the gateway does not know ${gatewayOrderId}`)
  const payment = tryToPay(bank, atGateway, 'success')
  const answer = await post(shop.send, '/api/order_final', signed(bank.ledger, payment), bearer(token))
  expect(answer.status, await answer.text()).toBe(200)
  return payment.id
}

async function check(all: readonly Returned[]): Promise<void> {
  const numbers = all.map(({ number }) => number)
  await until(async () => {
    await shop.tryJobs()
    const open = await shop.sql(
      `select number, status from returns where status <> 'refunded'
       union all select 'payout', state from payouts where state <> 'paid'
       union all select 'refund', status from refunds where status <> 'processed'`,
    )
    expect(open).toEqual([])
  }, 120_000)
  const notes = await shop.sql(
    `select r.number, count(*)::int as notes from returns r join invoices i using (supplier_id, order_id)
     where i.kind = 'credit-note' and r.number = any($1) group by r.number`,
    [numbers],
  )
  expect(notes.map(({ number, notes: count }) => [number, count]).toSorted()).toEqual(
    numbers.toSorted().map((number) => [number, 1]),
  )
  const online = all.filter(({ paymentId }) => paymentId)
  const refunded = gateway.bank.ledger.refunds.map(({ paymentId }) => paymentId)
  expect(refunded.toSorted()).toEqual(online.map(({ paymentId }) => paymentId).toSorted())
  const cash = all.filter(({ upiId }) => upiId)
  expect(payouts.listPaid().toSorted()).toEqual(cash.map(({ upiId }) => upiId).toSorted())
  expect(await shop.audit()).toEqual([])
}

function atStaff(token: string, path: string, body: object): Promise<Response> {
  return post(shop.sendToConsole, `/api/shops/${shop.tenant.resellerId}/${path}`, body, {
    'Sec-Fetch-Site': 'same-origin',
    Cookie: `${STAFF_COOKIE}=${token}`,
  })
}

/** A person who may do all of it, signed in. */
async function aMember(name: string): Promise<string> {
  const token = newToken()
  await shop.sql(
    `with person as (insert into staff (email, name) values (lower($1) || '@example.in', $1) returning staff_id),
     session as (
       insert into staff_sessions (token_hash, staff_id, device, expires_at)
       select $2, staff_id, '', now() + interval '1 day' from person)
     insert into staff_members (supplier_id, reseller_id, staff_id, role) select $3, $4, staff_id, 'manager' from person`,
    [name, tokenHash(token), shop.tenant.supplierId, shop.tenant.resellerId],
  )
  return token
}

/** One address for two services: that of payouts, and the gateway for the rest. */
async function startFront(): Promise<string> {
  const front = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const isPayout = /^\/v1\/(?:payouts|fund_accounts)/.test(url)
    const body = method === 'GET' ? null : new Uint8Array(await buffer(request))
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...passed } = headers
    try {
      const answer = await fetch(`${isPayout ? payouts.api : gateway.address.api}${url}`, {
        ...{ method, body, headers: passed as Record<string, string> },
      })
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
    } catch {
      response.destroy()
    }
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  close = () => front.close()
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}
