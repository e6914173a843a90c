import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase, poolOf } from './database.ts'
import { LOGINS } from './logins.ts'

test('options of the address count, but none takes the role away behind which the tenants are apart', async () => {
  const own = encodeURIComponent('-c plan_cache_mode=auto -c role=haat')
  const database = openDatabase(`${inject('ownerUrl')}&options=${own}`)
  const { rows } = await sql`select current_user as role, current_setting('plan_cache_mode') as plans,
    current_setting('statement_timeout') as ends`.execute(database)
  expect(rows).toEqual([{ role: 'haat_app', plans: 'auto', ends: '10s' }])
  await database.destroy()
})

test('a pool of three opens three connections, however much is requested at once', async () => {
  const database = openDatabase(inject('appUrl'), undefined, LOGINS.app, 3)
  await Promise.all(Array.from({ length: 6 }, () => sql`select 1`.execute(database)))
  const { inUse, idle } = poolOf(database)
  expect(inUse + idle).toBe(3)
  await database.destroy()
})
