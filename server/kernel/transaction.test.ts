import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import type { Tx } from './ctx.ts'
import { atLast, inOneTrip, withTransaction, withTransactionAfter } from './transaction.ts'

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
  const running = withTransaction(shop.ctx, (tx) =>
    Promise.all([count(tx, 'before'), sql`select 1 / 0`.execute(tx.db), count(tx, 'after')]),
  )
  await expect(running).rejects.toThrow('division by zero')
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
  const running = withTransaction(shop.ctx, (tx) => Promise.all([heardLate(tx), count(tx, 'after')]))
  await expect(running).rejects.toThrow('division by zero')
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

test('what comes before a transaction stays whatever becomes of it, is asked once, and its refusal is that of the transaction', async () => {
  const shop = await aShop()
  let tries = 0
  const collides = withTransactionAfter(
    shop.ctx,
    (tx) => count(tx, 'before'),
    async (tx, before) => {
      await Promise.all([before, count(tx, 'within')])
      if (++tries < 2) await sql`do $$ begin raise serialization_failure; end $$`.execute(tx.db)
      return tries
    },
  )
  expect(await collides).toBe(2)
  expect(await counted(shop)).toEqual(['before', 'within'])

  const refused = withTransactionAfter(
    shop.ctx,
    (tx) => count(tx, 'before'),
    (tx, before) => Promise.all([before, count(tx, 'more')]),
  )
  await expect(refused).rejects.toThrow('duplicate key')
  const broken = withTransactionAfter(
    shop.ctx,
    (tx) => count(tx, 'stays'),
    (tx, before) => Promise.all([before, sql`select 1 / 0`.execute(tx.db)]),
  )
  await expect(broken).rejects.toThrow('division by zero')
  expect(await counted(shop)).toEqual(['before', 'stays', 'within'])
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
  const running = withTransaction(shop.ctx, async (tx) => {
    await withTransaction(tx, (joined) => atLast(joined, () => count(joined, 'joined')))
    await sql`select 1 / 0`.execute(tx.db)
  })
  await expect(running).rejects.toThrow('division by zero')
  expect(await counted(shop)).toEqual([])
})
