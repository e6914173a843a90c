import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aPostgres } from '#server/testing/own-postgres.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { migrate } from './migrate.ts'

const script = await readFile(join(import.meta.dirname, '../../db/citus/distribute.sql'), 'utf8')
const [table = ''] = /create unlogged table change_outbox .*?grant .*?;/s.exec(script) ?? []

test('with changes in an outbox table, as on Citus, each row is reported once, to the role of the app', async () => {
  await using postgres = await aPostgres()
  await migrate(postgres.url)
  const owner = new Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(table)
  const add = (what: string) =>
    owner.query('insert into change_outbox (supplier_id, change_id, what) values (7, gen_random_uuid(), $1)', [what])

  const reported: string[] = []
  const gotReady = Promise.withResolvers<void>()
  const listening = listenForChanges(postgres.appUrl, {
    changed: (supplierId, what) => reported.push(`${supplierId} ${what}`),
    lost: () => {},
    connected: gotReady.resolve,
  })
  try {
    await gotReady.promise
    await add('product:1')
    await expect.poll(() => reported).toEqual(['7 product:1'])
    await add('*')
    await owner.query(`select pg_notify('haat_changes', '0 hosts')`)
    await expect.poll(() => reported.toSorted()).toEqual(['0 hosts', '7 *', '7 product:1'])
  } finally {
    await listening.close()
    await owner.end()
  }
})
