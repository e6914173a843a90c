import { execFile } from 'node:child_process'
import { chmod, lchown, lstat, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '#server/kernel/cannot-start.ts'

const run = promisify(execFile)
const NOBODY = 65534

/** PostgreSQL must not inherit PGDATA, PGPORT, LC_ALL and the like from the environment. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * How to run PostgreSQL's programs here: a command prefix, spawn options, and the owner of the files that they write.
 */
export type PostgresUser = { prefix: string[]; ids: { uid?: number; gid?: number }; owner: number }

const ME = process.getuid?.() ?? 0

/**
 * PostgreSQL refuses to run as root, and its initdb as a uid without a name (as in containers). An ordinary user runs
 * it directly. The others run it in a user namespace, where it appears to be `nobody` while its files belong to them,
 * so that a checkout under a 0700 folder works. Where namespaces are forbidden, as in most containers, root runs it
 * under another uid; likewise where root without its capabilities cannot access another user's checkout or data.
 */
export async function choosePostgresUser(postgres: string, folder: string): Promise<PostgresUser> {
  if (ME !== 0 && hasName()) return { prefix: [], ids: {}, owner: ME }

  const refusals = new Set<string>()
  for (const candidate of await listCandidates(postgres, folder)) {
    await handOver(folder, candidate)
    const refusal = await tryOut(candidate, postgres, folder)
    if (refusal === undefined) return candidate
    if (refusal) refusals.add(refusal)
  }
  throw new CannotStart({ id: 'postgresRefusesUser', isRoot: ME === 0, refusals: [...refusals] })
}

async function listCandidates(postgres: string, folder: string): Promise<PostgresUser[]> {
  const namespaced: PostgresUser = {
    prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
    ids: {},
    owner: ME,
  }
  if (ME !== 0) return [namespaced]
  const ofData = (await stat(folder)).uid
  const ofBinaries = (await stat(postgres)).uid
  return [
    ...(ofData === 0 ? [] : [runAs(ofData)]),
    namespaced,
    ...(ofBinaries === 0 ? [] : [runAs(ofBinaries)]),
    runAs(NOBODY),
  ]
}

function runAs(uid: number): PostgresUser {
  return { prefix: [], ids: { uid, gid: uid }, owner: uid }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Undefined if it works, else the error output. */
async function tryOut({ prefix, ids }: PostgresUser, postgres: string, folder: string): Promise<string | undefined> {
  const check = 'id -un >/dev/null && test -w "$1" && exec "$2" -V'
  const [command = 'sh', ...words] = [...prefix, 'sh', '-c', check, 'sh', folder, postgres]
  try {
    await run(command, words, { ...ids, env: POSTGRES_ENVIRONMENT, cwd: '/' })
    return undefined
  } catch (error) {
    return (error as { stderr?: string }).stderr?.trim() ?? ''
  }
}

/** PostgreSQL must own its data folder. */
async function handOver(folder: string, { owner }: PostgresUser): Promise<void> {
  if ((await stat(folder)).uid !== owner) await chownTree(folder, owner)
  if (owner === ME) return
  const parent = dirname(folder)
  const { uid, mode } = await stat(parent)
  // HAAT_DATA is root's and 0700: the other user may traverse it, but not list it.
  if (uid === ME && (mode & 0o001) === 0) await chmod(parent, (mode & 0o7777) | 0o011)
}

async function chownTree(path: string, owner: number): Promise<void> {
  await lchown(path, owner, owner)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await chownTree(join(path, name), owner)
}
