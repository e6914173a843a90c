import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import type { PostgresUser } from './postgres-user.ts'

const SOCKET_NAME = '.s.PGSQL.5432'
const LONGEST_SOCKET_PATH = 103 // 107 bytes on Linux, 103 on macOS

/**
 * A socket's path is limited to about a hundred bytes while the checkout's path may be long, so the socket is in a
 * short private folder.
 */
export function nameSocketFolder(place: string): string {
  const name = `haat-${createHash('sha256').update(`${process.getuid?.()}:${place}`).digest('hex').slice(0, 16)}`
  const roomy = Buffer.byteLength(join(tmpdir(), name, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
  return join(roomy ? tmpdir() : '/tmp', name)
}

export async function makeSocketFolder(folder: string, { owner }: PostgresUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  const ours = found.uid === process.getuid?.() || found.uid === owner
  if (!ours || !found.isDirectory() || (found.mode & 0o077) !== 0) {
    throw new CannotStart({ id: 'socketFolderTaken', folder })
  }
  if (found.uid !== owner) await chown(folder, owner, owner)
  // The socket's lock file also names a pid, which may be another process's by now.
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) await rm(join(folder, name), { force: true })
}
