import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aPostgres } from '#server/testing/own-postgres.ts'
import { listenForChanges } from './hear-changes.ts'
import { migrate } from './migrate.ts'

const script = await readFile(join(import.meta.dirname, '../../db/citus/distribute.sql'), 'utf8')
const [table = ''] = /create unlogged table told .*?grant .*?;/s.exec(script) ?? []

test('where the database tells in a table, as on Citus, each row of it is heard once, by the role of the app', async () => {
  await using postgres = await aPostgres()
  await migrate(postgres.url)
  const owner = new Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(table)
  const tell = (what: string) =>
    owner.query('insert into told (supplier_id, told_id, what) values (7, gen_random_uuid(), $1)', [what])

  const told: string[] = []
  const gotReady = Promise.withResolvers<void>()
  const listening = listenForChanges(postgres.appUrl, {
    changed: (supplierId, what) => told.push(`${supplierId} ${what}`),
    lost: () => {},
    heard: gotReady.resolve,
  })
  try {
    await gotReady.promise
    await tell('product:1')
    await expect.poll(() => told).toEqual(['7 product:1'])
    await tell('*')
    await owner.query(`select pg_notify('haat_changes', '0 hosts')`)
    await expect.poll(() => told.toSorted()).toEqual(['0 hosts', '7 *', '7 product:1'])
  } finally {
    await listening.close()
    await owner.end()
  }
})
