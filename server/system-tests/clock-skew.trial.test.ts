import { afterEach, expect, test, vi } from 'vitest'
import { createReadiness } from '#server/database/readiness.ts'
import { run } from '#server/kernel/answer.ts'
import { orderOperations } from '#server/orders/index.ts'
import { anApp, send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, aResetToken } from '#server/testing/buyer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aPayingShopper, endReservation, orderRow, place, stockLeft } from '#server/testing/paying.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'

// The server's clock jumps and the database's does not: only `Date` is changed, as by a wrong NTP; timers do not use
// it.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LEAPS = [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['ten minutes back', -10 * MINUTE],
] as const

const gateway = await aGateway()
const strict = anApp({ environment: { HAAT_RATE_LIMITS: '' } })

function leap(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}
afterEach(() => vi.useRealTimers())

async function query<Row>(statement: string, values: unknown[]): Promise<Row> {
  return (await ownerPool().query(statement, values)).rows[0]
}

test.each(LEAPS)("F30 %s: sessions, reset links and limits follow the database's clock", async (_, ms) => {
  const shop = await aShop()
  const buyer = await aBuyer(shop)
  const { email, password, token: before } = buyer
  const profile = async (token: string) => (await send(shop, 'POST', '/api/User_profile', { token })).status
  const signIn = (typed: string, app = anApp()) =>
    send(shop, 'POST', '/token', { app, form: { username: email, password: typed, grant_type: 'password' } })
  leap(ms)

  const { access_token: after } = (await signIn(password)).body
  expect([await profile(before), await profile(after)]).toEqual([200, 200])
  const { days } = await query<{ days: number }>(
    `select max(extract(epoch from expires_at - now())) / 86400 as days from sessions where customer_id = $1`,
    [buyer.customerId],
  )
  expect(Number(days)).toBeCloseTo(30, 2)
  await query('update sessions set expires_at = now() - interval $$1 second$$ where customer_id = $1', [
    buyer.customerId,
  ])
  expect([await profile(before), await profile(after)]).toEqual([401, 401])

  const reset = async (token: string) =>
    (await send(shop, 'POST', '/api/ResetPassword', { json: { token, new_password: 'Marigold88' } })).status
  const over = await aResetToken(buyer)
  await query('update password_resets set expires_at = now() - interval $$1 second$$ where customer_id = $1', [
    buyer.customerId,
  ])
  expect(await reset(over)).toBe(400)
  expect(await reset(await aResetToken(buyer))).toBe(200)

  const tries: Awaited<ReturnType<typeof signIn>>[] = []
  for (let nth = 0; nth < 11; nth++) tries.push(await signIn('Wrong12345', strict))
  const { status, headers } = tries.at(-1) ?? { status: 0, headers: new Headers() }
  expect(status).toBe(429)
  const wait = Number(headers.get('retry-after'))
  expect([wait > 0, wait <= 15 * 60]).toEqual([true, true])
})

test.each(LEAPS)('F30 %s: an order, its reservation, its cancellation and its documents too', async (_, ms) => {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx, productId } = paying
  leap(ms)
  const reserved = await place(paying)
  const reservation = await query<{ minutes: number; age: number }>(
    `select extract(epoch from reserved_until - now()) / 60 as minutes, extract(epoch from now() - placed_at) as age
     from orders where number = $1 and supplier_id = $2`,
    [reserved.number, shop.tenant.supplierId],
  )
  expect(Number(reservation.minutes)).toBeCloseTo(30, 0)
  expect([Number(reservation.age) >= 0, Number(reservation.age) < 30]).toEqual([true, true])
  await runJobs(shop)
  expect([(await orderRow(reserved, shop)).status, await stockLeft(productId)]).toEqual(['Payment pending', 4])
  await endReservation(shop)
  await runJobs(shop)
  expect([(await orderRow(reserved, shop)).status, await stockLeft(productId)]).toEqual(['Cancelled', 5])

  const bought = await place(paying, { payment: 'COD' })
  await runJobs(shop)
  const why = { number: bought.number, reason: 'Cash Issue', comment: 'I changed my mind.' }
  await run(orderOperations.cancelOrder, ctx, why)
  await runJobs(shop)
  const { rows } = await ownerPool().query(
    `select kind, dated_on = (now() at time zone 'Asia/Kolkata')::date as "isOfToday" from invoices
     where supplier_id = $1 order by kind`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([
    { kind: 'bill', isOfToday: true },
    { kind: 'credit-note', isOfToday: true },
  ])
  expect(await audit(shop)).toEqual([])
})

test('F30 after the clock leaps back the database is checked as often as before', async () => {
  const gone = createReadiness('postgresql://nobody@127.0.0.1:9/nothing?sslmode=disable')
  expect(await gone.check()).toBe(false)
  const check = gone.check()
  leap(-10 * MINUTE)
  await until(() => expect(gone.check()).not.toBe(check))
  await gone.close()
})
