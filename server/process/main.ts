import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import type { Mode } from '#server/config/check-environment.ts'
import { type Config, loadConfig } from '#server/config/config.ts'
import type { EmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { combineListeners, listenForChanges } from '#server/database/listen-for-changes.ts'
import { checkLogin } from '#server/database/open-logins.ts'
import { ReadReplica } from '#server/database/read-replica.ts'
import { createReadiness, type Readiness } from '#server/database/readiness.ts'
import { listShopAddresses } from '#server/database/shop-addresses.ts'
import { createApp } from '#server/http/app.ts'
import { metricsFirst } from '#server/http/metrics-first.ts'
import { serveCached } from '#server/http/serve-cached.ts'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { type Database, isAway, openDatabase } from '#server/kernel/database.ts'
import { explainError, explanationOf, troubleOf } from '#server/kernel/explain-error.ts'
import { createLogger, type Logger } from '#server/kernel/logger.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { complain } from '#server/kernel/terminal.ts'
import { startTracing } from '#server/kernel/tracing.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { claimDataFolder, type DataFolderClaim, makeDataFolder } from './data-folder.ts'
import type { Demo } from './demo.ts'
import type { DemoGateway } from './demo-gateway.ts'
import { endWithNpm } from './end-with-npm.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'
import { workOnJobs } from './job-handlers.ts'
import { measure } from './measure.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refuseSimulatedKeys } from './refuse-simulated-keys.ts'
import { secretKey } from './secret-key.ts'
import type { Storefront } from './storefront.ts'
import { ADDRESSES_SHOWN, describeReady } from './welcome.ts'

export type ServerOptions = {
  print: (line: string) => void
  openStorefront: (http: HttpServer, signal: AbortSignal) => Promise<Storefront>
  demo?: Demo
}

/** Everything opened so far, so that a stop at any moment closes exactly that. */
type RunningParts = {
  claim?: DataFolderClaim
  http?: HttpServer
  postgres?: EmbeddedPostgres
  storefront?: Storefront
  database?: Database
  staffDatabase?: Database
  replica?: Database
  readiness?: Readiness
  changes?: { close(): Promise<void> }
  work?: { close(): Promise<void> }
  gateway?: DemoGateway | undefined
  tracing?: { close(): Promise<void> }
  isOpen?: boolean
}

export type Start = { config: Config; options: ServerOptions; logger: Logger; signal: AbortSignal; parts: RunningParts }

const EXIT_LIMIT_MS = 9_500 // promised: gone within 10 s
const IN_FLIGHT_MS = 6_000
const CLAIM_MS = 1_500 // a previous process may still be shutting down
const STEP_MS = 1_500
const POOL_MS = 1_000

/**
 * Runs one server from its configuration to its exit: with 0 after a signal, with 1 if it could not start or continue.
 */
export async function runServer(mode: Mode, options: ServerOptions): Promise<never> {
  const config = configOrExit(mode)
  const logger = createLogger(config.logLevel)
  const parts: RunningParts = {}
  const stop = new AbortController()
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve(), { once: true }))
  let exitCode = 0

  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stop.abort())
  endWithNpm()
  // F27. An unhandled rejection is one failed work, and nothing else is lost. After an uncaught exception any object
  // may be inconsistent: requests in progress are completed, and the supervisor starts a new process.
  process.on('unhandledRejection', (err) =>
    logger.error({ err, fault: randomUUID() }, 'a rejected promise that nobody awaited'),
  )
  process.on('uncaughtException', (err) => {
    logger.fatal({ err, fault: randomUUID() }, 'an error that nobody caught: stopping')
    exitCode = 1
    stop.abort()
  })

  const starting = startUp({ config, options, logger, signal: stop.signal, parts })
  try {
    await Promise.race([starting, stopped])
  } catch (error) {
    sayWhy(error, logger)
    exitCode = 1
    stop.abort()
  }
  await stopped
  setTimeout(() => process.exit(1), EXIT_LIMIT_MS).unref()
  // A step of the start that is in progress should hand over what it opened.
  await Promise.race([starting.catch(() => {}), sleep(STEP_MS)])
  await close(parts, config).catch((err: unknown) => logger.error({ err }, 'while stopping'))
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
  const { options, logger, signal, parts } = start
  await makeDataFolder(start.config.dataFolder)
  // In production several servers share pictures and database; only the embedded database requires a single owner.
  if (start.config.mode === 'start') parts.claim = await claimDataFolder(start.config.dataFolder, CLAIM_MS)
  parts.http = await openHttpServer(start.config.listen, start.config.port)

  const [urls, storefront] = await Promise.all([prepareDatabase(start), options.openStorefront(parts.http, signal)])
  parts.storefront = storefront
  parts.database = openDatabase(urls.app, (err) => logger.warn({ err }, 'an idle connection broke'))
  parts.readiness = createReadiness(urls.app)
  signal.throwIfAborted()
  if (start.config.mode === 'serve') await refuseSimulatedKeys(urls.keeper)
  const demo = urls.owner === undefined ? undefined : await demoFor(start, urls.owner)
  parts.gateway = await demo?.openGateway(start.config)
  const config = { ...start.config, secret: await secretKey(start.config), ...gatewaysOf(parts.gateway) }
  if (urls.owner) {
    const seeding = { config, database: parts.database, ownerUrl: urls.owner, logger, print: options.print }
    await demo?.openShops({ ...seeding, gateway: parts.gateway })
  }
  const addresses = await listShopAddresses(urls.keeper, ADDRESSES_SHOWN + 1)

  if (config.tracesTo) parts.tracing = startTracing(config.tracesTo, logger)
  const pageCache = new PageCache()
  const replica = await openReplica(start, parts.database)
  // Pages of a storefront that changes under the developer's hands are never cached: no change notices are received for them.
  if (storefront.source.mode === 'production') {
    parts.changes = listenForChanges(urls.app, combineListeners([...(replica ? [replica] : []), pageCache]))
  }
  if (config.consoleHost) {
    parts.staffDatabase = openDatabase(
      urls.console,
      (err) => logger.warn({ err }, 'an idle connection of the console broke'),
      LOGINS.console,
    )
  }
  const console = parts.staffDatabase && {
    ...{ source: storefront.console, database: parts.staffDatabase, operatorUrl: urls.operator, stop: signal },
  }
  const app = createApp({
    ...{ config, database: parts.database, logger, storefront: storefront.source, pageCache, replica },
    console,
  })
  const listener = getRequestListener((request, env) => app.fetch(request, env as HttpBindings))
  signal.throwIfAborted()
  const shop = storefront.before(serveCached({ config, pageCache, logger }, listener))
  // From here on nothing is read from the database: a start that fails ends the process, and what is open stays open without it (F02).
  parts.http.open(
    metricsFirst(config, measure({ database: parts.database, keeperUrl: urls.keeper }), shop),
    parts.readiness.check,
  )
  parts.isOpen = true
  parts.work = workOnJobs({
    ...{ config, database: parts.database, staffDatabase: parts.staffDatabase, logger },
    ...{ appUrl: urls.app, keeperUrl: urls.keeper },
  })
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

async function openReplica({ config, logger, parts }: Start, primary: Database): Promise<ReadReplica | undefined> {
  if (!config.replicaUrl) return undefined
  const isOwnerSet = config.ownerUrl !== undefined
  await checkLogin(config.replicaUrl, { setting: 'DATABASE_REPLICA_URL', isOwnerSet }).catch((error: unknown) => {
    if (!isAway(error)) throw error // while it is unreachable the primary is used
  })
  parts.replica = openDatabase(config.replicaUrl, (err) =>
    logger.warn({ err }, 'an idle connection to the replica was cut'),
  )
  return new ReadReplica(primary, parts.replica, logger)
}

async function close(
  {
    claim,
    http,
    postgres,
    storefront,
    database,
    staffDatabase,
    replica,
    readiness,
    changes,
    work,
    gateway,
    tracing,
    isOpen,
  }: RunningParts,
  config: Config,
): Promise<void> {
  // A load balancer needs a moment to read that we are stopping; a person at a terminal does not want to wait for it.
  const grace = isOpen ? (config.mode === 'serve' ? 1_500 : 150) : 0
  await http?.close(grace, IN_FLIGHT_MS)
  // Background work may hold a connection; it is a job, and is done after the next start.
  await Promise.race([
    Promise.all([work?.close(), readiness?.close(), changes?.close(), storefront?.close(), gateway?.close()]).then(() =>
      Promise.all([database?.destroy(), staffDatabase?.destroy(), replica?.destroy()]),
    ),
    sleep(POOL_MS),
  ])
  await Promise.race([tracing?.close(), sleep(POOL_MS)])
  await postgres?.stop()
  claim?.release()
}

/** One sentence at the terminal; for a fault of ours, the stack is in the log. */
function sayWhy(error: unknown, logger: Logger): void {
  const isKnown = error instanceof CannotStart || error instanceof Refusal || troubleOf(error) !== undefined
  if (isKnown) {
    complain(explainError(error))
    return
  }
  const fault = randomUUID()
  logger.fatal({ err: error, fault }, 'could not start')
  complain(sentenceIn(DEFAULT_LOCALE, { id: 'couldNotStart', why: explanationOf(error), fault }))
}
