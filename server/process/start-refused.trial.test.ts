import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { aFolder } from '#server/testing/folder.ts'
import { haatProcesses } from '#server/testing/haat-processes.ts'
import { aPostgres, serverOn } from '#server/testing/own-postgres.ts'

// What stops a start, and what it says: the real process, as npm starts it, on a database of its own.

const { start, stop, untilReady, stopAll } = await haatProcesses(aFolder())

afterEach(stopAll)

test("F33: a server with the owner's login does not start; with its own it serves, once the database is migrated", async () => {
  await using postgres = await aPostgres()
  const serving = { HAAT_SECRET: randomUUID(), HAAT_PUBLIC_URL: 'http://localhost', DATABASE_OWNER_URL: '' }
  const owners = start({ ...serving, DATABASE_URL: postgres.url }, 'server/process/serve.ts')
  expect(await owners.exit).toBe(1)
  expect(await owners.errors).toMatch(
    /^DATABASE_URL logs in as haat, who owns .*: set DATABASE_OWNER_URL to the owner's address, .* npm run haat -- migrate\n$/,
  )
  const early = start({ ...serving, DATABASE_URL: postgres.appUrl }, 'server/process/serve.ts')
  expect(await early.exit).toBe(1)
  expect(await early.errors).toMatch(
    /^The database is not up to date: it lacks \d+ migrations, the first of them 0001-shops/,
  )
  await migrate(postgres.url)
  start({ ...serving, DATABASE_URL: postgres.appUrl }, 'server/process/serve.ts')
  await untilReady()
  const clients = new Client({ connectionString: postgres.url })
  await clients.connect()
  const { rows } = await clients.query(
    'select distinct usename as login from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by 1',
  )
  await clients.end()
  expect(rows.map(({ login }) => login)).toEqual(['haat_app', 'haat_keeper'])
})

test('start prints one line while it waits for the database, and names the setting of its address', async () => {
  const tries = new EventEmitter()
  const away = createServer((socket) => {
    socket.destroy()
    tries.emit('try')
  }).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const place = `127.0.0.1:${(away.address() as AddressInfo).port}/haat`
  const waiting = start(serverOn(`postgresql://haat@${place}`))
  for (let count = 0; count < 3; count++) await once(tries, 'try')
  await stop(waiting)
  away.close()
  expect(await waiting.errors).toBe('')
  expect(await waiting.output).toMatch(
    new RegExp(
      `^The database of DATABASE_OWNER_URL \\(${place}\\) cannot be reached \\(.+\\)\\. Waiting for it, up to 30 s\\.\n$`,
    ),
  )

  await using postgres = await aPostgres()
  const nowhere = new URL(postgres.url)
  nowhere.pathname = 'nowhere'
  const wrong = start({ DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: nowhere.href })
  expect(await wrong.exit).toBe(1)
  expect(await wrong.errors).toMatch(/^The database of DATABASE_OWNER_URL \(.*or correct DATABASE_OWNER_URL\.\n$/)
})

test('an invalid environment is reported without a stack', async () => {
  const wrong = start({ PORT: 'abc' })
  expect(await wrong.exit).toBe(1)
  expect(await wrong.errors).toBe('PORT is "abc", but must be a whole number from 1 to 65535, for example PORT=3001.\n')
  const bare = start({ DATABASE_URL: '', HAAT_SECRET: '', HAAT_PUBLIC_URL: '' }, 'server/process/serve.ts')
  expect(await bare.exit).toBe(1)
  expect((await bare.errors).trim().split('\n')).toHaveLength(3)
})
