import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { beforeEach, expect, inject, test } from 'vitest'
import type { OpenedImport } from '#contract/shop-imports.ts'
import { run } from '#server/kernel/answer.ts'
import { audit } from '#server/testing/audit.ts'
import { aFolder } from '#server/testing/folder.ts'
import { makeDue, runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { until } from '#server/testing/until.ts'
import { importJobs } from './import-jobs.ts'
import { shopImportOperations as calls, receiveFile } from './index.ts'
import type { ThreadOrder } from './run-in-thread.ts'

// Large files through the console's calls, each step in its thread.

/** Not licensed for distribution, so not part of the project. */
const JERSEYS = resolve(import.meta.dirname, '../../../shared/data/catalogues/shopify_striker_jerseys_inr.csv')

const places = { url: inject('appUrl'), uploads: aFolder() }

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager')
})

const work = () => runJobs(shop, importJobs(places))
const open = (importId: number) => run(calls.openImport, meera.ctx, { importId }) as Promise<OpenedImport>

async function* inChunks(text: Buffer) {
  for (let at = 0; at < text.length; at += 64 * 1024) yield text.subarray(at, at + 64 * 1024)
}

async function read(content: Buffer): Promise<OpenedImport> {
  const importId = await receiveFile(meera.ctx, { name: 'catalogue.csv', chunks: inChunks(content) })
  await work()
  return open(importId)
}

test.skipIf(!existsSync(JERSEYS))(
  'a real export of 3,076 lines: tried, imported, the same again, taken back',
  async () => {
    const file = await readFile(JERSEYS)
    const tried = await read(file)
    expect(tried).toMatchObject({ format: 'Shopify', counts: { created: 216, leftOut: 105, refused: 0, notes: 0 } })
    await run(calls.startImport, meera.ctx, { importId: tried.importId })
    await work()
    expect(await open(tried.importId)).toMatchObject({ state: 'done', counts: { created: 216 }, changes: 216 })
    expect(await read(file)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 216 } })
    await run(calls.takeBackImport, meera.ctx, { importId: tried.importId })
    await work()
    expect(await open(tried.importId)).toMatchObject({ takenBack: { withdrawn: 216 }, spared: [] })
    expect(await audit(shop)).toEqual([])
  },
)

const many = (rows: number) =>
  Buffer.from(
    'asin,name,category,discount_price,sizes\r\n' +
      Array.from({ length: rows }, (_, at) => `A${at},Shirt number ${at},Shirts,${100 + (at % 900)},M=3|L=2\r\n`).join(
        '',
      ),
  )

test('an import that is killed in the middle goes on, and its report counts all of it', async () => {
  const { importId } = await read(many(20_000))
  await run(calls.startImport, meera.ctx, { importId })
  const { tenant, locale, settings } = shop.ctx
  const workerData: ThreadOrder = { tenant, locale, settings, step: 'run-import', payload: { importId, ...places } }
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), { workerData })
  const sent = once(thread, 'message')
  const written = async () => {
    const { rows } = await ownerPool().query(
      'select count(*)::int as count from import_changes where supplier_id = $1 and import_id = $2',
      [tenant.supplierId, importId],
    )
    return Number(rows[0].count)
  }
  await until(async () => expect(await written()).toBeGreaterThan(0))
  expect(await sent, 'while it is busy').toEqual(['alive'])
  await thread.terminate()
  expect(await written()).toBeLessThan(20_000)
  expect(await open(importId)).toMatchObject({ state: 'running' })
  // What the killed thread was writing may keep its lock for longer than one try waits.
  await until(async () => {
    await makeDue(shop)
    await work()
    expect(await open(importId)).toMatchObject({
      state: 'done',
      counts: { created: 20_000, changed: 0, unchanged: 0 },
      changes: 20_000,
    })
  }, 200_000)
  expect(await audit(shop)).toEqual([])
}, 300_000)

test('200,000 rows are tried in bounded memory', async () => {
  const file = many(200_000)
  expect(file.length).toBeLessThan(20 * 2 ** 20)
  const before = process.memoryUsage().rss
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 50)
  const tried = await read(file)
  clearInterval(watching)
  expect(tried).toMatchObject({ state: 'checked', counts: { created: 200_000 } })
  process.stdout.write(`at most ${Math.round(most / 2 ** 20)} MB more for 200,000 rows\n`)
  expect(most).toBeLessThan(600 * 2 ** 20)
}, 600_000)
