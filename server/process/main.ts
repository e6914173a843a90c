import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Config, loadConfig, type Mode } from '#server/config/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { inTurn, listenForChanges } from '#server/database/hear-changes.ts'
import { checkLogin, checkLogins, openLogins } from '#server/database/logins.ts'
import { migrate, readMigrationState } from '#server/database/migrate.ts'
import { ReadReplica } from '#server/database/read-replica.ts'
import { createReadiness, type Readiness } from '#server/database/readiness.ts'
import { listShopAddresses } from '#server/database/shop-addresses.ts'
import { createApp } from '#server/http/app.ts'
import { metricsFirst } from '#server/http/metrics-first.ts'
import { serveCached } from '#server/http/serve-cached.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { type Database, isAway, openDatabase } from '#server/kernel/database.ts'
import { explainError, troubleOf } from '#server/kernel/explain-error.ts'
import { createLogger, type Logger } from '#server/kernel/logger.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { plural } from '#server/kernel/plural.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { complain } from '#server/kernel/terminal.ts'
import { startTracing } from '#server/kernel/tracing.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { claimDataFolder, type DataFolderClaim } from './data-folder.ts'
import type { Demo } from './demo.ts'
import type { DemoGateway } from './demo-gateway.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'
import { measure } from './measure.ts'
import { endWithNpm } from './parent.ts'
import { refuseSimulatedKeys } from './refuse-simulated-keys.ts'
import { secretKey } from './secret-key.ts'
import type { Storefront } from './storefront.ts'
import { ADDRESSES_SHOWN, describeReady } from './welcome.ts'
import { workOnJobs } from './work.ts'

type ServerOptions = {
  print: (line: string) => void
  openStorefront: (door: FrontDoor, signal: AbortSignal) => Promise<Storefront>
  demo?: Demo
}

/** What is open so far, so that a stop at any moment closes just that. */
type TestApp = {
  claim?: DataFolderClaim
  door?: FrontDoor
  postgres?: EmbeddedPostgres
  storefront?: Storefront
  database?: Database
  replica?: Database
  readiness?: Readiness
  changes?: { close(): Promise<void> }
  work?: { close(): Promise<void> }
  gateway?: DemoGateway | undefined
  tracing?: { close(): Promise<void> }
  isOpen?: boolean
}

type Start = { config: Config; options: ServerOptions; logger: Logger; signal: AbortSignal; house: TestApp }

const EXIT_LIMIT_MS = 9_500 // promised: gone within 10 s
const IN_FLIGHT_MS = 6_000
const CLAIM_MS = 1_500 // whoever was told to stop a moment ago may still be on its way out
const STEP_MS = 1_500
const POOL_MS = 1_000
const DATABASE_PATIENCE_MS = 30_000

/** One Haat, from its configuration to its exit: with 0 when it was asked to stop, with 1 when it could not start or go on. */
export async function runServer(mode: Mode, options: ServerOptions): Promise<never> {
  const config = configOrExit(mode)
  const logger = createLogger(config.logLevel)
  const house: TestApp = {}
  const stop = new AbortController()
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve(), { once: true }))
  let exitCode = 0

  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stop.abort())
  endWithNpm()
  // F27. What nobody awaited has failed alone: its work is lost and nothing else. After a throw that nobody caught any object may
  // be half changed: who is within gets his answer, and whoever started us starts a fresh one.
  process.on('unhandledRejection', (err) =>
    logger.error({ err, fault: randomUUID() }, 'a rejected promise that nobody awaited'),
  )
  process.on('uncaughtException', (err) => {
    logger.fatal({ err, fault: randomUUID() }, 'an error that nobody caught: stopping')
    exitCode = 1
    stop.abort()
  })

  const starting = startUp({ config, options, logger, signal: stop.signal, house })
  try {
    await Promise.race([starting, stopped])
  } catch (error) {
    sayWhy(error, logger)
    exitCode = 1
    stop.abort()
  }
  await stopped
  setTimeout(() => process.exit(1), EXIT_LIMIT_MS).unref()
  // A step of the start that is under way should hand over what it opened.
  await Promise.race([starting.catch(() => {}), sleep(STEP_MS)])
  await close(house, config).catch((err: unknown) => logger.error({ err }, 'while stopping'))
  process.exit(exitCode)
}

function configOrExit(mode: Mode): Config {
  try {
    return loadConfig(mode)
  } catch (error) {
    complain(explainError(error))
    process.exit(1)
  }
}

async function startUp(start: Start): Promise<void> {
  const { options, logger, signal, house } = start
  await mkdir(start.config.dataFolder, { recursive: true, mode: 0o700 })
  // In production several servers share pictures and database; it is the embedded database that bears one master only.
  if (start.config.mode === 'start') house.claim = await claimDataFolder(start.config.dataFolder, CLAIM_MS)
  house.door = await openFrontDoor(start.config.listen, start.config.port)

  const [urls, storefront] = await Promise.all([prepareDatabase(start), options.openStorefront(house.door, signal)])
  house.storefront = storefront
  house.database = openDatabase(urls.app, (err) => logger.warn({ err }, 'an idle connection was cut'))
  house.readiness = createReadiness(urls.app)
  signal.throwIfAborted()
  if (start.config.mode === 'serve') await refuseSimulatedKeys(urls.keeper)
  const demo = urls.owner === undefined ? undefined : await demoFor(start, urls.owner)
  house.gateway = await demo?.openGateway(start.config)
  const config = { ...start.config, secret: await secretKey(start.config), ...gatewaysOf(house.gateway) }
  if (urls.owner) {
    await demo?.openShops({ config, database: house.database, ownerUrl: urls.owner, logger, print: options.print })
    await house.gateway?.openAccounts(urls.owner)
  }
  const addresses = await listShopAddresses(urls.keeper, ADDRESSES_SHOWN + 1)

  if (config.tracesTo) house.tracing = startTracing(config.tracesTo, logger)
  const pageCache = new PageCache()
  const replica = await openReplica(start, house.database)
  // Pages of a storefront that changes under the developer's hands are never cached: no changes are heard for them.
  if (storefront.source.mode === 'production') {
    house.changes = listenForChanges(urls.app, inTurn([...(replica ? [replica] : []), pageCache]))
  }
  const app = createApp({ config, database: house.database, logger, storefront: storefront.source, pageCache, replica })
  const listener = getRequestListener((request, env) => app.fetch(request, env as HttpBindings))
  signal.throwIfAborted()
  const shop = storefront.before(serveCached({ config, pageCache, logger }, listener))
  // From here on nothing is asked of the database: a start that fails ends the process, and what is open stays open without it (F02).
  house.door.open(
    metricsFirst(config, measure({ database: house.database, keeperUrl: urls.keeper }), shop),
    house.readiness.check,
  )
  house.isOpen = true
  house.work = workOnJobs({ config, database: house.database, keeperUrl: urls.keeper, logger })
  options.print(describeReady(config, addresses))
}

async function demoFor({ config, options }: Start, ownerUrl: string): Promise<Demo | undefined> {
  if (!options.demo || (await options.demo.isWelcome(config, ownerUrl))) return options.demo
  options.print(
    'The database of DATABASE_URL has shops of its own: no demo shops and no payment simulator are opened there.',
  )
  return undefined
}

function gatewaysOf(demo: DemoGateway | undefined): Partial<Config> {
  return demo ? { gateways: demo.gateways } : {}
}

async function openReplica({ config, logger, house }: Start, primary: Database): Promise<ReadReplica | undefined> {
  if (!config.replicaUrl) return undefined
  await checkLogin('DATABASE_REPLICA_URL', config.replicaUrl).catch((error: unknown) => {
    if (!isAway(error)) throw error // while it is away the primary is read from
  })
  house.replica = openDatabase(config.replicaUrl, (err) =>
    logger.warn({ err }, 'an idle connection to the replica was cut'),
  )
  return new ReadReplica(primary, house.replica, logger)
}

/** The database by each login. The owner is needed to bring it up to date, and by who opens demo shops. */
interface Urls {
  owner: string | undefined
  app: string
  keeper: string
}

async function prepareDatabase(start: Start): Promise<Urls> {
  const { config, logger, signal, house } = start
  if (!config.databaseUrl) house.postgres = await startEmbeddedPostgres(join(config.dataFolder, 'postgres'))
  const owner = house.postgres?.url ?? config.ownerUrl
  const app = config.databaseUrl ?? loginUrl(house.postgres?.url ?? '', LOGINS.app)
  const urls = { owner, app, keeper: loginUrl(app, LOGINS.keeper) }
  const until = performance.now() + DATABASE_PATIENCE_MS
  for (;;) {
    signal.throwIfAborted()
    try {
      await bringUpToDate(urls, logger)
      return urls
    } catch (error) {
      if (!config.databaseUrl || error instanceof CannotStart) throw error
      // A database of one's own may start at the same time as we do.
      if (!isAway(error) || performance.now() > until) throw explainUnreachable(error, config.databaseUrl)
      logger.warn({ reason: reasonOf(error) }, 'the database is not there yet; trying again')
      await sleep(1_000, undefined, { signal })
    }
  }
}

async function bringUpToDate({ owner, app, keeper }: Urls, logger: Logger): Promise<void> {
  if (owner) {
    const applied = await migrate(owner)
    if (applied.length > 0) logger.info({ applied }, 'migrated')
    await openLogins(owner, app)
  }
  await checkLogins(app)
  if (owner) return
  const { pending } = await readMigrationState(keeper)
  if (pending.length > 0) {
    throw new CannotStart(
      `The database is not up to date: it lacks ${plural(pending.length, 'migration')}, the first of them ${pending[0]}. ` +
        'Set DATABASE_OWNER_URL to the address of the owner of its tables, and run: npm run haat -- migrate',
    )
  }
}

function explainUnreachable(cause: unknown, databaseUrl: string): CannotStart {
  const { host, pathname } = new URL(databaseUrl)
  const why = troubleOf(cause) ? explainError(cause) : `${reasonOf(cause)}.`
  return new CannotStart(`The database of DATABASE_URL (${host}${pathname}) cannot be used. ${why}`, { cause })
}

/** Node tries every address of a name, and its error for all of them has a code but no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}

async function close(
  { claim, door, postgres, storefront, database, replica, readiness, changes, work, gateway, tracing, isOpen }: TestApp,
  config: Config,
): Promise<void> {
  // A load balancer needs a moment to read that we are going; a person at a terminal does not want to wait for it.
  const grace = isOpen ? (config.mode === 'serve' ? 1_500 : 150) : 0
  await door?.close(grace, IN_FLIGHT_MS)
  // Work that no request waits for may hold a connection; it is a job, and will be done after the next start.
  await Promise.race([
    Promise.all([work?.close(), readiness?.close(), changes?.close(), storefront?.close(), gateway?.close()]).then(() =>
      Promise.all([database?.destroy(), replica?.destroy()]),
    ),
    sleep(POOL_MS),
  ])
  await Promise.race([tracing?.close(), sleep(POOL_MS)])
  await postgres?.stop()
  claim?.release()
}

/** One sentence at the terminal; where it is a fault of ours, its stack is in the log. */
function sayWhy(error: unknown, logger: Logger): void {
  const isKnown = error instanceof CannotStart || error instanceof Refusal || troubleOf(error) !== undefined
  const fault = randomUUID()
  if (!isKnown) logger.fatal({ err: error, fault }, 'could not start')
  const sentence = explainError(error)
  complain(isKnown ? sentence : `Haat could not start: ${sentence}. The log says where, under ${fault}.`)
}
