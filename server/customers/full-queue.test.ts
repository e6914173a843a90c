import { expect, test } from 'vitest'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { signIn } from './index.ts'

// A file of its own: it leaves its process's slow queue full.

const WAITING_MAX = 60

async function hits(shop: TestShop, bucket: string): Promise<number | undefined> {
  const { rows } = await ownerPool().query('select hits from rate_counters where reseller_id = $1 and bucket = $2', [
    shop.tenant.resellerId,
    bucket,
  ])
  return rows[0]?.hits
}

test('F38: a sign-in refused because the queue is full spends no try', async () => {
  const shop = await aShop()
  const addresses = Array.from({ length: WAITING_MAX + 10 }, (_, nth) => `203.0.113.${nth}`)
  await ownerPool().query(
    `insert into rate_counters (supplier_id, reseller_id, bucket, window_ends_at, hits, tried_at)
     select $1, $2, 'sign-in:' || address, now() + interval '1 hour', 6, now() from unnest($3::text[]) as address`,
    [shop.tenant.supplierId, shop.tenant.resellerId, addresses],
  )
  const refused: string[] = []
  const isRefused = Promise.withResolvers<void>()
  for (const address of addresses) {
    const credentials = { username: `nobody-${address}@example.in`, password: 'Wrong12345' }
    signIn({ ...shop.ctx, address, rateFactor: 1 }, credentials).catch((error) => {
      if (error.code === 'unavailable') refused.push(address)
      if (refused.length === 5) isRefused.resolve()
    })
  }
  await isRefused.promise
  for (const address of refused) {
    expect(await hits(shop, `sign-in:${address}`)).toBe(6)
    expect(await hits(shop, `sign-in:name:nobody-${address}@example.in:strangers`)).toBe(0)
    expect(await hits(shop, `sign-in:name:nobody-${address}@example.in:from:${address}`)).toBe(0)
  }
})
