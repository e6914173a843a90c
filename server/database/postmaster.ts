import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

type Postmaster = { pid: number; socketFolder: string; state: string }

/**
 * The live postmaster of a data folder, if any; `state` is starting, ready or stopping. A pid alone proves nothing: it
 * may have been reused by another process.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = await readPidFile(data)
  const pid = Number(lines[0])
  if (!(pid > 0) || !(await isPostgresOf(pid, data))) return undefined
  return { pid, socketFolder: lines[4]?.trim() ?? '', state: lines[7]?.trim() ?? '' }
}

/**
 * Frees the data folder for a new postmaster: stops one that a killed Haat left running, and the orphans of one that
 * was killed itself. Only for the process that holds the lock on the folder.
 */
export async function clearTheWay(data: string): Promise<void> {
  const left = await findPostmaster(data)
  if (left) await endPostmaster(left.pid, data)
  if ((await readPidFile(data)).length === 0) return
  for (const pid of await listProcessesIn(data)) signal(pid, 'SIGKILL')
  await disownPidFile(data)
}

/** Fast shutdown; after the timeout immediate shutdown, then SIGKILL (PostgreSQL recovers from the WAL). */
export async function endPostmaster(pid: number, data: string, patience = 5_000): Promise<void> {
  const steps = [
    ['SIGINT', patience],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 2_000],
  ] as const
  for (const [name, wait] of steps) {
    signal(pid, name)
    const until = performance.now() + wait
    while (performance.now() < until) {
      if (!(await isPostgresOf(pid, data))) return
      await sleep(20)
    }
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

async function readPidFile(data: string): Promise<string[]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return text === '' ? [] : text.split('\n')
}

/**
 * PostgreSQL starts over the pid file of a dead process, but not if another process has that pid now. It treats its
 * parent's pid as stale, so that pid is written; the rest must stay, since PostgreSQL uses it to check for shared
 * memory still in use.
 */
async function disownPidFile(data: string): Promise<void> {
  const lines = await readPidFile(data)
  if (lines.length > 0) await writeFile(join(data, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}

async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  const command = await readCommand(pid)
  return command.includes('postgres') && command.includes(data)
}

async function readCommand(pid: number): Promise<string> {
  // A zombie's is empty, which is right: it holds no resources.
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const found = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return found?.stdout ?? ''
}

/**
 * Every PostgreSQL process has the data folder as its working directory, so this finds backends whose postmaster is
 * gone.
 */
async function listProcessesIn(data: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((pid, index) => places[index] === data && pid !== process.pid)
}
