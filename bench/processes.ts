import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

// Processes that a bench starts, waits for and kills.

export const PROJECT = join(import.meta.dirname, '..')

/** Starts one of our scripts that prints its address; it ends when this process does. */
export async function helper(script: string, argument: string): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [script, argument], { cwd: PROJECT, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code}`)
  })
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  ended.catch(() => {}) // when this process ends
  return [child, String(line)]
}

/** The arguments and environment of `npm run serve` (docs/decisions/025). */
export const SERVE = ['--max-semi-space-size=8', 'server/process/serve.ts']
export const SPARING = { MALLOC_ARENA_MAX: '2' }

/** Runs `npm run serve` with its output in files. */
export function serve(environment: Record<string, string>, log: string, complaints: string): ChildProcess {
  return spawn(process.execPath, SERVE, {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: undefined, ...SPARING, ...environment },
    stdio: ['ignore', openSync(log, 'a'), openSync(complaints, 'a')],
  })
}

export async function untilReady(shop: string, limit: number): Promise<void> {
  const until = Date.now() + limit
  while (Date.now() < until) {
    const answer = await fetch(`${shop}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(100)
  }
  throw new Error(`The shop was not ready within ${limit / 1000} s.`)
}

export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
