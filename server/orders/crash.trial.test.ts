import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, type Buyer, order, orderNumber } from '#server/testing/drill-shop.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { aKillableShop, type KillableShop } from '#server/testing/killable-shop.ts'
import { until } from '#server/testing/until.ts'

// The real server and the real database, killed in the middle of a thousand orders.

const ORDERS = 1000
const KILLED_AT = [100, 400, 800]
const AT_ONCE = 20

interface Intent {
  buyer: Buyer
  key: string
  products: number[]
}

let shop: KillableShop
let buyers: Buyer[]
let goods: number[]

beforeAll(async () => {
  shop = await aKillableShop()
  goods = (await shop.sql('select product_id::int as id from products')).map(({ id }) => Number(id))
  await shop.start()
  buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(shop.send)))
}, 240_000)

afterAll(() => shop?.close())

test('F01: kill -9 of the server at 100, 400 and 800 of 1,000 orders loses and doubles none', async () => {
  await survive(shop.killServer)
}, 600_000)

test('F02: kill -9 of PostgreSQL at 100, 400 and 800 of 1,000 orders loses and doubles none, and the server stays', async () => {
  const pid = shop.pid()
  await survive(async () => {
    const killed = shop.killPostgres()
    const answer = await place(intents(1)[0] as Intent)
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(5)
    await killed
    // An order, not /readyz: what that answered before is cached for a moment.
    await until(async () => expect((await place(intents(1)[0] as Intent)).status).toBe(200))
  })
  expect(shop.pid()).toBe(pid)
}, 600_000)

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
        if (answer?.status === 200) acknowledged.set(intent.key, await orderNumber(answer))
        else if (answer) expect(answer.status, 'an order or a clear refusal').toBe(503)
        if (mark < ORDERS && acknowledged.size >= mark) killed ??= killAndWait()
        if (killed !== undefined) return
        expect(answer?.status, 'nothing was killed yet').toBe(200)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, clerk))
    await killed
    expect(await shop.audit()).toEqual([])
  }

  expect(acknowledged.size).toBe(ORDERS)
  const again = await inQueues(
    AT_ONCE,
    all,
    async (intent) => [intent.key, await orderNumber(await place(intent))] as const,
  )
  expect(new Map(again)).toEqual(acknowledged)
  const numbers = [...acknowledged.values()]
  expect(new Set(numbers).size).toBe(ORDERS)
  const keys = all.map(({ key }) => key)
  const [counted] = await shop.sql(
    `select count(distinct o.order_id)::int as orders from idempotency_keys k
     join orders o using (supplier_id, customer_id) where o.number = k.answer ->> 'number' and k.key = any($1)`,
    [keys],
  )
  expect(counted?.orders).toBe(ORDERS)
  // No order exists without its key.
  const [strays] = await shop.sql(
    `select count(*)::int as orders from orders o
     where not exists (
       select from idempotency_keys k where k.supplier_id = o.supplier_id and k.answer ->> 'number' = o.number)`,
  )
  expect(strays?.orders).toBe(0)
  expect(await shop.audit()).toEqual([])
}

function intents(count: number): Intent[] {
  return Array.from({ length: count }, (_, nth) => {
    return { buyer: buyers[nth % buyers.length] as Buyer, key: randomUUID(), products: goods.slice(nth % 3) }
  })
}

function place({ buyer, key, products }: Intent): Promise<Response> {
  return order(shop.send, buyer, products, key)
}
