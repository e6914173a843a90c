import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { end, helper, PROJECT } from './processes.ts'
import { processorTime, processorTimeWithEnded } from './processor-time.ts'

/** The flags that `npm run haat` uses. */
const SPARING = ['--max-semi-space-size=16', '--heap-growing-percent=20', 'cli/haat.ts']
const LOOK_EVERY_MS = 200

export interface OperatedDatabase {
  /** The data folder. */
  data: string
  url: string
  postgresPid: number
}

/** A data folder with a PostgreSQL without shops, and no server, so that nothing of ours uses the machine meanwhile. */
export async function withDatabase(work: (database: OperatedDatabase) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'haat-operated-'))
  const [postgres, url] = await helper('server/testing/postgres.ts', join(data, 'postgres'))
  try {
    const pidFile = await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8')
    await work({ data, url, postgresPid: Number(pidFile.split('\n')[0]) })
  } finally {
    await end(postgres, 'SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
}

export interface Run {
  seconds: number
  /** Processor time of the command and of its PostgreSQL connections, which other load hardly affects. */
  processorSeconds: number
  rssMb: number
}

/** Runs an operator's command on a data folder; without `url` it starts its own PostgreSQL. */
export async function operate(on: { data: string } | OperatedDatabase, words: string[]): Promise<Run> {
  const start = performance.now()
  const byPostgres = () => ('url' in on ? processorTimeWithEnded(on.postgresPid) : Number.NaN)
  const before = byPostgres()
  const child = spawn(process.execPath, [...SPARING, ...words], {
    cwd: PROJECT,
    env: {
      PATH: '/usr/bin:/bin',
      HAAT_DATA: on.data,
      MALLOC_ARENA_MAX: '2',
      ...('url' in on && { DATABASE_URL: on.url, DATABASE_OWNER_URL: on.url }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let rssMb = 0
  let micros = 0
  const looking = setInterval(async () => {
    rssMb = Math.max(rssMb, await largestRss(child.pid))
    micros = Math.max(micros, processorTime(child.pid ?? 0) || 0)
  }, LOOK_EVERY_MS)
  const [printed] = await Promise.all([text(child.stderr), once(child, 'exit')])
  clearInterval(looking)
  if (child.exitCode !== 0) throw new Error(`haat ${words.join(' ')}: ${printed}`)
  const seconds = (performance.now() - start) / 1000
  return { seconds, processorSeconds: (micros + byPostgres() - before) / 1e6, rssMb }
}

export async function addShop(database: OperatedDatabase, name: string): Promise<void> {
  await operate(database, ['reseller', 'add', name, '--title', 'Bench', '--host', `${name}.localhost`])
}

/** From /proc; 0 where the system has none. */
async function largestRss(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
