import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Message } from '#contract/say.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { choosePostgresUser, POSTGRES_ENVIRONMENT, type PostgresUser } from './postgres-user.ts'
import { clearTheWay, endPostmaster, findPostmaster, signal } from './postmaster.ts'
import { makeSocketFolder, nameSocketFolder } from './socket-folder.ts'

export type EmbeddedPostgres = {
  /** The url of the role that owns the tables and is no superuser, as with an external database. */
  url: string
  /** The pid of the running postmaster; changes when one that was killed is replaced. */
  readonly pid: number
  stop(): Promise<void>
}

const OWNER = 'haat'
const DATABASE = 'haat'
const SUPERUSER = 'postgres'
const NAMES_TENANTS = 'pg_catalog.set_config(text, text, boolean)'
const MAJOR_VERSION = '18'
const UNFINISHED = 'data.unfinished.'
const LOOKS_EVERY = 1_000
const LONGEST_START = 120_000 // replaying the WAL after a crash may take long

// The locale that classifies letters for trigrams and full text comes from the operating system: with plain C, Hindi
// and accents would be skipped.
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // F02. Before recovery PostgreSQL syncs all data files, by default one by one: some 1,500, nearly all of them clean,
  // each waiting while another program fills the disk (2 to 7 s). syncfs syncs the file system at once (at most 1 s
  // with 2 GB of other dirty pages). Linux only.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/** `ended` is a promise, since an event may be emitted before there is a listener. */
type Running = { pid: number; ended: Promise<void> }

type Installation = {
  data: string
  log: string
  socketFolder: string
  binaries: PostgresBinaries
  user: PostgresUser
  settings: Record<string, string>
}

/**
 * Runs PostgreSQL on `folder` as a child of this process, over a Unix socket that only this user reaches, and starts it again
 * should it die. The caller holds the claim on the folder (data-folder.ts): what still runs on it was left by a killed process,
 * and is ended first. Without fsync a database does not outlive its machine: that is for tests.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: { fsync?: 'off' } = {},
): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(folder, { ...SETTINGS, ...settings })
  let running = await startFirst(installation)
  const stopped = new AbortController()
  watch()

  function watch(): void {
    const looking = setInterval(endIfStopping, LOOKS_EVERY).unref()
    running.ended
      .then(() => clearInterval(looking))
      .then(replace)
      .catch(() => {}) // it handles its own errors; never an unhandled rejection
  }

  // If somebody else stops PostgreSQL (SIGTERM), it accepts no new connection until the last old one closes, and we
  // keep ours open: it would neither serve nor stop.
  async function endIfStopping(): Promise<void> {
    const { pid } = running
    const found = await findPostmaster(installation.data)
    if (found?.pid === pid && found.state === 'stopping') signal(pid, 'SIGINT')
  }

  async function replace(): Promise<void> {
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        await sleep(pause, undefined, { signal: stopped.signal, ref: false })
        await clearTheWay(installation.data)
        running = await launch(installation)
      } catch {
        continue // the reason is in the log file; a retry may find the disk or port free
      }
      if (stopped.signal.aborted) await endPostmaster(running.pid, installation.data)
      else watch()
      return
    }
  }

  return {
    url: databaseUrl(installation.socketFolder, OWNER, DATABASE),
    get pid() {
      return running.pid
    },
    async stop() {
      stopped.abort()
      await endPostmaster(running.pid, installation.data)
      await rm(installation.socketFolder, { recursive: true, force: true })
    },
  }
}

async function startFirst(installation: Installation): Promise<Running> {
  let running: Running | undefined
  try {
    await clearTheWay(installation.data)
    await initialise(installation)
    await keepLastLog(installation)
    running = await launch(installation)
    await createRolesAndDatabase(installation.socketFolder)
    return running
  } catch (error) {
    if (running) await endPostmaster(running.pid, installation.data)
    await rm(installation.socketFolder, { recursive: true, force: true })
    throw error
  }
}

/** The owner's url of the database that another process runs on this folder, if any. */
export async function findEmbeddedPostgres(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  const running = await findPostmaster(join(await realpath(folder), 'data'))
  return running?.state === 'ready' ? databaseUrl(running.socketFolder, OWNER, DATABASE) : undefined
}

async function prepareInstallation(folder: string, settings: Installation['settings']): Promise<Installation> {
  if (process.platform === 'win32') {
    throw new CannotStart({ id: 'postgresNotOnWindows' })
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = await realpath(folder)
  const binaries = await findPostgresBinaries()
  const user = await choosePostgresUser(binaries.postgres, place)
  return {
    data: join(place, 'data'),
    log: join(place, 'postgres.log'),
    socketFolder: nameSocketFolder(place),
    binaries,
    user,
    settings,
  }
}

async function initialise({ data, binaries, user }: Installation): Promise<void> {
  const made = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')
  if (made.trim() === MAJOR_VERSION) return
  if (made !== '') {
    throw new CannotStart({ id: 'madeByOtherPostgres', data, version: made.trim(), needed: MAJOR_VERSION })
  }
  // Created under a temporary name and then renamed, so that a kill leaves nothing that looks like a database. The name
  // is unique, since an initdb whose parent was killed goes on for a moment.
  const folder = dirname(data)
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
  let refusal: unknown
  for (const ctype of CTYPES) {
    const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
    try {
      await runInitdb(unfinished, ctype, binaries, user)
      return await rename(unfinished, data)
    } catch (error) {
      refusal = error
    }
  }
  const { stderr, message } = refusal as Error & { stderr?: string }
  throw new CannotStart({ id: 'databaseNotMade', data, reason: (stderr || message).trim() }, { cause: refusal })
}

/**
 * The builtin C.UTF-8 handles Unicode case, compares fast, and no newer ICU or libc can corrupt an index made with it.
 * Lists sorted for people use ORDER BY name COLLATE "en-x-icu".
 */
async function runInitdb(data: string, ctype: string, { initdb }: PostgresBinaries, user: PostgresUser): Promise<void> {
  const words = [...user.prefix, initdb, '-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  words.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`)
  const [command = '', ...rest] = words
  const running = promisify(execFile)(command, rest, { ...user.ids, env: POSTGRES_ENVIRONMENT, cwd: '/' })
  const endWithProcess = () => running.child.kill()
  process.once('exit', endWithProcess)
  await running.finally(() => process.off('exit', endWithProcess))
}

async function keepLastLog({ log }: Installation): Promise<void> {
  if (existsSync(log)) await rename(log, log.replace(/\.log$/, '.previous.log'))
}

async function launch({ data, log, socketFolder, binaries, user, settings }: Installation): Promise<Running> {
  await makeSocketFolder(socketFolder, user)
  const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const words = [...user.prefix, binaries.postgres, '-D', data, '-k', socketFolder, ...chosen]
  const [command = '', ...rest] = words
  const output = openSync(log, 'a', 0o600)
  let child: ChildProcess
  try {
    // In a process group of its own: Ctrl+C in the terminal must reach Haat first, which still has orders to finish.
    const options = { ...user.ids, detached: true, env: POSTGRES_ENVIRONMENT, cwd: '/' }
    child = spawn(command, rest, { ...options, stdio: ['ignore', output, output] })
  } finally {
    closeSync(output)
  }
  child.unref()
  // A process that ends without stop() (an uncaught error, process.exit) leaves no database running.
  const endWithProcess = () => {
    child.kill('SIGINT')
    rmSync(socketFolder, { recursive: true, force: true })
  }
  process.once('exit', endWithProcess)

  let end: Message | undefined
  child.once('error', ({ message }) => {
    end = { id: 'systemError', explanation: message }
  })
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, name) => {
      process.off('exit', endWithProcess)
      end = name ? { id: 'endedBySignal', signal: name } : { id: 'endedWithCode', code }
      resolve()
    }),
  )
  const until = performance.now() + LONGEST_START
  while (!end) {
    const found = await findPostmaster(data)
    if (found?.state === 'ready' && found.pid === child.pid) return { pid: found.pid, ended }
    if (performance.now() > until) end = { id: 'notReadyAfter', seconds: LONGEST_START / 1_000 }
    await sleep(15)
  }
  if (child.pid) signal(child.pid, 'SIGKILL')
  throw new CannotStart({ id: 'postgresNotStarted', end, log, tail: await readTail(log) })
}

async function readTail(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-15).join('\n')
}

/**
 * The owner is an ordinary role, and the server's logins own nothing, as with an external database. No passwords: the
 * socket is in a folder that only this user can enter.
 */
async function createRolesAndDatabase(socketFolder: string): Promise<void> {
  await asSuperuser(socketFolder, 'postgres', async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (role.rowCount === 0) await client.query(`create role ${OWNER} login createrole`)
    const database = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    for (const login of Object.values(LOGINS)) {
      const found = await client.query<{ may: boolean }>('select rolcanlogin as may from pg_roles where rolname = $1', [
        login,
      ])
      if (found.rowCount === 0) await client.query(`create role ${login} login; grant ${login} to ${OWNER}`)
      else if (!found.rows[0]?.may) await client.query(`alter role ${login} login`) // of a folder that an earlier Haat made
    }
  })
  // An injection in one statement of the shop cannot switch to another tenant (docs/decisions/034).
  await asSuperuser(socketFolder, DATABASE, async (client) => {
    const may = await client.query(`select where has_function_privilege('public', '${NAMES_TENANTS}', 'execute')`)
    if (may.rowCount === 0) return
    await client.query(
      `revoke execute on function ${NAMES_TENANTS} from public; grant execute on function ${NAMES_TENANTS} to ${OWNER}`,
    )
  })
}

async function asSuperuser(
  socketFolder: string,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(socketFolder, SUPERUSER, database) })
  client.on('error', () => {}) // a lost connection also fails the running query
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(socketFolder: string, user: string, database: string): string {
  // pg and psql use the host in the query; sslmode overrides a PGSSLMODE of the environment.
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}
