import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { PROJECT } from './processes.ts'

/** What `npm run haat` runs with. */
const SPARING = ['--max-semi-space-size=4', '--heap-growing-percent=30', 'cli/haat.ts']
const LOOK_EVERY_MS = 200

export interface Run {
  seconds: number
  rssMb: number
}

/** A command of the operator's on the data folder: how long it took, and the most memory that it had. */
export async function operate(data: string, words: string[]): Promise<Run> {
  const start = performance.now()
  const child = spawn(process.execPath, [...SPARING, ...words], {
    cwd: PROJECT,
    env: { PATH: '/usr/bin:/bin', HAAT_DATA: data, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let rssMb = 0
  const looking = setInterval(async () => {
    rssMb = Math.max(rssMb, await largestRss(child.pid))
  }, LOOK_EVERY_MS)
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  clearInterval(looking)
  if (child.exitCode !== 0) throw new Error(`haat ${words.join(' ')}: ${said}`)
  return { seconds: (performance.now() - start) / 1000, rssMb }
}

/** What Linux says of it; 0 elsewhere. */
async function largestRss(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
