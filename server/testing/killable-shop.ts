import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { expect } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith, loadConfig } from '#server/config/config.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import type { Actor, Ctx, Tenant } from '#server/kernel/ctx.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { type LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { findTenantByName } from '#server/resellers/index.ts'
import { openDrillShop, portOf, type Send } from './drill-shop.ts'
import { aFolder } from './folder.ts'
import { serverOn } from './own-postgres.ts'
import { until } from './until.ts'

// Test help: the drill shop with the real server and the real database, each a process of its own, to be killed. The production entry
// point is used, since it starts without generating demo shops first.

/** Another name of this machine than the shop's. */
const CONSOLE = '127.0.0.1'
const PROJECT = join(import.meta.dirname, '../..')
/** In place of a job's error, which its next try writes anew if it does not delete the job. */
const UNTRIED = 'not tried since'

export interface KillableShop {
  url: string
  secret: string
  tenant: Tenant
  /** A request to the shop's host. */
  send: Send
  /** And to the console's. */
  sendToConsole: Send
  /** As the owner of the tables; by a connection of its own, since the database is killed. */
  sql(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  audit(): Promise<unknown[]>
  /** In the test's process, which is not killed. */
  ctxAs(actor: Actor, login: typeof LOGINS.app | typeof LOGINS.console): Ctx
  start(): Promise<void>
  ready(): Promise<void>
  /** Of the server that runs. */
  pid(): number | undefined
  stop(signal: NodeJS.Signals): Promise<void>
  /** kill -9, and the next one is started. */
  killServer(): Promise<void>
  /** kill -9; every waiting job is due for the next server, and was tried by it in the end. */
  tryJobs(): Promise<void>
  /** kill -9 with all its backends; it is started again by itself, and the server stays. */
  killPostgres(): Promise<void>
  close(): Promise<void>
}

/** Migrated and with goods; no server runs before `start()`. */
export async function aKillableShop(settings: Record<string, string> = {}): Promise<KillableShop> {
  const data = aFolder()
  const port = await freePort()
  const secret = randomUUID().repeat(2)
  const postgres = await startEmbeddedPostgres(join(data, 'postgres'))
  const { url } = postgres
  await openDrillShop({ url, dataFolder: data })
  const tenant = await findTenantByName(url, 'drill')
  if (!tenant) throw new Error('the shop was not made')
  const send = portOf(port)
  const sendToConsole: Send = (path, init) => fetch(`http://${CONSOLE}:${port}${path}`, init)
  const given = { ...settings, HAAT_DATA: data, HAAT_SECRET: secret, HAAT_CONSOLE_HOST: CONSOLE }
  const close: (() => Promise<void>)[] = []
  let server: ChildProcess | undefined

  async function sql(statement: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // of a database that is killed
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  async function start() {
    const environment = environmentWith({
      ...{ ...given, ...serverOn(url), PORT: String(port), HAAT_HOST: '127.0.0.1', NODE_ENV: undefined },
      ...{ HAAT_PUBLIC_URL: `http://localhost:${port}`, HAAT_RATE_LIMITS: 'relaxed', HAAT_LOG: 'silent' },
    })
    server = spawn(process.execPath, ['server/process/serve.ts'], { cwd: PROJECT, env: environment, stdio: 'ignore' })
    await ready()
  }

  /** The first start may build the storefront. */
  async function ready() {
    await until(async () => {
      const answer = await send('/readyz')
      expect([answer.status, server?.exitCode]).toEqual([200, null])
    }, 110_000)
  }

  async function stop(signal: NodeJS.Signals) {
    server?.kill(signal)
    if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }

  return {
    ...{ url, secret, tenant, send, sendToConsole, sql, start, ready, stop },
    pid: () => (server?.exitCode === null ? server.pid : undefined),
    audit: async () => sql(await readFile(join(PROJECT, 'db/audit.sql'), 'utf8')),
    ctxAs(actor, login) {
      const database = openDatabase(loginUrl(url, login), undefined, login)
      close.push(() => database.destroy())
      const config = loadConfig('command', { ...given, DATABASE_URL: url })
      return { ...operatorCtx(config, { tenant, database, log: pino({ level: 'silent' }) }), rateFactor: 1_000, actor }
    },
    async killServer() {
      await stop('SIGKILL')
      await start()
    },
    async tryJobs() {
      await stop('SIGKILL') // what runs is not claimed a second time
      await sql('update jobs set run_at = now(), last_error = $1 where parked_at is null', [UNTRIED])
      await start()
      await until(async () => {
        expect(await sql('select kind from jobs where parked_at is null and last_error = $1', [UNTRIED])).toEqual([])
      }, 600_000)
    },
    async killPostgres() {
      const { pid } = postgres
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
      for (const victim of [pid, ...children.split(' ').filter(Boolean).map(Number)]) killNow(victim)
      await until(async () => {
        expect(postgres.pid).not.toBe(pid)
        await sql('select 1')
      })
    },
    async close() {
      await stop('SIGTERM')
      await Promise.all(close.map((each) => each()))
      await postgres.stop()
    },
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended after the list was read.
  }
}
