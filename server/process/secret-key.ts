import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'

/**
 * HAAT_SECRET; for the embedded database, which is in the data folder anyway, and for the demo of `npm start`, else one
 * that is created there once. Commands on an external database need its servers' secret.
 */
export async function secretKey(config: Config): Promise<string | undefined> {
  const { mode, secret, databaseUrl, ownerUrl, dataFolder } = config
  if (secret || ((databaseUrl || ownerUrl) && mode !== 'start')) return secret
  const file = join(dataFolder, 'secret')
  // Of two processes that begin at once, the first one's secret counts.
  await writeFile(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
