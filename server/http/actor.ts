import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Config } from '#server/config/config.ts'
import { findSession } from '#server/customers/index.ts'
import type { Actor, Ctx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { guestOf } from './guest.ts'
import { hostOf, originOf } from './proxy.ts'

/**
 * Who the caller is (R02): a Bearer token from any client; the cookie only for documents and for calls proven to be our
 * own.
 */
export function findActor(config: Config, database: Database) {
  return createMiddleware<Edge>(async (c, next) => {
    const guest = guestOf(c, config, database)
    c.set('ctx', { ...guest, actor: await actorOf(guest, tokenOf(c, config)) })
    return next()
  })
}

async function actorOf(guest: Ctx, token: string | undefined): Promise<Actor> {
  if (!token) return guest.actor
  try {
    const customerId = await findSession(guest, token)
    return customerId ? { kind: 'customer', customerId, token } : guest.actor
  } catch (fault) {
    if (fault instanceof Refusal) throw fault
    // Left to the code that needs the actor: a form's page still shows its own message, with what was typed.
    return { kind: 'unknown', fault }
  }
}

function tokenOf(c: EdgeContext, config: Config): string | undefined {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (c.req.header('authorization')) return bearer
  const isApi = /^\/(api\/|token$|webhooks\/|payments\/return$)/.test(c.req.path)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const ownOrigin = isOwnOrigin(c, config)
  // A form of another site may not even act as a guest: it could fill the shopper's cart, or sign them in as someone
  // else (F40).
  if (c.req.method === 'POST' && !isApi && !ownOrigin) throw new Refusal('forbidden', { id: 'notFromThisShop' })
  return (isRead && !isApi) || ownOrigin ? getCookie(c, 'user_token') : undefined
}

/** Proven to be sent by a page of this very host. */
export function isOwnOrigin(c: EdgeContext, config: Config): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || (site === 'none' && c.req.method === 'GET')
  // An old browser, or plain http: the whole origin must match, since another port of our host may belong to someone
  // else.
  return c.req.header('origin') === originOf(hostOf(c, config), c.get('secure'), config)
}
