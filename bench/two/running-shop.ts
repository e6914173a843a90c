import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, helper, serve, untilReady } from '#bench/processes.ts'
import { freePort } from '#harness/free-port.ts'
import { startNginx } from './nginx.ts'

const BUILT_WITHIN_MS = 120_000
const READY_WITHIN_MS = 30_000

export interface TwoServers {
  /** The port on which nginx listens with TLS. */
  port: number
  databaseUrl: string
  /** Stops one server and starts it again; returns the seconds it was away. */
  restart(which: 0 | 1, signal: 'SIGKILL' | 'SIGTERM'): Promise<number>
  errors(): string[]
  close(): Promise<void>
}

/** Two production servers behind nginx on one database, which `furnish` fills before they start. */
export async function openTwoServers(furnish: (databaseUrl: string) => Promise<void>): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-two-'))
  const log = join(folder, 'servers.log')
  const [database, databaseUrl] = await helper('server/testing/postgres.ts', join(folder, 'postgres'))
  await furnish(databaseUrl)
  const [first, second, tls, health] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const ports = [first, second]
  const environment = {
    HAAT_HOST: '127.0.0.1',
    HAAT_TRUSTED_PROXIES: '127.0.0.1',
    HAAT_DATA: join(folder, 'data'),
    HAAT_PUBLIC_URL: `https://localhost:${tls}`,
    HAAT_SECRET: randomBytes(24).toString('base64url'),
    HAAT_RATE_LIMITS: 'relaxed',
    HAAT_LOG: 'warn',
    DATABASE_URL: databaseUrl.replace('//haat@', '//haat_app@'),
    DATABASE_OWNER_URL: databaseUrl,
  }
  const servers: ChildProcess[] = []
  const start = async (which: 0 | 1, limit: number) => {
    servers[which] = serve({ ...environment, PORT: String(ports[which]) }, log, log)
    await untilReady(`http://localhost:${ports[which]}`, limit)
  }
  await start(0, BUILT_WITHIN_MS)
  await start(1, READY_WITHIN_MS)
  const nginx = startNginx(folder, { tls, health, servers: ports })
  await untilReady(`http://127.0.0.1:${health}`, READY_WITHIN_MS)

  return {
    port: tls,
    databaseUrl,
    async restart(which, signal) {
      const gone = performance.now()
      const server = servers[which]
      if (server) await end(server, signal)
      await start(which, READY_WITHIN_MS)
      return (performance.now() - gone) / 1000
    },
    errors: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    async close() {
      await nginx.close()
      for (const child of [...servers, database]) await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
