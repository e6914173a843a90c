import { expect, test } from 'vitest'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { limitRate } from './rate-limit.ts'

const limit = { bucket: 'knocking', max: 3, seconds: 60 }

test('the fourth try is refused, and a new window begins at the end of the first', async () => {
  const shop = await aShop()
  const ctx = { ...shop.ctx, rateFactor: 1 }
  const sibling = await aShop(shop.tenant.supplierId)
  for (let tries = 0; tries < 3; tries++) await limitRate(ctx, [limit])
  await expect(limitRate(ctx, [limit])).rejects.toMatchObject({
    code: 'too-many-requests',
    message: 'Too many tries. Please try again in 60 seconds.',
    details: { retryAfter: 60 },
  })
  await limitRate({ ...sibling.ctx, rateFactor: 1 }, [limit])
  await limitRate(shop.ctx, [limit]) // relaxed
  const where = 'where supplier_id = $1 and reseller_id = $2'
  const values = [shop.tenant.supplierId, shop.tenant.resellerId]
  const { rows } = await ownerPool().query(`select hits from rate_counters ${where}`, values)
  expect(rows).toEqual([{ hits: 4 }])
  await ownerPool().query(`update rate_counters set window_ends_at = now() ${where}`, values)
  await limitRate(ctx, [limit])
})

test('F50 a refused try writes nothing: not in the full bucket, not in another, and not where there was none', async () => {
  const shop = await aShop()
  const ctx = { ...shop.ctx, rateFactor: 1 }
  const fresh = (nth: number) => ({ ...limit, bucket: `fresh ${nth}` })
  for (let tries = 0; tries < 3; tries++) await limitRate(ctx, [limit])
  const rows = async () => {
    const { rows } = await ownerPool().query(
      'select bucket, hits, tried_at, xmin, xmax, ctid from rate_counters where reseller_id = $1',
      [shop.tenant.resellerId],
    )
    return rows
  }
  const before = await rows()
  for (let nth = 0; nth < 50; nth++) {
    await expect(limitRate(ctx, [fresh(nth), limit])).rejects.toMatchObject({ code: 'too-many-requests' })
  }
  expect(await rows()).toEqual(before)
})

test('crossing buckets of many at once neither deadlock nor lose a count', async () => {
  const shop = await aShop()
  const both = [limit, { ...limit, bucket: 'asking' }]
  await Promise.all(Array.from({ length: 100 }, (_, n) => limitRate(shop.ctx, n % 2 ? both : both.toReversed())))
  const { rows } = await ownerPool().query('select hits from rate_counters where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(rows).toEqual([{ hits: 100 }, { hits: 100 }])
})
