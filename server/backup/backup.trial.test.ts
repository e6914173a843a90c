import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { storeImage } from '#server/images/index.ts'
import { openDrillShop } from '#server/testing/drill-shop.ts'
import { aPostgres, type TestPostgres } from '#server/testing/own-postgres.ts'
import { backUp, restore } from './index.ts'

const PIXELS = join(import.meta.dirname, '../../demo/mitti/pictures/mitti-logo.png')

test('F29: a backup in the first format is still read', async () => {
  await using source = await aPostgres()
  await migrate(source.url)
  const migrations = await query(source, 'select name, checksum from schema_migrations order by name')
  const lines = [
    `H${JSON.stringify({ format: 1, takenAt: '2026-11-22T00:00:00.000Z', migrations })}`,
    `T${JSON.stringify({ name: 'suppliers', columns: ['supplier_id', 'name', 'created_at'] })}`,
    'R{"supplier_id":7,"name":"of \\"old\\"","created_at":"2026-11-01T10:00:00.123456+00:00"}',
    `S${JSON.stringify({ name: 'suppliers_supplier_id_seq', last: '7' })}`,
    `P${JSON.stringify({ path: '7/.logo.png.content' })}`,
    `D${Buffer.from('abc').toString('base64')}`,
  ].map((line) => `${line}\n`)
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
  const file = join(source.dataFolder, 'first.backup')
  await writeFile(
    file,
    gzipSync(`${lines.join('')}E${JSON.stringify({ rows: { suppliers: 1 }, pictures: 1, sha256 })}\n`),
  )
  const uploads = join(source.dataFolder, 'uploads')
  expect(await restore(source.url, { file, uploads })).toMatchObject({ rows: 1, pictures: 1 })
  expect(await query(source, 'select name, created_at::text from suppliers')).toEqual([
    { name: 'of "old"', created_at: '2026-11-01 10:00:00.123456+00' },
  ])
  expect(await readFile(join(uploads, '7/.logo.png.content'), 'utf8')).toBe('abc')
})

test('a backup and a restore report their progress', async () => {
  await using source = await aPostgres()
  await openDrillShop(source)
  const file = join(source.dataFolder, 'shop.backup')
  const uploads = join(source.dataFolder, 'uploads')
  await storeImage(uploads, { supplierId: 1, name: 'logo.png', source: await readFile(PIXELS) })
  await using target = await aPostgres()
  for (const [work, postgres] of [
    [backUp, source],
    [restore, target],
  ] as const) {
    const shares: number[] = []
    const doing = new Set<string>()
    await work(postgres.url, {
      file,
      uploads: join(postgres.dataFolder, 'uploads'),
      onProgress: (now) => {
        shares.push(now.share)
        doing.add(now.doing)
      },
    })
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect([shares[0], shares.at(-1)]).toEqual([expect.any(Number), 1])
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
    expect(doing.size).toBeGreaterThan(10)
  }
  await expect(restore(target.url, { file, uploads })).rejects.toThrow(
    /^This database has shops\. .*set HAAT_DATA to a new folder, or DATABASE_OWNER_URL,/,
  )
})

test('a picture that is deleted while a backup runs is left out of it', async () => {
  await using source = await aPostgres()
  await migrate(source.url)
  const uploads = join(source.dataFolder, 'uploads')
  mkdirSync(join(uploads, '7'), { recursive: true })
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) writeFileSync(join(uploads, '7', name), name)
  const file = join(source.dataFolder, 'shop.backup')
  const onProgress = ({ doing }: { doing: string }) => {
    if (doing === 'picture file 1 of 3') rmSync(join(uploads, '7/b.jpg'))
  }
  expect(await backUp(source.url, { file, uploads, onProgress })).toMatchObject({ pictures: 2 })
  await using target = await aPostgres()
  const restored = join(target.dataFolder, 'uploads')
  expect(await restore(target.url, { file, uploads: restored })).toMatchObject({ pictures: 2 })
  expect(await readFile(join(restored, '7/c.jpg'), 'utf8')).toBe('c.jpg')
})

async function query({ url }: TestPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
