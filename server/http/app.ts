import { Hono } from 'hono'
import type { Config } from '#server/config/config.ts'
import type { ReadReplica } from '#server/database/read-replica.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { PageCache } from '#server/page-cache/index.ts'
import { isShownPicture } from '#server/reviews/index.ts'
import { findActor } from './actor.ts'
import { addApi } from './api.ts'
import { serveAssets } from './assets.ts'
import { beginApp } from './begin-app.ts'
import { addCachedPages } from './cached-pages.ts'
import { addCertificates } from './certificates.ts'
import { createConsole } from './console.ts'
import type { Edge } from './edge.ts'
import { guestOf } from './guest.ts'
import { addInvoice } from './invoice.ts'
import { openApiDocument } from './openapi.ts'
import { operations } from './operations.ts'
import { addOutbox } from './outbox.ts'
import { addPages, type StorefrontSource } from './pages.ts'
import { addPaymentReturn } from './payment-return.ts'
import { addPhoneChallenge } from './phone-challenge.ts'
import { servePictures, serveReturnPictures } from './pictures.ts'
import { hostOf } from './proxy.ts'
import { addSeo } from './seo.ts'
import { addPhotoForm } from './shopper-photo-form.ts'
import { foldSlashes } from './slashes.ts'
import { closeSuspended } from './suspended-shop.ts'
import { findTenant } from './tenant.ts'

export interface AppParts {
  config: Config
  database: Database
  logger: Logger
  storefront: StorefrontSource
  pageCache: PageCache
  /** For staff, on a host of its own; with a login of its own to the database. */
  console?: { source: StorefrontSource; database: Database; operatorUrl: string; stop: AbortSignal } | undefined
  /** Where shop pages are read from, if not from `database`. */
  replica?: ReadReplica | undefined
}

/** The whole HTTP layer without the process: tests call `app.fetch(request)` and never open a port. */
export function createApp(parts: AppParts): Hono<Edge> {
  const { config, database, logger, pageCache } = parts
  const app = new Hono<Edge>()
  if (parts.console) {
    const shops = { source: parts.storefront, database }
    const staffApp = createConsole({ config, logger, shops, ...parts.console })
    app.use(async (c, next) => (hostOf(c, config) === config.consoleHost ? staffApp.fetch(c.req.raw, c.env) : next()))
  }
  beginApp(app, parts)
  app.get('/openapi.json', (c) => c.json(openApiDocument(), 200, { 'Cache-Control': 'public, max-age=300' }))
  app.get('/assets/*', serveAssets)
  app.on('GET', ['/dbanner.jpg', '/favicon.svg', '/default-picture.svg', '/offline.js'], serveAssets)
  addCertificates(app, config, database, pageCache.hosts)
  app.use(findTenant(config, database, pageCache.hosts))
  app.use(closeSuspended(config, database))
  const pictures = servePictures(config, (c, file) => isShownPicture(guestOf(c, config, database), file))
  app.get('/uploads/:file', pictures)
  app.get('/ResellerLogo/:file', pictures)
  app.use(foldSlashes)
  addCachedPages(app, parts)
  app.use(findActor(config, database))
  addSeo(app, config)
  addInvoice(app, config)
  app.get('/returns/pictures/:file', serveReturnPictures(config))
  addPhoneChallenge(app)
  addApi(app, operations)
  addPaymentReturn(app)
  addPhotoForm(app, '/orders/:number/review/:line', operations.addReviewPicture)
  addPhotoForm(app, '/orders/:number/return', operations.addReturnPicture)
  addPhotoForm(app, '/orders/:number/return.data', operations.addReturnPicture)
  if (config.mode === 'start') addOutbox(app)
  addPages(app, {
    ...{ config, source: parts.storefront, operations, isReadTogether: true },
    given: { hasOutbox: config.mode === 'start' },
  })
  return app
}
