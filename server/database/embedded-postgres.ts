import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#contract/say.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { createRolesAndDatabase, ownerUrl } from './embedded-roles.ts'
import { makeDataFolder } from './make-data-folder.ts'
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

const LOOKS_EVERY = 1_000
const LONGEST_START = 120_000 // replaying the WAL after a crash may take long

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
    url: ownerUrl(installation.socketFolder),
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
    await makeDataFolder(installation)
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
  return running?.state === 'ready' ? ownerUrl(running.socketFolder) : undefined
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
