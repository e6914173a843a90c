import { join } from 'node:path'
import type { Hono } from 'hono'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { sayIn, sentenceIn } from '#contract/say.ts'
import type { Config } from '#server/config/config.ts'
import { type Operation, run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { type LocalizedRefusal, localize, Refusal } from '#server/kernel/refusal.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { pathToLog } from './access-log.ts'
import { localizeFault } from './answer-fault.ts'
import { compress } from './compress.ts'
import { finishDocument } from './content-security-policy.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { pageRequest } from './page-request.ts'

/** An app of pages, the storefront or the console, as the router's server code needs it: built once, or by the development server at each change. */
export interface StorefrontSource {
  mode: 'production' | 'development'
  load(): Promise<ServerBuild>
}

const BUILD = join(import.meta.dirname, '../../build')

export const builtStorefront: StorefrontSource = {
  mode: 'production',
  load: () => import(join(BUILD, 'server/index.js')),
}
export const builtConsole: StorefrontSource = {
  mode: 'production',
  load: () => import(join(BUILD, 'console/server/index.js')),
}

interface PagesParts extends Pick<Visit, 'operations' | 'isReadTogether' | 'given'> {
  config: Config
  source: StorefrontSource
}

/** Everything that is no call, no file and no cached page is a page or a form of one shopper. */
export function addPages(app: Hono<Edge>, { config, source, isReadTogether, ...visit }: PagesParts): void {
  app.all('*', async (c) => {
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) return onlyRead(c)
    const build = await source.load()
    const isRead = c.req.method !== 'POST'
    const { response, text } = await renderPage(
      c,
      { build, mode: source.mode, ctx: c.get('ctx'), ...visit, isReadTogether: isReadTogether && isRead },
      await pageRequest(c, config),
    )
    if (response.status === 405) return onlyRead(c)
    if (response.status === 503) response.headers.set('Retry-After', '5')
    // By default a page is private; a page is shared only when the copy for everyone is served.
    if (!response.headers.has('Cache-Control') || response.headers.get('Cache-Control')?.startsWith('public')) {
      response.headers.set('Cache-Control', 'private, no-store')
    }
    return text && response.status !== 304 ? compress(c.req.header('accept-encoding'), response, text) : response
  })
}

function onlyRead(c: EdgeContext): Response {
  return c.text(`${sentenceIn(c.get('locale'), { id: 'onlyRead' })}\n`, 405, {
    Allow: 'GET, HEAD',
    'Cache-Control': 'no-store',
  })
}

/** What entry.server.tsx exports for us: its own copies, since contexts and functions are compared by identity. */
interface StorefrontEntry {
  visitContext: Parameters<RouterContextProvider['set']>[0]
  scriptMark: string
}

interface Visit {
  build: ServerBuild
  mode: StorefrontSource['mode']
  ctx: Ctx
  /** The calls that its pages may make. */
  operations: Readonly<Record<string, Operation>>
  /** Whether the calls of a page share a round trip, which needs them to be of one tenant. */
  isReadTogether: boolean
  /** Context of one app only. */
  given?: object
}

interface PageRendered {
  /** Its body is in `text`. */
  response: Response
  text: Buffer | undefined
}

/** The single meeting point of server and storefront; `onAnswer` receives every call that the page makes. */
export async function renderPage(
  c: EdgeContext,
  { build, mode, ctx, operations, isReadTogether, given }: Visit,
  request: Request,
  onAnswer: OnAnswer = () => {},
): Promise<PageRendered> {
  const { visitContext, scriptMark } = build.entry.module as unknown as StorefrontEntry
  const context = new RouterContextProvider()
  let document: string | undefined
  const reported = new Set<unknown>()
  const report = (error: unknown) => {
    // One fault may fail several calls of a page, such as a session that cannot be looked up.
    if (!reported.has(error)) c.get('log').error({ err: error, path: pathToLog(c.req.path) }, 'fault')
    reported.add(error)
  }
  const failed = (error: unknown): PageAnswer => {
    report(error)
    return { ok: false, status: 500, code: 'fault', ...localizeFault(c) }
  }
  context.set(visitContext, {
    ...given,
    api: inProcessApi({ ctx, operations, isReadTogether }, onAnswer, failed),
    say: sayIn(ctx.locale),
    signedIn: ctx.actor.kind !== 'guest',
    secure: c.get('secure'),
    report,
    requestId: c.get('requestId'),
    deliver: (html: string) => {
      document = html
    },
  })
  const response = await handlerOf(build, mode)(request, context)
  // The router's own responses, a redirect or its last error page, have a body of their own or none.
  if (response.body) return { response, text: Buffer.from(await response.arrayBuffer()) }
  const isDocument = document !== undefined && response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isDocument || !document) return { response, text: undefined }
  return { response, text: finishDocument(document, { headers: response.headers, mark: scriptMark, mode }) }
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** Created once for each build, since it ranks the routes. */
function handlerOf(build: ServerBuild, mode: StorefrontSource['mode']): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

type PageAnswer = { ok: true; value: unknown } | ({ ok: false; status: number; code: string } & LocalizedRefusal)
/** Without an answer if the call failed. */
type OnAnswer = (name: string, input: unknown, answer: PageAnswer | undefined) => void

/**
 * The contract without HTTP and JSON. Refusals are returned as values because `instanceof` does not work across the
 * bundle, and internal errors so that each form shows its own message and keeps what was typed.
 */
function inProcessApi(
  { ctx, operations, isReadTogether }: Pick<Visit, 'ctx' | 'operations' | 'isReadTogether'>,
  onAnswer: OnAnswer,
  failed: (error: unknown) => PageAnswer,
) {
  const answer = async (name: string, operation: Operation, ctx: Ctx, input: unknown) => {
    const answering = answerInProcess(operation, ctx, input)
    onAnswer(name, input, await answering.catch(() => undefined))
    return answering
  }
  const safely = (name: string, operation: Operation) => {
    const one = (ctx: Ctx, input: unknown) => answer(name, operation, ctx, input)
    const call = isReadTogether ? readCallTogether(name, ctx, one) : (input: unknown) => one(ctx, input)
    return (input: unknown) =>
      call(input).catch((error: unknown) => {
        // An internal error, or the loaders' shared transaction could not begin: a refusal like that of a call.
        const answer = error instanceof Refusal ? refused(error, ctx) : failed(error)
        onAnswer(name, input, answer)
        return answer
      })
  }
  return Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, safely(name, operation)]))
}

/**
 * The concurrent calls of a page's loaders share a round trip, and what two of them read (the category tree) is read
 * once.
 */
function readCallTogether<T>(name: string, ctx: Ctx, answer: (ctx: Ctx, input: unknown) => Promise<T>) {
  // A cart that differs from the catalogue is updated when it is read, and needs its lock until then.
  if (name === 'fetchOrSaveCart') return (input: unknown) => answer(ctx, input)
  let reading: Promise<T> | undefined
  return (input: unknown) => {
    if (input !== undefined) return readTogether(ctx, (tx) => answer(tx, input))
    reading ??= readTogether(ctx, (tx) => answer(tx, undefined))
    return reading
  }
}

async function answerInProcess(operation: Operation, ctx: Ctx, input: unknown): Promise<PageAnswer> {
  try {
    return { ok: true, value: await run(operation, ctx, input) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(error, ctx)
  }
}

function refused(refusal: Refusal, { locale }: Ctx): PageAnswer {
  const { status, code } = refusal
  return { ok: false, status, code, ...localize(refusal, locale) }
}
