import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import type { Tx } from './ctx.ts'
import { beforeCommit, readTogether, runOneStatement, withTransaction } from './transaction.ts'

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
  await runOneStatement(shop.ctx, (tx) => count(tx, 'one'))
  const strange = runOneStatement(shop.ctx, (tx) => count({ ...tx, tenant: sibling.tenant }, 'strange'))
  await expect(strange).rejects.toThrow('row-level security')
  const two = runOneStatement(shop.ctx, (tx) => Promise.all([count(tx, 'two'), count(tx, 'three')]))
  await expect(two).rejects.toThrow('has had its one statement')
  expect(await counted(shop)).toEqual(['one', 'two'])
  expect(await counted(sibling)).toEqual([])
})

test('of statements sent together one fails: nothing is written, and the first error is thrown', async () => {
  const shop = await aShop()
  const running = withTransaction(shop.ctx, (tx) =>
    Promise.all([count(tx, 'before'), sql`select 1 / 0`.execute(tx.db), count(tx, 'after')]),
  )
  await expect(running).rejects.toThrow('division by zero')
  expect(await counted(shop)).toEqual([])
})

test('of statements sent together the error of the failed one is thrown, however late it is awaited', async () => {
  const shop = await aShop()
  const running = withTransaction(shop.ctx, async (tx) => {
    const failed = sql`select 1 / 0`.execute(tx.db)
    failed.catch(() => {})
    await count(tx, 'after').catch(() => {})
    return failed
  })
  await expect(running).rejects.toThrow('division by zero')
})

test('what comes after the end of its transaction never lands in the next one on the same connection', async () => {
  const shop = await aShop()
  let over: Tx | undefined
  const failed = withTransaction(shop.ctx, (tx) => {
    over = tx
    return sql`select 1 / 0`.execute(tx.db)
  })
  await expect(failed).rejects.toThrow('division by zero')
  await withTransaction(shop.ctx, async (tx) => {
    await count(tx, 'next')
    expect(await count(over as Tx, 'late').catch(String)).toContain('this transaction is over')
  })
  expect(await counted(shop)).toEqual(['next'])
})

test('what joins a transaction is committed or rolled back with all of it', async () => {
  const shop = await aShop()
  const running = withTransaction(shop.ctx, async (tx) => {
    await withTransaction(tx, (joined) => count(joined, 'joined'))
    await sql`select 1 / 0`.execute(tx.db)
  })
  await expect(running).rejects.toThrow('division by zero')
  expect(await counted(shop)).toEqual([])
})

test('what runs before the commit runs last, also in a joined transaction, and is rolled back with all of it', async () => {
  const shop = await aShop()
  const order: string[] = []
  const counting = (tx: Tx, bucket: string) => async () => {
    order.push(bucket)
    await count(tx, bucket)
  }
  await withTransaction(shop.ctx, async (tx) => {
    await withTransaction(tx, async (joined) => beforeCommit(joined, counting(joined, 'last')))
    await counting(tx, 'first')()
  })
  expect(order).toEqual(['first', 'last'])
  expect(await counted(shop)).toEqual(['first', 'last'])

  const failing = withTransaction(shop.ctx, async (tx) => {
    await count(tx, 'undone')
    beforeCommit(tx, () => Promise.all([count(tx, 'undone too'), sql`select 1 / 0`.execute(tx.db)]))
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await counted(shop)).toEqual(['first', 'last'])
})

const transactionId = async (tx: Tx) => (await sql`select pg_current_xact_id()::text as id`.execute(tx.db)).rows

test('reads of one turn share a transaction, also where one has several, and those of a later turn have another', async () => {
  const { ctx } = await aShop()
  const [one, others, fresh] = await Promise.all([
    readTogether(ctx, transactionId),
    readTogether(ctx, (tx) => Promise.all([transactionId(tx), readTogether(tx, transactionId)])),
    readTogether({ ...ctx }, transactionId),
  ])
  expect(others).toEqual([one, one])
  expect(fresh).not.toEqual(one)
  expect(await readTogether(ctx, transactionId)).not.toEqual(one)
})

test('reads are bound to their tenant', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  await withTransaction(shop.ctx, (tx) => count(tx, 'ours'))
  const buckets = async (tx: Tx) =>
    (await sql`select bucket from rate_counters where supplier_id = ${tx.tenant.supplierId}`.execute(tx.db)).rows
  expect(await readTogether(shop.ctx, buckets)).toEqual([{ bucket: 'ours' }])
  expect(await readTogether(sibling.ctx, buckets)).toEqual([])
})

test('of reads together one fails: the others return, and it throws its own error', async () => {
  const { ctx } = await aShop()
  const [before, failed, after] = await Promise.allSettled([
    readTogether(ctx, transactionId),
    readTogether(ctx, (tx) => sql`select 1 / 0`.execute(tx.db)),
    readTogether(ctx, transactionId),
  ])
  expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
})
