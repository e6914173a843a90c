import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'

/**
 * HAAT_SECRET; for the embedded database, which lies in the data folder anyway, and for the demo of npm start, else one that is
 * made there once. Commands on a database elsewhere want the secret that its servers have.
 */
export async function secretKey(config: Config): Promise<string | undefined> {
  const { mode, secret, databaseUrl, ownerUrl, dataFolder } = config
  if (secret || ((databaseUrl || ownerUrl) && mode !== 'start')) return secret
  const file = join(dataFolder, 'secret')
  // Of two who begin at once the first one's counts.
  await writeFile(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
