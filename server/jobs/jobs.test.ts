import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { asKeeper, type Database } from '#server/kernel/database.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { addJob, runDueJobs } from './index.ts'

const jobsOf = async ({ tenant }: TestShop) =>
  (await ownerPool().query('select * from jobs where supplier_id = $1 order by job_id', [tenant.supplierId])).rows

const makeDue = ({ tenant }: TestShop) =>
  ownerPool().query('update jobs set run_at = now() where supplier_id = $1', [tenant.supplierId])

test('a job runs once it is committed and due, in its own shop, and never after a rollback', async () => {
  const shop = await aShop()
  const done: unknown[] = []
  const handlers = {
    async greet(ctx: typeof shop.ctx, payload: object) {
      done.push([ctx.tenant.name, payload])
    },
  }
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'greet', { orderId: 7 }))
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'greet', { orderId: 8 }, { afterSeconds: 60 }))
  await expect(
    withTransaction(shop.ctx, async (tx) => {
      await addJob(tx, 'greet', { orderId: 9 })
      throw new Error('the transaction fails')
    }),
  ).rejects.toThrow('the transaction fails')
  expect(await runJobs(shop, handlers)).toBe(1)
  expect(done).toEqual([[shop.tenant.name, { orderId: 7 }]])
  await makeDue(shop)
  expect(await runJobs(shop, handlers)).toBe(1)
  expect(done[1]).toEqual([shop.tenant.name, { orderId: 8 }])
  expect(await jobsOf(shop)).toEqual([])
})

test('F20: a job that always fails is tried eleven times, later each time, then parked; the others continue', async () => {
  const shop = await aShop()
  let done = 0
  const handlers = {
    poison: () => Promise.reject(new Error('it never works')),
    async greet() {
      done++
    },
  }
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'poison', {}))
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'greet', {}))
  const pauses: number[] = []
  for (let tries = 1; tries <= 11; tries++) {
    await runJobs(shop, handlers)
    const [job] = await jobsOf(shop)
    expect(job).toMatchObject({ attempts: tries, last_error: 'it never works' })
    pauses.push(job.run_at.getTime() - Date.now())
    expect(job.parked_at === null).toBe(tries < 11)
    await makeDue(shop)
  }
  expect(done).toBe(1)
  for (let tries = 1; tries < 8; tries++) expect(pauses[tries]).toBeGreaterThan(pauses[tries - 1] ?? 0)
  const hours = pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(Math.round(hours)).toBe(21)
  expect(await runJobs(shop, handlers)).toBe(0)
})

test('F20: a job whose worker died is due again after its lease', async () => {
  const shop = await aShop()
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'greet', {}))
  const dead = runJobs(shop, { greet: () => new Promise(() => {}) })
  await expect.poll(async () => (await jobsOf(shop))[0]?.attempts).toBe(1)
  let done = 0
  const handlers = {
    async greet() {
      done++
    },
  }
  expect(await runJobs(shop, handlers), 'no other worker takes it while it is leased').toBe(0)
  await makeDue(shop)
  expect(await runJobs(shop, handlers)).toBe(1)
  expect(done).toBe(1)
  expect(dead).toBeInstanceOf(Promise)
})

test('F20: who fails after another worker has claimed the job does not change its lease', async () => {
  const shop = await aShop()
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'greet', {}))
  const [slow, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = runJobs(shop, { greet: () => slow.promise })
  await expect.poll(async () => (await jobsOf(shop))[0]?.attempts).toBe(1)
  await makeDue(shop)
  const second = runJobs(shop, { greet: () => other.promise })
  await expect.poll(async () => (await jobsOf(shop))[0]?.attempts).toBe(2)
  const [leased] = await jobsOf(shop)
  slow.reject(new Error('the first one fails'))
  await first
  expect(await jobsOf(shop)).toEqual([leased])
  other.resolve()
  await second
  expect(await jobsOf(shop)).toEqual([])
})

test('a lease that is still being renewed when its job fails does not end the pause', async () => {
  const shop = await aShop()
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'greet', {}))
  await ownerPool().query('update jobs set attempts = 6 where supplier_id = $1', [shop.tenant.supplierId])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const handlers = {
    async greet() {
      vi.advanceTimersByTime(15_000)
      throw new Error('it fails while its lease is renewed')
    },
  }
  const ctxOf = () => ({ ...shop.ctx, log: pino({ level: 'silent' }) })
  await asKeeper(inject('keeperUrl'), async (keeper) => {
    await runDueJobs({ keeper: overtaken(keeper, RENEWAL), ctxOf, handlers }, shop.tenant.supplierId)
    await sql`select`.execute(keeper) // after whatever still waits for the connection
  }).finally(() => vi.useRealTimers())
  const [job] = await jobsOf(shop)
  expect(job.last_error).toBe('it fails while its lease is renewed')
  expect(job.run_at.getTime() - Date.now()).toBeGreaterThan(60 * 60 * 1000)
})

const RENEWAL = /^\s*update jobs set run_at/

/** The same database, where the next statement overtakes those that match. */
function overtaken(database: Database, which: RegExp): Database {
  const executor = database.getExecutor()
  const executeQuery: typeof executor.executeQuery = async (query) => {
    if (which.test(query.sql)) await sql`select`.execute(database)
    return executor.executeQuery(query)
  }
  const slow = new Proxy(executor, {
    get: (_, name) => {
      const value = name === 'executeQuery' ? executeQuery : Reflect.get(executor, name)
      return typeof value === 'function' ? value.bind(executor) : value
    },
  })
  return new Proxy(database, { get: (_, name) => (name === 'getExecutor' ? () => slow : Reflect.get(database, name)) })
}

test('F20: mails that hang delay no refund: each worker takes its own kinds of jobs', async () => {
  const shop = await aShop()
  for (let nth = 0; nth < 40; nth++) await withTransaction(shop.ctx, (tx) => addJob(tx, 'mail', {}))
  await withTransaction(shop.ctx, (tx) => addJob(tx, 'refund', {}))
  const hanging = runJobs(shop, { mail: () => new Promise(() => {}) })
  let refunds = 0
  const books = {
    async refund() {
      refunds++
    },
  }
  expect(await runJobs(shop, books)).toBe(1)
  expect(refunds).toBe(1)
  expect(hanging).toBeInstanceOf(Promise)
})
