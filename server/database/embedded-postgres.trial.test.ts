import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { aFolder } from '#server/testing/folder.ts'
import { until } from '#server/testing/until.ts'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'

const root = aFolder()
// The tests share one data folder, since initdb takes most of a second; those that damage theirs take a new one.
const folder = newFolder()
let started: EmbeddedPostgres[] = []

afterEach(async () => {
  for (const postgres of started) await postgres.stop()
  started = []
})

/** Deeper than the path of a socket may be. */
function newFolder(): string {
  return join(root, `${randomUUID()}${'a'.repeat(60)}`, 'b'.repeat(60), 'postgres')
}

async function start(place = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(place)
  started.push(postgres)
  return postgres
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // tests kill its server
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('starts on an empty folder, keeps its data, and leaves nothing running', async () => {
  const first = await start()
  await query(first.url, 'create table if not exists hats as select 1 as id')
  const { socketFolder } = (await findPostmaster(join(folder, 'data'))) ?? { socketFolder: '' }
  await first.stop()
  expect(await isRunning(first.pid)).toBe(false)
  expect(existsSync(socketFolder)).toBe(false)

  const second = await start()
  expect(await query(second.url, 'select id from hats')).toEqual([{ id: 1 }])
  expect((await readdir(folder)).sort()).toEqual(['data', 'postgres.log', 'postgres.previous.log'])
})

test('is a durable PostgreSQL 18 with an ordinary role as owner, and classifies Indian characters as letters', async () => {
  const { url } = await start()
  const [facts] = await query<Record<string, string>>(
    url,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding,
       current_setting('is_superuser') as superuser, lower('ÉCLAIR') as lower, 'आम' ~ '^\\w\\w$' as letters`,
  )
  expect(facts).toMatchObject({
    version: 18,
    fsync: 'on',
    listen: '',
    encoding: 'UTF8',
    superuser: 'off',
    lower: 'éclair',
  })
  await query(url, 'create extension pg_trgm')
  expect(await query(url, `select cardinality(show_trgm('आम')) > 0 as found`)).toEqual([{ found: true }])
  const sorted = await query<{ name: string }>(
    url,
    `select name from unnest(array['Zari', 'apron', 'Éclair', 'bag', 'आम']) name order by name collate "en-x-icu"`,
  )
  expect(sorted.map(({ name }) => name)).toEqual(['apron', 'bag', 'Éclair', 'Zari', 'आम'])
})

test('a folder of an earlier Haat gets its own logins for the server, which may not set their tenant freely', async () => {
  const first = await start()
  const superuser = loginUrl(first.url, 'postgres')
  await query(
    superuser,
    'alter role haat_app nologin; drop role haat_keeper; grant execute on function set_config to public',
  )
  await expect(query(loginUrl(first.url, 'haat_app'), 'select 1')).rejects.toThrow('not permitted to log in')
  await first.stop()
  const next = await start()
  const set = `select set_config('haat.supplier_id', '1', false)`
  expect(await query(next.url, set)).toEqual([{ set_config: '1' }])
  for (const login of Object.values(LOGINS)) {
    expect(await query(loginUrl(next.url, login), 'select session_user as login')).toEqual([{ login }])
    await expect(query(loginUrl(next.url, login), set)).rejects.toThrow('permission denied for function set_config')
  }
})

test('a database left running by a killed process is stopped, and its data is there', async () => {
  const orphan = await leaveOrphan()
  const next = await start()
  expect(next.pid).not.toBe(orphan)
  expect(await isRunning(orphan)).toBe(false)
  expect(await query(next.url, 'select id from orphans')).toEqual([{ id: 7 }])
})

test('a postmaster.pid whose pid belongs to another process now does not block', async () => {
  const first = await start()
  const pidFile = await readFile(join(folder, 'data/postmaster.pid'), 'utf8')
  await first.stop()
  const stranger = spawn('sleep', ['60'])
  try {
    await writeFile(join(folder, 'data/postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)))
    const next = await start()
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await isRunning(stranger.pid as number)).toBe(true)
  } finally {
    stranger.kill()
  }
})

test('F02 after kill -9 of all of PostgreSQL it restarts by itself', async () => {
  const postgres = await start()
  await query(postgres.url, 'create table if not exists hats as select 1 as id')
  for (let round = 0; round < 2; round++) {
    const killed = postgres.pid
    const children = await childrenOf(killed)
    process.kill(killed, 'SIGKILL')
    for (const child of children) killIfThere(child)
    await comesBack(postgres, killed)
    expect(await query(postgres.url, 'select id from hats')).toEqual([{ id: 1 }])
  }
})

test('F02 backends that outlive a killed postmaster do not block the next one', async () => {
  const postgres = await start()
  // A busy backend does not check whether its postmaster is alive.
  const busy = query(postgres.url, 'select count(*) from generate_series(1, 20000000000)').catch(
    (error: Error) => error,
  )
  const running = `select from pg_stat_activity where state = 'active' and query like 'select count(%20000000000)'`
  await until(async () => expect(await query(postgres.url, running)).toHaveLength(1))
  const killed = postgres.pid
  process.kill(killed, 'SIGKILL')
  await comesBack(postgres, killed)
  expect(await busy).toBeInstanceOf(Error)
})

test('F02 a postmaster killed during its start restarts by itself', async () => {
  let killed = 0
  const end: (this: Client) => Promise<void> = Client.prototype.end
  const spy = vi.spyOn(Client.prototype, 'end')
  spy.mockImplementationOnce(end) // of the roles; the last step of the start follows
  spy.mockImplementationOnce(async function (this: Client) {
    await end.call(this)
    killed = (await findPostmaster(join(folder, 'data')))?.pid ?? 0
    process.kill(killed, 'SIGKILL')
    await until(async () => expect(await isRunning(killed)).toBe(false)) // its parent has noticed it
  })
  const postgres = await start()
  expect(killed).toBeGreaterThan(0)
  await comesBack(postgres, killed)
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('F02 stopped from outside, it restarts by itself though a connection stays open', async () => {
  const postgres = await start()
  const stays = new Client({ connectionString: postgres.url })
  stays.on('error', () => {}) // its server ends
  await stays.connect()
  const pid = postgres.pid
  process.kill(pid, 'SIGTERM')
  await comesBack(postgres, pid)
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after stop() nothing is started again: the next start is left alone', async () => {
  const postgres = await start()
  process.kill(postgres.pid, 'SIGKILL')
  await postgres.stop()
  const next = await start() // takes longer than the pause before a restart
  const { pid } = next
  expect(await findPostmaster(join(folder, 'data'))).toMatchObject({ pid })
  expect(postgres.pid).not.toBe(pid)
  await next.stop()
  expect(await findPostmaster(join(folder, 'data'))).toBeUndefined()
})

test('an unfinished folder of a killed first start is replaced', async () => {
  const place = newFolder()
  await mkdir(join(place, 'data.unfinished.x/base'), { recursive: true })
  await writeFile(join(place, 'data.unfinished.x/PG_VERSION'), '18\n')
  const { url } = await start(place)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('another version of PostgreSQL is named, and its data left alone', async () => {
  const place = newFolder()
  await mkdir(join(place, 'data'), { recursive: true })
  await writeFile(join(place, 'data/PG_VERSION'), '17\n')
  await expect(start(place)).rejects.toThrow(/was made by PostgreSQL 17, and this is 18/)
})

test('when it cannot start, the error shows the end of its log', async () => {
  const place = newFolder()
  await (await start(place)).stop()
  await writeFile(join(place, 'data/postgresql.conf'), 'no_such_setting = 1\n')
  await expect(start(place)).rejects.toThrow(/did not start: it ended with code 1[\s\S]*no_such_setting/)
})

test('another process finds the running database, and none when none runs', async () => {
  expect(await findEmbeddedPostgres(newFolder())).toBeUndefined()
  const running = await start()
  expect(await findEmbeddedPostgres(folder)).toBe(running.url)
  await running.stop()
  expect(await findEmbeddedPostgres(folder)).toBeUndefined()
})

test('a process that ends without stop() leaves no database behind', async () => {
  const orphan = await leaveOrphan('process.exit(3)')
  await until(async () => expect(await isRunning(orphan)).toBe(false))
})

async function leaveOrphan(ending = 'process.kill(process.pid, 9)'): Promise<number> {
  const script = `
    const { startEmbeddedPostgres } = await import(process.argv[1])
    const { default: pg } = await import('pg')
    const { url, pid } = await startEmbeddedPostgres(process.argv[2])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table if not exists orphans as select 7 as id')
    process.stdout.write(String(pid), () => { ${ending} })`
  const file = join(import.meta.dirname, 'embedded-postgres.ts')
  const cwd = import.meta.dirname
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script, file, folder], { cwd })
  const [[pid]] = (await Promise.all([once(parent.stdout, 'data'), once(parent, 'exit')])) as [[Buffer], unknown[]]
  return Number(pid)
}

async function comesBack(postgres: EmbeddedPostgres, killed: number): Promise<void> {
  await until(() => expect(postgres.pid).not.toBe(killed))
}

/** A worker of PostgreSQL may have ended by itself since it was listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' })
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

/** A zombie accepts signals but has no command line. */
async function isRunning(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
}
