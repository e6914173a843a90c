import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { storeImage } from '#server/images/index.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { aBuyer, type Buyer, edgeOn, openDrillShop, order, orderNumber, type Send } from '#server/testing/drill-shop.ts'
import { anEdge } from '#server/testing/edge.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { until } from '#server/testing/until.ts'

// Runs on a small disk of its own for the data folder, filled to the last byte. Skipped where mounting is not allowed
// (no root).

vi.setConfig({ testTimeout: 180_000 })

const DISK = '256m'
const SHOP = { host: 'localhost' }
const folder = aFolder()
const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { encoding: 'utf8' })
const isMounted = mounting.status === 0
if (!isMounted) console.log(`F21 is not tried: no disk of its own can be mounted here (${mounting.stderr?.trim()})`)

afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', folder])
})

const PIECE = Buffer.alloc(64 * 1024)

/** Fills the disk until not one more page fits. */
async function fill(): Promise<() => Promise<void>> {
  const filler = join(folder, 'filler')
  for (const piece of [PIECE, PIECE.subarray(0, 4096)]) {
    while (
      await appendFile(filler, piece).then(
        () => true,
        () => false,
      )
    );
  }
  return () => rm(filler)
}

interface Till {
  /** Idempotency key -> number. */
  acknowledged: Map<string, string>
  refused: string[]
}

/** Places orders until one is refused, a few hundred at most: tables have some free space in their pages. */
async function orderUntilRefused(send: Send, buyer: Buyer, { acknowledged, refused }: Till): Promise<void> {
  const before = refused.length
  for (let nth = 0; nth < 500 && refused.length === before; nth++) {
    const key = randomUUID()
    const answer = await order(send, buyer, 1 + (nth % 4), key)
    if (answer.status === 200) acknowledged.set(key, await orderNumber(answer))
    else {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^The shop is catching its breath/) })
      refused.push(key)
    }
  }
  expect(refused.length).toBe(before + 1)
}

test.skipIf(!isMounted)(
  'F21: with the disk full, orders are refused with a sentence, reading works, nothing is lost, and all recovers with free space',
  async () => {
    const postgres = await aPostgres(folder)
    await openDrillShop(postgres)
    const { send, close } = edgeOn(postgres)
    const database = openDatabase(postgres.appUrl)
    const pages = await anEdge({ appUrl: postgres.appUrl, database })
    const keepsHome = async () => expect((await pages.request(SHOP, '/')).headers['cache-status']).toBe('haat; hit')
    await until(keepsHome)
    const buyer = await aBuyer(send)
    const till: Till = { acknowledged: new Map(), refused: [] }

    // Full: no table can grow.
    const makeRoom = await fill()
    await orderUntilRefused(send, buyer, till)
    await keepsHome()
    expect((await send('/api/GetAllHeaderWithProduct')).status).toBe(200)
    await uploadsAreWhole()

    // Fuller: the write-ahead log cannot grow either, and PostgreSQL shuts down.
    await endTheLog(postgres)
    await until(async () => expect((await send('/api/GetAllHeaderWithProduct')).status).toBe(503))
    await orderUntilRefused(send, buyer, till)
    const { status, text } = await pages.request(SHOP, '/')
    expect([status, text.includes('Kurta 1')]).toEqual([200, true])

    const full = performance.now()
    await makeRoom()
    const orderAgain = async () => {
      for (const key of till.refused) {
        const answer = await order(send, buyer, 1, key)
        expect(answer.status).toBe(200)
        till.acknowledged.set(key, await orderNumber(answer))
      }
    }
    await expect.poll(async () => (await send('/api/GetAllHeaderWithProduct')).status, { timeout: 30_000 }).toBe(200)
    console.log(`F21: well again ${((performance.now() - full) / 1000).toFixed(1)} s after there was room`)
    await orderAgain()
    await until(keepsHome)
    await nothingIsLost(postgres, till)
    await Promise.all([close(), pages.close()])
    await database.destroy()
    await postgres.stop()
  },
)

async function uploadsAreWhole(): Promise<void> {
  const source = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a31' } })
    .png()
    .toBuffer()
  const uploads = join(folder, 'uploads')
  await expect(storeImage(uploads, { supplierId: 1, name: 'full.png', source })).rejects.toThrow(/ENOSPC/)
  const left = await readdir(join(uploads, '1')).catch(() => [])
  expect(left.filter((name) => name.includes('unfinished') || name.endsWith('.content'))).toEqual([])
}

async function endTheLog({ url }: TestPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('//haat@', '//postgres@') })
  client.on('error', () => {})
  await client.connect()
  const ended = (async () => {
    for (;;)
      await client.query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $2)', ['full', 'x'.repeat(9e6)])
  })()
  await expect(ended).rejects.toThrow()
  await client.end().catch(() => {})
}

async function nothingIsLost({ url }: TestPostgres, { acknowledged }: Till): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select key, answer ->> 'number' as number from idempotency_keys")
  expect(new Map(rows.map(({ key, number }) => [key, number]))).toEqual(acknowledged)
  const { rows: orders } = await client.query('select number from orders')
  expect(new Set(orders.map(({ number }) => number))).toEqual(new Set(acknowledged.values()))
  expect((await client.query(await readFile(join(import.meta.dirname, '../../db/audit.sql'), 'utf8'))).rows).toEqual([])
  await client.end()
}
