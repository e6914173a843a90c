import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { browserCookie, browserOf, STAFF_COOKIE, staffCookie } from '#contract/staff-cookie.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/staff-rights.ts'
import { isLoopback } from '#server/config/addresses.ts'
import type { Config } from '#server/config/config.ts'
import { type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import {
  findSession,
  isStillIn,
  knownBrowser,
  NO_SHOP,
  newKnownBrowser,
  startDemoSession,
} from '#server/staff/index.ts'
import { isOwnOrigin } from './actor.ts'
import { addApi } from './api.ts'
import { serveAssets, serveConsoleAssets } from './assets.ts'
import { beginApp } from './begin-app.ts'
import { addCashFiles } from './cash-files.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { guestOf } from './guest.ts'
import { addImportFiles } from './import-files.ts'
import { addInstallable } from './installable.ts'
import { openApiDocument } from './openapi.ts'
import { consoleOperations } from './operations.ts'
import { addOrderEvents } from './order-events.ts'
import { addOrdersFile } from './orders-file.ts'
import { addOutbox, OF_PLATFORM } from './outbox.ts'
import { addPages, type StorefrontSource } from './pages.ts'
import { addPapers } from './papers.ts'
import { servePictures, serveReturnPictures } from './pictures.ts'
import { addPreview } from './preview.ts'
import { addPictureForm } from './product-picture-form.ts'
import { addReturnsFile } from './returns-file.ts'
import { addShopIcon } from './shop-icon.ts'

interface ConsoleParts {
  config: Config
  /** With the console's own login. */
  database: Database
  logger: Logger
  source: StorefrontSource
  /** The address with the login of the platform's operator. */
  operatorUrl: string
  /** What the previews show: the shops' own pages, with their login. */
  shops: { source: StorefrontSource; database: Database }
  /** Ends the streams, so that the server can close. */
  stop: AbortSignal
}

const SHOP = /^\/(?:api\/)?shops\/(\d{1,15})(?:[/.]|$)/

/** The console: pages and calls for the staff of all shops. It shares no cookie, no cache and no login with the shops. */
export function createConsole(parts: ConsoleParts): Hono<Edge> {
  const { config } = parts
  const app = new Hono<Edge>()
  beginApp(app, parts)
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
    c.res.headers.set('Referrer-Policy', 'same-origin')
    if (!c.res.headers.has('Permissions-Policy')) {
      c.res.headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    }
  })
  app.get('/assets/*', (c) => {
    const own = serveConsoleAssets(c)
    // The styles of previews; names are by content, so the two cannot be confused.
    return own.status === 404 ? serveAssets(c) : own
  })
  addInstallable(app)
  app.get('/openapi.json', (c) => c.json(openApiDocument()))
  app.use(async (c, next) => {
    c.set('tenant', NO_SHOP)
    const ctx = await findStaff(c, parts)
    c.set('tenant', ctx.tenant)
    c.set('ctx', ctx)
    await next()
  })
  app.get('/shops/:shop/uploads/:file', async (c) => {
    if (requireStaff(c.get('ctx')).role === null) throw new Refusal('not-found', { id: 'noSuchShopOfYours' })
    // Also of a hidden review: staff may show it again.
    const picture = await servePictures(config, async () => true)(c)
    picture.headers.set('Cache-Control', picture.headers.get('Cache-Control')?.replace('public', 'private') ?? '')
    return picture
  })
  app.get('/shops/:shop/returns/pictures/:file', serveReturnPictures(config))
  addShopIcon(app)
  addPapers(app, config)
  addPreview(app, parts)
  addImportFiles(app)
  // After pictures, papers and previews, which have no cookie.
  app.use(async (c, next) => {
    await next()
    rememberBrowser(c, c.get('ctx'))
  })
  addCashFiles(app)
  addPictureForm(app, consoleOperations.addPicture)
  addOrdersFile(app)
  addReturnsFile(app)
  addOrderEvents(app, { isStillIn, stop: parts.stop })
  if (config.mode === 'start') {
    addDemoSignIn(app)
    addOutbox(app, OF_PLATFORM)
  }
  addApi(app, consoleOperations)
  app.use(refuseSignedOut)
  addPages(app, {
    config,
    source: parts.source,
    operations: consoleOperations,
    isReadTogether: false,
    given: { hasDemo: config.mode === 'start', opensShops: config.openShopsPerDay > 0 },
  })
  return app
}

/** The shop is named in the path, so that two tabs may be in two shops; whether it is theirs, the membership says. */
async function findStaff(c: EdgeContext, { config, database, operatorUrl }: ConsoleParts) {
  const platform = { url: operatorUrl, dataFolder: config.dataFolder }
  const guest = { ...guestOf(c, config, database), platform }
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // A shop's host may be a neighbour on one domain, whose pages send SameSite cookies: only our own origin may write.
  if (!isRead && !isOwnOrigin(c, config)) throw new Refusal('forbidden', { id: 'notFromThisShop' })
  const token = getCookie(c, STAFF_COOKIE)
  if (!token) return guest
  return findSession(guest, token, Number(SHOP.exec(c.req.path)?.[1] ?? 0))
}

/** Pages with a form for whoever is not signed in. */
const FOR_GUESTS = /^\/(?:sign-in|sign-out|invitation\/[^/]+)\.data$/

/** A form that a script has sent: its page stays, with what was typed, where its loaders would lead to the sign-in (console/shared/keep-typed.ts). */
const refuseSignedOut = createMiddleware<Edge>(async (c, next) => {
  if (c.req.method === 'POST' && c.req.path.endsWith('.data') && !FOR_GUESTS.test(c.req.path))
    requireStaff(c.get('ctx'))
  return next()
})

/** All ways to sign in lead to a page or a call. */
function rememberBrowser(c: EdgeContext, { actor, settings }: Ctx): void {
  if (actor.kind !== 'staff' || knownBrowser(settings, actor.email, browserOf(c.req.raw.headers))) return
  c.res.headers.append('Set-Cookie', browserCookie(newKnownBrowser(settings, actor.email)))
}

/** `npm start` only: one tap signs in as a person of the demo shops, or as their operator. Whoever comes through a proxy is not on this machine. */
function addDemoSignIn(app: Hono<Edge>): void {
  app.post('/demo-sign-in/:person', async (c) => {
    const person = ([...STAFF_ROLES, 'operator'] as const).find((each) => each === c.req.param('person'))
    if (!person || !isOnThisMachine(c)) return c.text('There is no such page.\n', 404)
    return signInAs(c, person)
  })
}

async function signInAs(c: EdgeContext, person: StaffRole | 'operator'): Promise<Response> {
  const device = c.req.header('user-agent')?.slice(0, 200) ?? ''
  const token = await startDemoSession(c.get('ctx'), { person, device })
  c.header('Set-Cookie', staffCookie(token))
  return c.redirect('/', 303)
}

function isOnThisMachine(c: EdgeContext): boolean {
  const from = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  return isLoopback(from.replace('::ffff:', '')) && !c.req.header('x-forwarded-for') && !c.req.header('forwarded')
}
