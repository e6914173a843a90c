import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * HAAT_SECRET; for the embedded database, which lies in the data folder anyway, else one that is made there once. A database
 * elsewhere wants a secret that is kept elsewhere too.
 */
export async function ownSecret({ secret, databaseUrl, ownerUrl, dataFolder }: Config): Promise<string | undefined> {
  if (secret || databaseUrl || ownerUrl) return secret
  const file = join(dataFolder, 'secret')
  // Of two who begin at once the first one's counts.
  await writeFile(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
