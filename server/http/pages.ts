import { join } from 'node:path'
import type { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CallName } from '#contract/calls.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { overlapping } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { compress } from './compress.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { limitBody } from './limit-body.ts'
import { operations } from './operations.ts'
import { finishDocument } from './page-policy.ts'
import { pageRequest } from './page-request.ts'

/** The storefront as the router's server code wants it: built once, or by the development server at each change. */
export interface StorefrontSource {
  mode: 'production' | 'development'
  load(): Promise<ServerBuild>
}

const BUILD = join(import.meta.dirname, '../../build/server/index.js')

export const builtStorefront: StorefrontSource = { mode: 'production', load: () => import(BUILD) }

/** The single meeting point of server and storefront: everything that no call and no file has answered is a page. */
export function addPages(app: Hono<Edge>, config: Config, storefront: StorefrontSource): void {
  app.all('*', limitBody, async (c) => {
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) return onlyRead(c)
    const build = await storefront.load()
    const handle = createRequestHandler(build, storefront.mode)
    const response = await handle(await pageRequest(c, config), visitOf(c, build))
    if (response.status === 405) return onlyRead(c)
    // A page that does not say otherwise is the shopper's own.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
    if (!response.body || response.status === 304) return response
    const isDocument = response.headers.get('Content-Type')?.startsWith('text/html')
    const { scriptMark } = build.entry.module as unknown as StorefrontEntry
    return compress(c.req.header('accept-encoding'), isDocument ? await finishDocument(response, scriptMark) : response)
  })
}

function onlyRead(c: EdgeContext): Response {
  return c.text('This page can only be read.\n', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
}

/** What entry.server.tsx exports for us: its own copies, since contexts compare by identity. */
interface StorefrontEntry {
  visitContext: Parameters<RouterContextProvider['set']>[0]
  scriptMark: string
}

function visitOf(c: EdgeContext, build: ServerBuild): RouterContextProvider {
  const { visitContext } = build.entry.module as unknown as StorefrontEntry
  const ctx = c.get('ctx')
  const context = new RouterContextProvider()
  context.set(visitContext, {
    api: inProcessApi(ctx, c.req.method !== 'POST'),
    signedIn: ctx.actor.kind === 'customer',
    secure: c.get('secure'),
    report: (error: unknown) => c.get('log').error({ err: error, path: c.req.path }, 'fault'),
    requestId: c.get('requestId'),
  })
  return context
}

const CALLS = Object.keys(operations) as CallName[]

/** The contract without socket and JSON; refusals cross as answers because `instanceof` does not cross the bundle. */
function inProcessApi(ctx: Ctx, isRead: boolean) {
  // The loaders of one page share a transaction, and what two of them ask (the category tree) is read once.
  const within = isRead ? overlapping(ctx) : <T>(work: (ctx: Ctx) => Promise<T>) => work(ctx)
  const asked = new Map<CallName, Promise<unknown>>()
  const ask = async (name: CallName, input: unknown) => {
    try {
      return { ok: true, value: await within((ctx) => run(operations[name], ctx, input)) }
    } catch (error) {
      if (!(error instanceof Refusal)) {
        if (!isRead) throw error
        ctx.log.error({ err: error, call: name }, 'fault')
        return FAILED // a part of a page that fails leaves its own place empty
      }
      const { status, code, message, details } = error
      return { ok: false, status, code, message, details }
    }
  }
  const askOnce = (name: CallName) => {
    const answer = asked.get(name) ?? ask(name, undefined)
    asked.set(name, answer)
    return answer
  }
  return Object.fromEntries(
    CALLS.map((name) => [name, (input: unknown) => (isRead && input === undefined ? askOnce(name) : ask(name, input))]),
  )
}

const FAILED = { ok: false, status: 500, code: 'unavailable', message: MESSAGES.renderingError, details: {} }
