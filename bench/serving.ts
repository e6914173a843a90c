import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { requestOnTheWire } from './bare.ts'
import { percentiles } from './load.ts'
import { PROJECT, SERVE, SPARING } from './processes.ts'

const STARTS = 3

/** Starts `serve` on an existing database several times and takes the median start time; the last one keeps running. */
export async function serveAgain(socketFolder: string, data: string) {
  const environment = environmentOf(socketFolder, data)
  const started: number[] = []
  for (let nth = 1; ; nth++) {
    const begun = performance.now()
    const server = spawn(process.execPath, SERVE, {
      cwd: PROJECT,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout.resume()
    const stop = async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    const port = Number(environment.PORT)
    while ((await statusOf(port)) !== 200) {
      if (server.exitCode !== null) throw new Error('serve ended before it was ready')
      await sleep(10)
    }
    started.push(performance.now() - begun)
    if (nth === STARTS) return { environment, port, pid: server.pid ?? 0, stop, startMs: percentiles(started).p50Ms }
    await stop()
  }
}

function statusOf(port: number): Promise<number> {
  return requestOnTheWire(port, '/readyz', {}).then(
    ({ status }) => status,
    () => 0,
  )
}

function environmentOf(socketFolder: string, data: string): NodeJS.ProcessEnv {
  const urlOf = (login: string) =>
    `postgresql://${login}@localhost/haat?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
  return {
    ...process.env,
    ...SPARING,
    PORT: '3171',
    HAAT_HOST: '127.0.0.1',
    HAAT_DATA: data,
    HAAT_PUBLIC_URL: 'http://localhost:3171',
    HAAT_SECRET: readFileSync(join(data, 'secret'), 'utf8'),
    HAAT_LOG: 'warn',
    DATABASE_URL: urlOf('haat_app'),
    DATABASE_OWNER_URL: urlOf('haat'),
  }
}

/** Runs a whole operator's command. */
export function haat(environment: NodeJS.ProcessEnv, ...words: string[]) {
  return promisify(execFile)(process.execPath, ['cli/haat.ts', ...words], {
    cwd: PROJECT,
    env: environment,
    maxBuffer: 64 * 2 ** 20,
  })
}
