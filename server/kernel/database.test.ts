import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import type { Tx } from './ctx.ts'
import { atLast, inOneTrip, openDatabase, withTransaction } from './database.ts'

const count = (tx: Tx, bucket: string) =>
  sql`
  insert into rate_counters (supplier_id, reseller_id, bucket, window_ends_at, hits)
  values (${tx.tenant.supplierId}, ${tx.tenant.resellerId}, ${bucket}, now() + interval '1 hour', 1)`.execute(tx.db)

const counted = async ({ tenant }: TestShop) =>
  (
    await ownerPool().query('select bucket from rate_counters where reseller_id = $1 order by bucket', [
      tenant.resellerId,
    ])
  ).rows.map(({ bucket }) => bucket)

test('a transaction of one trip keeps its statement, bound to its tenant, and refuses a second one', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  await inOneTrip(shop.ctx, (tx) => count(tx, 'one'))
  const strange = inOneTrip(shop.ctx, (tx) => count({ ...tx, tenant: sibling.tenant }, 'strange'))
  await expect(strange).rejects.toThrow('row-level security')
  const two = inOneTrip(shop.ctx, (tx) => Promise.all([count(tx, 'two'), count(tx, 'three')]))
  await expect(two).rejects.toThrow('has had its one statement')
  expect(await counted(shop)).toEqual(['one', 'two'])
  expect(await counted(sibling)).toEqual([])
})

test('of statements that were asked at once one fails: nothing is kept, and the first error is told', async () => {
  const shop = await aShop()
  const asked = withTransaction(shop.ctx, (tx) =>
    Promise.all([count(tx, 'before'), sql`select 1 / 0`.execute(tx.db), count(tx, 'after')]),
  )
  await expect(asked).rejects.toThrow('division by zero')
  expect(await counted(shop)).toEqual([])
})

test('of statements that are asked at once the one that failed is told, however late it is heard', async () => {
  const shop = await aShop()
  const heardLate = async (tx: Tx) => {
    const answer = sql`select 1 / 0`.execute(tx.db)
    answer.catch(() => {})
    await sleep(50)
    return answer
  }
  const asked = withTransaction(shop.ctx, (tx) => Promise.all([heardLate(tx), count(tx, 'after')]))
  await expect(asked).rejects.toThrow('division by zero')
})

test('what comes after the end of its transaction never lands in the next one on the same connection', async () => {
  const shop = await aShop()
  const late = Promise.withResolvers<unknown>()
  const failed = withTransaction(shop.ctx, (tx) => {
    setTimeout(() => late.resolve(count(tx, 'late').catch(String)), 50)
    return sql`select 1 / 0`.execute(tx.db)
  })
  await expect(failed).rejects.toThrow('division by zero')
  await withTransaction(shop.ctx, async (tx) => {
    await count(tx, 'next')
    expect(await late.promise).toContain('this transaction is over')
  })
  expect(await counted(shop)).toEqual(['next'])
})

test('the last statements and the commit behind them: all are kept, or none, and nothing may follow', async () => {
  const shop = await aShop()
  const buckets =
    (...names: string[]) =>
    (tx: Tx) =>
      atLast(tx, () => Promise.all(names.map((name) => count(tx, name))))
  await withTransaction(shop.ctx, buckets('one', 'two'))
  await expect(withTransaction(shop.ctx, buckets('three', 'one'))).rejects.toThrow('duplicate key')
  expect(await counted(shop)).toEqual(['one', 'two'])
  const more = withTransaction(shop.ctx, async (tx) => {
    await buckets('three')(tx)
    await count(tx, 'four')
  })
  await expect(more).rejects.toThrow('this transaction is over')
  expect(await counted(shop)).toEqual(['one', 'three', 'two'])
})

test('what joins a transaction does not end it', async () => {
  const shop = await aShop()
  const asked = withTransaction(shop.ctx, async (tx) => {
    await withTransaction(tx, (joined) => atLast(joined, () => count(joined, 'joined')))
    await sql`select 1 / 0`.execute(tx.db)
  })
  await expect(asked).rejects.toThrow('division by zero')
  expect(await counted(shop)).toEqual([])
})

test('options of the address count, but none takes the role away behind which the tenants are apart', async () => {
  const own = encodeURIComponent('-c plan_cache_mode=auto -c role=haat')
  const database = openDatabase(`${inject('ownerUrl')}&options=${own}`)
  const { rows } = await sql`select current_user as role, current_setting('plan_cache_mode') as plans,
    current_setting('statement_timeout') as ends`.execute(database)
  expect(rows).toEqual([{ role: 'haat_app', plans: 'auto', ends: '10s' }])
  await database.destroy()
})
