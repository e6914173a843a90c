import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const project = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 300_000
const STOPPED_WITHIN_MS = 15_000

export interface RunningShop {
  port: number
  pid: number
  /** The data folder, in which the operator's commands find the database. */
  data: string
  /** Everything printed so far. */
  printed: { out: string; err: string }
  /** Stops the shop with SIGTERM and deletes its data; returns a description of an unclean exit. */
  stop(): Promise<string | undefined>
}

/**
 * Starts the product as `npm start` does, on its own port and data folder, and waits until it is ready. Given a folder of `pictures`, it
 * keeps them there, and encodes none that an earlier shop has left there.
 */
export async function startShop(
  environment: Record<string, string> = {},
  { pictures }: { pictures?: string } = {},
): Promise<RunningShop> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'haat-running-'))
  if (pictures) symlinkSync(pictures, join(data, 'uploads'))
  const server = spawn(process.execPath, ['server/process/start.ts'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), HAAT_DATA: data, HAAT_RATE_LIMITS: 'relaxed', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text
  })
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text
  })
  const stop = async () => {
    const ending = await end(server)
    rmSync(data, { recursive: true, force: true, maxRetries: 10 })
    return ending
  }
  try {
    await untilReady(server, `http://localhost:${port}/readyz`)
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${printed.out}${printed.err}`, { cause: error })
  }
  return { port, pid: server.pid ?? 0, data, printed, stop }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (hasEnded(server))
      throw new Error(`The shop's server ended (${server.exitCode ?? server.signalCode}) before it was ready.`)
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (response?.status === 200) return
    await wait(200)
  }
  throw new Error(`The shop's server was not ready within ${READY_WITHIN_MS / 1000} s.`)
}

async function end(server: ChildProcess): Promise<string | undefined> {
  if (hasEnded(server)) return `It ended by itself (${server.exitCode ?? server.signalCode}).`
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  const timeout = wait(STOPPED_WITHIN_MS, 'timeout' as const, { ref: false })
  if ((await Promise.race([exit, timeout])) === 'timeout') {
    server.kill('SIGKILL')
    return `It did not end within ${STOPPED_WITHIN_MS / 1000} s of SIGTERM.`
  }
  return server.exitCode === 0
    ? undefined
    : `It ended with ${server.exitCode ?? server.signalCode} at SIGTERM, not with 0.`
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}
