import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { STATEMENT_MS } from '#server/kernel/database.ts'
import { TimeBudget } from '#server/kernel/time-budget.ts'
import { aBuyer, edgeOn, openDrillShop } from '#server/testing/drill-shop.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { until } from '#server/testing/until.ts'

let postgres: TestPostgres
let edge: ReturnType<typeof edgeOn>
let buyer: Awaited<ReturnType<typeof aBuyer>>
beforeAll(async () => {
  postgres = await aPostgres()
  await openDrillShop(postgres)
  edge = edgeOn(postgres)
  buyer = await aBuyer(edge.send)
  await edge.send('/')
}, 90_000)
afterAll(async () => {
  await edge.close()
  await postgres[Symbol.asyncDispose]()
})

/** The server's own login sees when its statements began. */
const WAITING = `
  select extract(epoch from query_start) * 1000 as at from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`

const LOCKED = ['orders', 'order_lines', 'addresses', 'cart_lines', 'resellers', 'payment_accounts', 'customers']

// Each statement could wait ten seconds; a request has them once, so none begins when those of the first are over.
test('F22 with tables locked every private page and call responds once its ten seconds are spent', async () => {
  const other = new pg.Client({ connectionString: postgres.url })
  await other.connect()
  await other.query(`begin; lock table ${LOCKED.join(', ')} in access exclusive mode`)

  const Cookie = `user_token=${buyer.token}; user_name=Asha`
  const page = async (path: string) => {
    const answer = await edge.send(path, { headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } })
    const text = await answer.text()
    return { path, status: answer.status, retryAfter: answer.headers.get('retry-after'), text }
  }
  const call = async (path: string, body: unknown) => {
    const answer = await edge.send(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${buyer.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { path, status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  }
  const observer = new pg.Client({ connectionString: postgres.appUrl })
  await observer.connect()
  const order = {
    addressid: buyer.addressId,
    coupan_Code: '',
    paymentmode: 'COD',
    orders: [{ productcode: 1, quantity: 1 }],
  }
  let haveAllAnswered = false
  const answers = Promise.all([
    page('/your-orders'),
    page('/your-address'),
    page('/checkout2'),
    page('/addcart'),
    call('/api/Get_OrderDetails', undefined),
    call('/api/insert_Customer_Order', order),
    call('/api/Add_to_cart1', [{ user_token: buyer.token }]),
  ]).finally(() => {
    haveAllAnswered = true
  })
  /** When statements began that waited for a lock, in ms. */
  const began = new Set<number>()
  await until(async () => {
    for (const { at } of (await observer.query(WAITING)).rows) began.add(Number(at))
    expect(haveAllAnswered).toBe(true)
  })
  const [orders, addresses, checkout, cart, ...calls] = await answers
  expect(began.size).toBeGreaterThan(0)
  expect(Math.max(...began) - Math.min(...began)).toBeLessThan(STATEMENT_MS)
  // The page's own message, or a page of status 503 with a time to retry.
  expect(orders?.text).toContain('Try again')
  expect(cart?.text).toMatch(/Failed to (?:load|fetch)|try again/i)
  for (const each of [addresses, checkout]) {
    expect([each?.path, each?.status, each?.retryAfter]).toEqual([each?.path, 503, '5'])
    expect(each?.text).toContain('catching its breath')
  }
  for (const { path, status, retryAfter } of calls) expect([path, status, retryAfter]).toEqual([path, 503, '5'])

  await other.query('rollback')
  await Promise.all([other.end(), observer.end()])
  expect((await page('/your-orders')).text).not.toContain('Try again')
  expect((await call('/api/Get_OrderDetails', undefined)).status).toBe(200)
})

test('F22 the budget counts waiting time once, parallel waits too, and nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const budget = new TimeBudget(10_000)
  const after = (ms: number) => () => new Promise<number>((resolve) => setTimeout(resolve, ms, ms))
  const both = Promise.all([budget.within(after(4_000)), budget.within(after(3_000))])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await both).toEqual([4_000, 3_000])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(budget.leftMs).toBe(6_000)
  const late = expect(budget.within(after(7_000))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await vi.advanceTimersByTimeAsync(6_000)
  await late
  const work = vi.fn(after(1))
  await expect(budget.within(work)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(work).not.toHaveBeenCalled()
  vi.useRealTimers()
})
