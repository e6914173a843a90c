import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, helper, serve, untilReady } from '#bench/processes.ts'
import { freePort } from '#harness/free-port.ts'

// A production shop: `serve`, its database and its payment gateway, each in its own process that can be killed.

const BUILT_WITHIN_MS = 120_000
const READY_WITHIN_MS = 30_000

export interface TestApp {
  /** http://localhost:PORT */
  shop: string
  gateway: string
  databaseUrl: string
  serverPid(): number
  killServer(): Promise<void>
  killDatabase(): Promise<void>
  /** What the server has logged as an error or written to standard error. */
  errors(): string[]
  close(): Promise<void>
}

/** `furnish` fills the database before the server starts; `more` is added to the server's environment. */
export async function startTestApp(
  furnish: (databaseUrl: string) => Promise<void>,
  more: Record<string, string> = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mixed-'))
  const [log, complaints] = [join(folder, 'server.log'), join(folder, 'server.err')]
  const port = await freePort()
  const shop = `http://localhost:${port}`
  const keys = { keyId: 'rzp_test_mixed', keySecret: secret(), webhookSecret: secret() }
  const children: ChildProcess[] = []
  let server: ChildProcess | undefined

  const [database, databaseUrl] = await helper('server/testing/postgres.ts', join(folder, 'postgres'))
  children.push(database)
  const account = { ...keys, webhook: `${shop}/webhooks/razorpay` }
  const [gatewayProcess, gateway] = await helper('gateway-simulator/main.ts', JSON.stringify(account))
  children.push(gatewayProcess)
  await furnish(databaseUrl)
  const environment = {
    PORT: String(port),
    HAAT_HOST: '127.0.0.1',
    HAAT_DATA: join(folder, 'data'),
    HAAT_PUBLIC_URL: shop,
    HAAT_SECRET: secret(),
    HAAT_RATE_LIMITS: 'relaxed',
    HAAT_LOG: 'warn',
    DATABASE_URL: databaseUrl.replace('//haat@', '//haat_app@'),
    DATABASE_OWNER_URL: databaseUrl,
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API: gateway,
    ...more,
  }
  await start(BUILT_WITHIN_MS)

  async function start(limit = READY_WITHIN_MS): Promise<void> {
    server = serve(environment, log, complaints)
    await untilReady(shop, limit)
  }

  return {
    shop,
    gateway,
    databaseUrl,
    serverPid: () => server?.pid ?? 0,
    async killServer() {
      if (server) await end(server, 'SIGKILL')
      await start()
    },
    async killDatabase() {
      const pid = Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
      for (const victim of [pid, ...children]) kill(victim)
      await sleep(1_500) // longer than a response of /readyz is cached
      await untilReady(shop, READY_WITHIN_MS)
    },
    errors: () => [...linesOf(log).filter(isError), ...linesOf(complaints)],
    async close() {
      for (const child of [server, ...children.toReversed()]) if (child) await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended after the list was read.
  }
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

function isError(line: string): boolean {
  if (!line.startsWith('{')) return false // its start-up message
  try {
    return Number(JSON.parse(line).level) >= 50
  } catch {
    return false // truncated by a kill
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url')
}
