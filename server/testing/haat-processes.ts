import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { environmentWith } from '#server/config/config.ts'
import { until } from './until.ts'

// Test help: the real process, as npm starts it.

interface Haat {
  process: ChildProcess
  output: Promise<string>
  errors: Promise<string>
  exit: Promise<number | null>
}

/** Those of one data folder, on one port. */
export async function haatProcesses(data: string) {
  const port = await freePort()
  let begun: Haat[] = []

  function start(changes: Record<string, string> = {}, ...command: string[]): Haat {
    const env = environmentWith({ PORT: String(port), HAAT_DATA: data, NODE_ENV: undefined, ...changes })
    const cwd = join(import.meta.dirname, '../..')
    const child = spawn(process.execPath, command.length > 0 ? command : ['server/process/start.ts'], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exit = once(child, 'exit').then(([code]) => code as number | null)
    const haat = { process: child, output: text(child.stdout), errors: text(child.stderr), exit }
    begun.push(haat)
    return haat
  }

  const statusOf = (path: string): Promise<number | 'refused'> =>
    fetch(`http://localhost:${port}${path}`).then(
      (answer) => answer.status,
      () => 'refused' as const,
    )

  return {
    port,
    start,
    async stop(haat: Haat): Promise<void> {
      haat.process.kill('SIGTERM')
      expect(await haat.exit).toBe(0)
    },
    /** Ends what a test has left. */
    async stopAll(): Promise<void> {
      for (const haat of begun) {
        if (haat.process.exitCode === null && haat.process.signalCode === null) haat.process.kill('SIGTERM')
        await haat.exit
      }
      begun = []
    },
    statusOf,
    /** Recovery on a busy machine takes long. */
    async untilReady(limit = 60_000): Promise<void> {
      await until(async () => expect(await statusOf('/readyz')).toBe(200), limit)
    },
  }
}
