import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#contract/say.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'

const SQLITE_BUSY = 5
/** SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN; in the upper bits their variants. */
const SQLITE_NOT_ALLOWED = [3, 8, 14]

export type DataFolderClaim = { release(): void }

/** Another process uses the data folder; the message is for the person who started this one. */
export class DataFolderClaimed extends CannotStart {}

/**
 * Locks the data folder for this process, creating it if necessary. The kernel holds the lock on a file and releases it
 * when the process ends in any way; no pid file is trusted. Node cannot lock files itself, but its SQLite does.
 * @param patience milliseconds to wait for a previous process to leave.
 */
export async function claimDataFolder(folder: string, patience = 0): Promise<DataFolderClaim> {
  await makeDataFolder(folder)
  const until = performance.now() + patience
  for (;;) {
    const lock = tryLock(join(folder, 'claim.lock'))
    if (lock) {
      await writeFile(join(folder, 'claim.pid'), `${process.pid}\n`)
      locked.add(lock)
      return { release: () => release(lock) }
    }
    if (performance.now() >= until) break
    await sleep(50)
  }
  // Beside the lock, and only for this message: POSIX drops a lock when its process closes the file, even after just
  // reading it.
  const pid = (await readFile(join(folder, 'claim.pid'), 'utf8').catch(() => '')).trim()
  throw new DataFolderClaimed({ id: 'dataFolderClaimed', folder, pid })
}

/** A lock that nothing refers to would be garbage-collected, and so released. */
const locked = new Set<DatabaseSync>()

function release(lock: DatabaseSync): void {
  if (locked.delete(lock)) lock.close()
}

export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart({ id: 'dataFolderNotMade', folder, code }, { cause: error })
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === SQLITE_BUSY) return undefined
    const isNotAllowed = SQLITE_NOT_ALLOWED.includes((errcode ?? 0) & 0xff)
    const why: Message = isNotAllowed ? { id: 'notWritable', file } : { id: 'systemError', explanation: message }
    throw new CannotStart({ id: 'dataFolderUnusable', folder: dirname(file), why }, { cause: error })
  }
}
