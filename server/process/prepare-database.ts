import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate, readMigrationState } from '#server/database/migrate.ts'
import { checkLogins, openLogins } from '#server/database/open-logins.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { isAway } from '#server/kernel/database.ts'
import { explanationOf, troubleOf } from '#server/kernel/explain-error.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { reachedBy, settingOf } from '#server/kernel/reached-by.ts'
import type { Start } from './main.ts'

const DATABASE_PATIENCE_MS = 30_000

/** The database's address for each login. The owner migrates it and opens demo shops. */
interface Urls {
  owner: string | undefined
  app: string
  keeper: string
  console: string
  operator: string
}

/** Starts the embedded database, or waits for the external one, and brings it up to date. */
export async function prepareDatabase(start: Start): Promise<Urls> {
  const { config, options, logger, signal, parts } = start
  if (!config.databaseUrl) parts.postgres = await startEmbeddedPostgres(join(config.dataFolder, 'postgres'))
  const owner = parts.postgres?.url ?? config.ownerUrl
  const app = config.databaseUrl ?? loginUrl(parts.postgres?.url ?? '', LOGINS.app)
  const login = (name: keyof typeof LOGINS) => loginUrl(app, LOGINS[name])
  const urls = { owner, app, keeper: login('keeper'), console: login('console'), operator: login('operator') }
  const until = performance.now() + DATABASE_PATIENCE_MS
  let isWaiting = false
  for (;;) {
    signal.throwIfAborted()
    try {
      await bringUpToDate(urls, start)
      return urls
    } catch (error) {
      if (!config.databaseUrl || error instanceof CannotStart) throw error
      // An external database may be starting at the same time.
      if (!isAway(error) || performance.now() > until) throw explainUnreachable(error, config)
      if (config.mode === 'serve') {
        logger.warn({ reason: reasonOf(error) }, 'the database is not there yet; trying again')
      } else if (!isWaiting) {
        options.print(
          `The database of ${whereOf(error, config)} cannot be reached (${reasonOf(error)}). Waiting for it, up to ${DATABASE_PATIENCE_MS / 1_000} s.`,
        )
      }
      isWaiting = true
      await sleep(1_000, undefined, { signal })
    }
  }
}

async function bringUpToDate({ owner, app, keeper }: Urls, { config, logger }: Start): Promise<void> {
  if (owner) {
    await reachedBy(config.ownerSetting, async () => {
      const applied = await migrate(owner)
      if (applied.length > 0) logger.info({ applied }, 'migrated')
      await openLogins(owner, app)
    })
  }
  await checkLogins(app, owner !== undefined)
  if (owner) return
  const { pending } = await reachedBy('DATABASE_URL', () => readMigrationState(keeper))
  if (pending.length > 0) throw new CannotStart({ id: 'databaseBehind', pending })
}

function explainUnreachable(cause: unknown, config: Config): CannotStart {
  const why = troubleOf(cause)
    ? explanationOf(cause)
    : ({ id: 'systemError', explanation: `${reasonOf(cause)}.` } as const)
  return new CannotStart({ id: 'databaseUnusable', where: whereOf(cause, config), why }, { cause })
}

/** The setting whose address was used, and the address without its login. */
function whereOf(error: unknown, { databaseUrl = '', ownerUrl = '' }: Config): string {
  const setting = settingOf(error) ?? 'DATABASE_URL'
  const { host, pathname } = new URL(setting === 'DATABASE_OWNER_URL' ? ownerUrl : databaseUrl)
  return `${setting} (${host}${pathname})`
}

/** Node tries every address of a name, and its error for all of them has a code but no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}
