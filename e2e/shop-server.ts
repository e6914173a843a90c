import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openJerseyShop } from './jersey-shop.ts'

const project = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 120_000
const STOPPED_WITHIN_MS = 15_000
const PINO_ERROR = 50

/** Playwright's global setup: the real product on a data folder of its own; the function it gives back stops and judges it. */
export default async function startShopServer(): Promise<() => Promise<void>> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'haat-journeys-'))
  const server = spawn(process.execPath, ['server/start.ts'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), HAAT_DATA: data, HAAT_RATE_LIMITS: 'relaxed' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text
  })
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text
  })

  try {
    await untilReady(server, `http://localhost:${port}/readyz`)
    await openJerseyShop(data)
  } catch (error) {
    await stop(server)
    rmSync(data, { recursive: true, force: true })
    throw new Error(`${String(error)}\n${printed.out}${printed.err}`, { cause: error })
  }
  process.env.HAAT_JOURNEYS_PORT = String(port)

  return async () => {
    const faults = serverErrors(printed)
    const ending = await stop(server)
    if (ending) faults.push(ending)
    mkdirSync(join(project, 'test-results'), { recursive: true })
    writeFileSync(join(project, 'test-results/shop-server.log'), printed.out + printed.err)
    rmSync(data, { recursive: true, force: true })
    if (faults.length)
      throw new Error(`The shop's server had faults (all it said: test-results/shop-server.log):\n${faults.join('\n')}`)
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end) {
    if (hasEnded(server))
      throw new Error(`The shop's server ended (${server.exitCode ?? server.signalCode}) before it was ready.`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(200)
  }
  throw new Error(`The shop's server was not ready within ${READY_WITHIN_MS / 1000} s.`)
}

async function stop(server: ChildProcess): Promise<string | undefined> {
  if (hasEnded(server)) return `It ended by itself (${server.exitCode ?? server.signalCode}).`
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  const late = wait(STOPPED_WITHIN_MS, 'late' as const, { ref: false })
  if ((await Promise.race([exit, late])) === 'late') {
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

function serverErrors(printed: { out: string; err: string }): string[] {
  const logged = printed.out.split('\n').filter((line) => levelOf(line) >= PINO_ERROR)
  return [...logged, ...printed.err.split('\n').filter((line) => line.trim())]
}

function levelOf(line: string): number {
  if (!line.startsWith('{')) return 0
  try {
    return Number((JSON.parse(line) as { level?: unknown }).level) || 0
  } catch {
    return 0
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
