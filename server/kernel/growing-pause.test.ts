import { expect, test } from 'vitest'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { countFailure } from './growing-pause.ts'
import { takeBack } from './rate-limit.ts'
import { withTransaction } from './transaction.ts'

const LIMIT = { bucket: 'guessing', free: 10, longestSeconds: 60 * 60 }

function fail(shop: TestShop, bucket = LIMIT.bucket): Promise<void> {
  return withTransaction({ ...shop.ctx, rateFactor: 1 }, (tx) => countFailure(tx, { ...LIMIT, bucket }))
}

/** As if so much time had passed. */
async function later(shop: TestShop, seconds: number): Promise<void> {
  await ownerPool().query(
    `update rate_counters set tried_at = tried_at - make_interval(secs => $2),
       window_ends_at = window_ends_at - make_interval(secs => $2) where reseller_id = $1`,
    [shop.tenant.resellerId, seconds],
  )
}

async function pauseOf(shop: TestShop): Promise<number> {
  const error = await fail(shop).catch((refusal) => refusal)
  expect(error).toMatchObject({ code: 'too-many-requests' })
  return error.details.retryAfter
}

test('ten failures need no pause, and then it doubles from a minute to an hour', async () => {
  const shop = await aShop()
  for (let tries = 0; tries < 10; tries++) await fail(shop)
  const pauses: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    const pause = await pauseOf(shop)
    pauses.push(pause)
    await later(shop, pause)
    await fail(shop)
  }
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
  await expect(fail(shop)).rejects.toThrow(
    'Too many wrong tries. Please try again in 60 minutes, or choose "Forgot password?" and set a new one by mail.',
  )
  await later(shop, 24 * 60 * 60)
  for (let tries = 0; tries < 10; tries++) await fail(shop)
})

test('of many at once no more get through than of as many one after the other', async () => {
  const shop = await aShop()
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => fail(shop)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('a refused try counts nothing and does not lengthen the pause', async () => {
  const shop = await aShop()
  for (let tries = 0; tries < 10; tries++) await fail(shop)
  for (let tries = 0; tries < 5; tries++) expect(await pauseOf(shop)).toBeLessThanOrEqual(60)
  const { rows } = await ownerPool().query('select hits from rate_counters where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(rows).toEqual([{ hits: 10 }])
})

test('what was no failure is taken back, and with it the pause that it began', async () => {
  const shop = await aShop()
  for (let tries = 0; tries < 10; tries++) await fail(shop)
  await withTransaction(shop.ctx, (tx) => takeBack(tx, [LIMIT, { bucket: 'never counted' }]))
  await fail(shop)
  await fail(shop, 'another')
  expect(await pauseOf(shop)).toBeGreaterThan(0)
})
