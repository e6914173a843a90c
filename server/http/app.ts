import { Hono } from 'hono'
import { DEFAULT_LOCALE } from '#contract/say.ts'
import type { Config } from '#server/config/config.ts'
import type { ReadReplica } from '#server/database/read-replica.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { TimeBudget } from '#server/kernel/time-budget.ts'
import type { PageCache } from '#server/page-cache/index.ts'
import { accessLog } from './access-log.ts'
import { findActor } from './actor.ts'
import { addApi } from './api.ts'
import { serveAssets } from './assets.ts'
import { BodyLimit } from './body-limit.ts'
import { addCachedPages } from './cached-pages.ts'
import { addCertificates } from './certificates.ts'
import { closeSuspended } from './closed.ts'
import type { Edge } from './edge.ts'
import { answerFault } from './faults.ts'
import { addInvoice } from './invoice.ts'
import { openApiDocument } from './openapi.ts'
import { addOutbox } from './outbox.ts'
import { addPages, type StorefrontSource } from './pages.ts'
import { addPaymentReturn } from './payment-return.ts'
import { servePictures } from './pictures.ts'
import { clientAddress, isSecure } from './proxy.ts'
import { secureHeaders } from './secure-headers.ts'
import { addFindability } from './seo.ts'
import { foldSlashes } from './slashes.ts'
import { findTenant } from './tenant.ts'

export interface AppParts {
  config: Config
  database: Database
  logger: Logger
  storefront: StorefrontSource
  pageCache: PageCache
  /** Where shop pages are read from, if not from `database`. */
  replica?: ReadReplica | undefined
}

/** docs/running.md promises a 503 after that. */
const DATABASE_MS = 10_000

/** The whole HTTP layer without the process: tests call `app.fetch(request)` and never open a port. */
export function createApp(parts: AppParts): Hono<Edge> {
  const { config, database, logger, pageCache } = parts
  const bodyLimit = new BodyLimit(config.rateFactor)
  const app = new Hono<Edge>()
  app.onError(answerFault)
  app.use(async (c, next) => {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    c.set('log', logger.child({ request: id }))
    c.set('secure', isSecure(c, config))
    c.set('locale', DEFAULT_LOCALE)
    c.set('address', clientAddress(c, config))
    c.set('budget', new TimeBudget(DATABASE_MS))
    c.set('bodyLimit', bodyLimit)
    await next()
  })
  app.use(accessLog)
  app.use(secureHeaders)
  app.get('/openapi.json', (c) => c.json(openApiDocument(), 200, { 'Cache-Control': 'public, max-age=300' }))
  app.get('/assets/*', serveAssets)
  app.on('GET', ['/dbanner.jpg', '/favicon.svg', '/default-picture.svg', '/offline.js'], serveAssets)
  addCertificates(app, database, pageCache.hosts)
  app.use(findTenant(config, database, pageCache.hosts))
  app.use(closeSuspended(config, database))
  app.get('/uploads/:file', servePictures(config))
  app.get('/ResellerLogo/:file', servePictures(config))
  app.use(foldSlashes)
  addCachedPages(app, parts)
  app.use(findActor(config, database))
  addFindability(app, config)
  addInvoice(app, config)
  addApi(app)
  addPaymentReturn(app)
  if (config.mode === 'start') addOutbox(app)
  addPages(app, config, parts.storefront)
  return app
}
