import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentWith } from '#server/config/config.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { aBuyer, type Buyer, order, orderNumber } from '#server/testing/drill-shop.ts'
import type { Trouble } from '#server/testing/fake-couriers/fake-http.ts'
import { ACCOUNT, type FakeShiprocket, startShiprocket } from '#server/testing/fake-couriers/fake-shiprocket.ts'
import { aKillableShop, type KillableShop } from '#server/testing/killable-shop.ts'
import { until } from '#server/testing/until.ts'
import { bookParcels, setCourierAccount } from './index.ts'

// A courier that makes a second parcel of each repetition, loses answers and fails, while the server and the database are killed.
// HAAT_TRIAL_MINUTES=30 makes it long: some ten kills a minute.

const KILLS = Math.ceil(Number(environmentWith({}).HAAT_TRIAL_MINUTES ?? 0.4) * 10)
/** Between two kills. */
const REQUESTS = 100
const LIMIT_MS = 400_000 + KILLS * 30_000
const AT_ONCE = 8

let shop: KillableShop
let courier: FakeShiprocket
let ctx: Ctx
let token: string
let buyer: Buyer
let product: number

beforeAll(async () => {
  courier = await startShiprocket()
  shop = await aKillableShop({ SHIPROCKET_API: courier.api })
  ctx = shop.ctxAs({ kind: 'operator' }, LOGINS.console)
  const account = {
    courier: 'shiprocket',
    keys: ACCOUNT,
    pickup: 'Home',
    pickupPincode: '411001',
    tryPincode: '110001',
  }
  token = (await setCourierAccount(ctx, { ...account, seenChangedAt: '' })).pushToken ?? ''
  await shop.start()
  buyer = await aBuyer(shop.send)
  product = Number((await query('select product_id from products limit 1'))[0]?.product_id)
}, 240_000)

afterAll(() => shop?.close())

const query: KillableShop['sql'] = (...query) => shop.sql(...query)

test(
  'in a storm of kills and lost answers each parcel is one parcel at the courier, and the books are right',
  async () => {
    let isOver = false
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
      while (!isOver) {
        const what = calling[nth % calling.length]
        if (what === 'book') await until(place).then(book)
        else if (what === 'push') await pushSome().then(() => requested(1))
        else {
          courier.behave(...(TROUBLES[randomInt(TROUBLES.length)] ?? ['well']))
          await requested(5)
        }
      }
    }
    /** Until the courier has got so many more requests. */
    const requested = (count: number) => {
      const goal = courier.requests() + count
      return until(() => expect(isOver || courier.requests() >= goal).toBe(true), LIMIT_MS)
    }
    async function book(number: string): Promise<void> {
      numbers.push(number)
      await until(() => bookParcels(ctx, { orders: [{ number }], weightGrams: 500 }))
    }
    const killer = async () => {
      for (let nth = 0; nth < KILLS; nth++) {
        await requested(REQUESTS)
        await (nth % 2 === 0 ? killServer() : shop.killPostgres())
      }
    }
    const killing = killer().finally(() => {
      isOver = true
    })
    await Promise.all([killing, ...Array.from({ length: AT_ONCE }, (_, nth) => clerk(nth))])

    courier.behave('well')
    await killServer()
    await until(async () => {
      await hurry()
      expect(await waiting()).toEqual([])
    }, LIMIT_MS)
    for (const number of numbers) {
      const [parcel] = await query('select awb, state from parcels where reference = $1', [`${number}-1`])
      expect([number, courier.live(`${number}-1`)], String(parcel?.state)).toEqual([number, [parcel?.awb]])
    }
    expect(numbers.length).toBeGreaterThan(10)

    await finish(numbers)
    const states = await query('select state, count(*)::int as count from parcels group by state')
    expect(states).toEqual([{ state: 'delivered', count: numbers.length }])
    expect(await shop.audit()).toEqual([])
  },
  3 * LIMIT_MS,
)

const place = async () => orderNumber(await order(shop.send, buyer, product))

/** Each is delivered, in the courier's statuses, and the server polls. */
async function finish(numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const [awb = ''] = courier.live(`${number}-1`)
    courier.say(awb, 17, 'OUT FOR DELIVERY')
    courier.say(awb, 7, 'DELIVERED')
  }
  await until(async () => {
    await query(`update parcels set due_at = now() where state not in ('delivered', 'booking')`)
    await query(`insert into jobs (supplier_id, reseller_id, kind, payload)
      select supplier_id, reseller_id, 'track-parcels', '{}' from resellers`)
    const open = `select kind from jobs where parked_at is null and run_at < now() + interval '5 minutes'`
    await until(async () => expect(await query(open)).toEqual([]))
    expect(await query(`select parcel_id from parcels where state <> 'delivered'`)).toEqual([])
  }, LIMIT_MS)
}

/** The courier's news of some parcels, pushed late, twice and out of order. */
async function pushSome(): Promise<void> {
  const parcels = await query('select awb from parcels where awb is not null order by random() limit 3').catch(() => [])
  for (const { awb } of parcels) {
    courier.say(String(awb), 42, 'PICKED UP')
    const body = courier.push(String(awb))
    for (let nth = 0; nth < 2; nth++) {
      const headers = { 'X-Api-Key': token }
      await shop.send('/webhooks/parcels/news', { method: 'POST', body, headers }).catch(() => {})
    }
  }
}

/** Bookings without an outcome, and what looks for doubles. */
function waiting() {
  return query(`select kind, payload from jobs where kind in ('book-parcel', 'drop-doubles')
    union all select 'booking', to_jsonb(parcel_id) from parcels where state = 'booking'`)
}

/** As after some minutes without an open request: every request is long past. */
async function hurry(): Promise<void> {
  await shop.stop('SIGKILL')
  await query(`update parcels set asked_at = asked_at - interval '5 minutes' where state = 'booking'`)
  await shop.tryJobs()
}

async function killServer(): Promise<void> {
  await shop.stop('SIGKILL')
  await query(`update jobs set run_at = now() where parked_at is null and kind <> 'drop-doubles'`).catch(() => {})
  await query(`update parcels set asked_at = asked_at - interval '5 minutes' where state = 'booking'`).catch(() => {})
  await shop.start()
}
