import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type AppliedMigration, migrate, migrateExactly } from '#server/database/migrate.ts'
import { storeImage } from '#server/images/index.ts'
import { aBuyer, edgeOn, openDrillShop, order, orderNumber, type Send, signIn } from '#server/testing/drill-shop.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { backUp, restore } from './index.ts'
import { LAST_BYTES } from './lines.ts'

vi.setConfig({ testTimeout: 120_000 })

const PIXELS = join(import.meta.dirname, '../../demo/mitti/pictures/mitti-logo.png')
/** What a restore removes while it loads rows. */
const SCHEMA = `
  select pg_get_indexdef(indexrelid) as def from pg_index join pg_class c on c.oid = indrelid
  where relnamespace = 'public'::regnamespace
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
  union all select relname || relrowsecurity || relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace
  order by 1`
const AUDIT = join(import.meta.dirname, '../../db/audit.sql')

test('F29: a backup taken while shoppers order is restored, passes the audit, and takes new orders', async () => {
  await using source = await aPostgres()
  await openDrillShop(source)
  const uploads = join(source.dataFolder, 'uploads')
  await storeImage(uploads, { supplierId: 1, name: 'logo.png', source: await readFile(PIXELS) })
  const shop = edgeOn(source)
  const buyer = await aBuyer(shop.send)
  const [product] = await query(source, 'select product_id::int as id from products order by product_id')
  const productId = product?.id as number
  const buy = async (send: Send) => orderNumber(await order(send, buyer, productId))

  const before = await Promise.all(Array.from({ length: 40 }, () => buy(shop.send)))
  const meanwhile: Promise<string>[] = []
  const shopping = setInterval(() => meanwhile.push(buy(shop.send)), 10)
  const file = join(source.dataFolder, 'haat.backup')
  const started = performance.now()
  const { takenAt, rows, pictures } = await backUp(source.url, { file, uploads })
  const backedUp = performance.now()
  clearInterval(shopping)
  const after = await Promise.all(meanwhile)
  await shop.close()
  expect((await stat(file)).mode & 0o077, 'only the owner may read the customers').toBe(0)

  await using target = await aPostgres()
  const restoring = performance.now()
  await restore(target.url, { file, uploads: join(target.dataFolder, 'uploads') })
  const restored = performance.now()
  expect(await query(target, await readFile(AUDIT, 'utf8'))).toEqual([])
  const stored = new Set((await query(target, 'select number from orders')).map(({ number }) => number))
  for (const number of before) expect(stored, 'acknowledged before the backup began').toContain(number)
  for (const number of stored) expect([...before, ...after]).toContain(number)
  expect(await readFile(join(target.dataFolder, 'uploads/1/.logo.png.content'), 'utf8')).toBe(
    await readFile(join(uploads, '1/.logo.png.content'), 'utf8'),
  )
  expect(await fingerprint(target, [...stored])).toEqual(await fingerprint(source, [...stored]))
  expect(await query(target, SCHEMA)).toEqual(await query(source, SCHEMA))

  const again = edgeOn(target)
  const token = await signIn(again.send, buyer)
  const ordered = await orderNumber(await order(again.send, { ...buyer, token }, productId))
  expect([...before, ...after]).not.toContain(ordered)
  const page = await again.send('/')
  expect([page.status, (await page.text()).includes('Kurta 1')]).toEqual([200, true])
  await again.close()
  expect(await query(target, await readFile(AUDIT, 'utf8'))).toEqual([])

  const lost = after.filter((number) => !stored.has(number)).length
  console.log(
    `F29 drill: ${rows} rows, ${pictures} picture files; backup ${seconds(started, backedUp)} s under ${after.length} orders, ` +
      `RTO ${seconds(restoring, restored)} s; RPO: what came after ${takenAt} (${lost} orders that came during it)`,
  )
})

test('F29: a partial, changed or foreign file is refused and changes nothing; a database with shops is never overwritten', async () => {
  await using source = await aPostgres()
  await openDrillShop(source)
  const uploads = join(source.dataFolder, 'uploads')
  const file = join(source.dataFolder, 'haat.backup')
  await backUp(source.url, { file, uploads })
  await expect(backUp(source.url, { file, uploads })).rejects.toThrow(/already exists/)
  await expect(restore(source.url, { file, uploads })).rejects.toThrow(/has shops/)

  await using target = await aPostgres()
  const whole = await readFile(file)
  const text = zstdDecompressSync(whole.subarray(0, -LAST_BYTES.length)).toString('latin1')
  const pack = (text: string) => Buffer.concat([zstdCompressSync(Buffer.from(text, 'latin1')), LAST_BYTES])
  const spoilt: [string, Buffer, RegExp][] = [
    ['half of it', whole.subarray(0, whole.length / 2), /is not whole/],
    ['without its last byte', whole.subarray(0, -1), /is not whole/],
    ['packed without its end', pack(text.slice(0, text.lastIndexOf('\nE') + 1)), /is not whole/],
    ['packed until the middle of its rows', pack(text.slice(0, text.indexOf('Kurta 2'))), /is not whole/],
    ['without one row', pack(withoutRow(text, 'Kurta 2')), /was changed/],
    ['with another price', pack(text.replace('\t49900\t', '\t10000\t')), /was changed/],
    ['with rows of another length', pack(text.replace(/\nC\d+\n/, '\nC99999999999\n')), /was changed/],
    ['with another head', pack(text.replace('H{"', 'H{')), /was changed/],
    ['of another format', pack(text.replace('"format":2', '"format":3')), /was changed|newer/],
    ['with a bit turned', flipped(whole), /was changed|is not whole/],
    ['something else', Buffer.from('select 1;'), /is not a backup/],
  ]
  for (const [what, bytes, sentence] of spoilt) {
    const bad = join(source.dataFolder, 'bad.backup')
    await writeFile(bad, bytes)
    await expect(restore(target.url, { file: bad, uploads }), what).rejects.toThrow(sentence)
    await rm(bad)
  }
  expect(await query(target, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  await restore(target.url, { file, uploads: join(target.dataFolder, 'uploads') })
  expect(await query(target, 'select name from resellers')).toEqual([{ name: 'drill' }])
})

test('F29: a backup of an older Haat is migrated as its database would have been', async () => {
  await using source = await aPostgres()
  await migrate(source.url)
  const applied = await query(source, 'select name, checksum from schema_migrations order by name')
  const older = (applied as unknown as AppliedMigration[]).slice(0, -1)
  await using old = await aPostgres()
  await migrateExactly(old.url, older)
  await query(old, `insert into suppliers (name) values ('of old')`)
  const file = join(old.dataFolder, 'old.backup')
  await backUp(old.url, { file, uploads: join(old.dataFolder, 'uploads') })

  await expect(restore(source.url, { file, uploads: join(source.dataFolder, 'uploads') })).rejects.toThrow(/newer than/)
  await using target = await aPostgres()
  await restore(target.url, { file, uploads: join(target.dataFolder, 'uploads') })
  expect(await query(target, 'select name, checksum from schema_migrations order by name')).toEqual(applied)
  expect(await query(target, 'select name from suppliers')).toEqual([{ name: 'of old' }])
})

/** Removes a row and corrects the chunk's length, as someone who knows the format would. */
function withoutRow(text: string, word: string): string {
  return text
    .replace(/\nC(\d+)\n/g, (found, length, at) => {
      const begin = at + found.length
      const piece = text.slice(begin, begin + Number(length))
      const rows = piece
        .split('\n')
        .filter((row) => row.includes(word))
        .map((row) => `${row}\n`)
      return rows.length > 0 ? `\nC${Number(length) - rows.join('').length}\n` : found
    })
    .split('\n')
    .filter((row) => !row.includes(word))
    .join('\n')
}

function flipped(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

/** Products, customers and the given orders, for exact comparison. */
async function fingerprint(postgres: TestPostgres, orders: unknown[]): Promise<unknown> {
  return query(
    postgres,
    `select (select md5(string_agg(p::text, '' order by product_id)) from products p) as products,
      (select md5(string_agg(s::text, '' order by word)) from search_words s) as words,
      (select md5(string_agg(c::text, '' order by customer_id)) from customers c) as customers,
      (select md5(string_agg(t::text, '' order by from_date, hsn_prefix, up_to_paise)) from tax_rates t) as rates,
      (select md5(string_agg(o::text, '' order by order_id)) from (select * from orders where number = any($1)) o) as orders`,
    [orders],
  )
}

async function query(
  { url }: TestPostgres,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1_000).toFixed(2)
}
