import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { SUPERUSER } from './embedded-roles.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { POSTGRES_ENVIRONMENT, type PostgresUser } from './postgres-user.ts'

const MAJOR_VERSION = '18'
const UNFINISHED = 'data.unfinished.'

// The locale that classifies letters for trigrams and full text comes from the operating system: with plain C, Hindi
// and accents would be skipped.
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

interface DataFolder {
  data: string
  binaries: PostgresBinaries
  user: PostgresUser
}

/** Unless it is there. */
export async function makeDataFolder({ data, binaries, user }: DataFolder): Promise<void> {
  const made = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')
  if (made.trim() === MAJOR_VERSION) return
  if (made !== '') {
    throw new CannotStart({ id: 'madeByOtherPostgres', data, version: made.trim(), needed: MAJOR_VERSION })
  }
  // Created under a temporary name and then renamed, so that a kill leaves nothing that looks like a database. The name
  // is unique, since an initdb whose parent was killed goes on for a moment.
  const folder = dirname(data)
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
  let refusal: unknown
  for (const ctype of CTYPES) {
    const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
    try {
      await runInitdb(unfinished, ctype, binaries, user)
      return await rename(unfinished, data)
    } catch (error) {
      refusal = error
    }
  }
  const { stderr, message } = refusal as Error & { stderr?: string }
  throw new CannotStart({ id: 'databaseNotMade', data, reason: (stderr || message).trim() }, { cause: refusal })
}

/**
 * The builtin C.UTF-8 handles Unicode case, compares fast, and no newer ICU or libc can corrupt an index made with it.
 * Lists sorted for people use ORDER BY name COLLATE "en-x-icu".
 */
async function runInitdb(data: string, ctype: string, { initdb }: PostgresBinaries, user: PostgresUser): Promise<void> {
  const words = [...user.prefix, initdb, '-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  words.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`)
  const [command = '', ...rest] = words
  const running = promisify(execFile)(command, rest, { ...user.ids, env: POSTGRES_ENVIRONMENT, cwd: '/' })
  const endWithProcess = () => running.child.kill()
  process.once('exit', endWithProcess)
  await running.finally(() => process.off('exit', endWithProcess))
}
