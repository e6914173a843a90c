import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { aFolder } from '#server/testing/folder.ts'
import { serverOn } from '#server/testing/own-postgres.ts'
import { openCommandDatabase } from './command-database.ts'
import { claimDataFolder, DataFolderClaimed } from './data-folder.ts'

const folder = aFolder()
const config = loadConfig('start', { HAAT_DATA: folder })

test('a command starts the database, others join it, and it ends with the last of them', async () => {
  const first = await openCommandDatabase(config)
  await expect(claimDataFolder(folder)).rejects.toThrow(DataFolderClaimed)

  const second = await openCommandDatabase(config)
  expect(second.ownerUrl).toBe(first.ownerUrl)
  let isClosed = false
  const closed = first.close().then(() => {
    isClosed = true
  })
  await expect.poll(() => countLockWaits(second.ownerUrl)).toBe(1) // for the other command
  expect(isClosed).toBe(false)
  expect(await countMigrations(second.ownerUrl)).toBeGreaterThan(0)

  await second.close()
  await closed
  await expect(countMigrations(first.ownerUrl)).rejects.toThrow(/ENOENT/)
  ;(await claimDataFolder(folder)).release()
})

test.each([
  ['DATABASE_OWNER_URL', serverOn(inject('ownerUrl'))],
  ['DATABASE_URL, where it is the only address,', { DATABASE_URL: inject('ownerUrl') }],
])('%s is used as it is, and not stopped', async (_, environment) => {
  const own = await openCommandDatabase(loadConfig('command', { HAAT_DATA: folder, ...environment }))
  await own.close()
  expect(await countMigrations(own.ownerUrl)).toBeGreaterThan(0)
})

async function countLockWaits(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)
  await client.end()
  return rows.length
}

async function countMigrations(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select from schema_migrations')).rowCount ?? 0
  } finally {
    await client.end()
  }
}
