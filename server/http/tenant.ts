import { createMiddleware } from 'hono/factory'
import type { Config } from '#server/config.ts'
import { type Database, isAway } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findTenantByHost } from '#server/resellers/index.ts'
import type { Edge } from './edge.ts'
import { hostOf } from './proxy.ts'

/** The host decides whose shop this is; an unknown one gets a plain sentence. */
export function findTenant(config: Config, database: Database) {
  return createMiddleware<Edge>(async (c, next) => {
    const tenant = await findTenantByHost(database, hostOf(c, config)).catch((error: unknown) => {
      if (!isAway(error)) throw error
      c.get('log').warn({ err: error }, 'the database is away')
      throw new Refusal('unavailable', 'The shop is catching its breath. Please try again in a few seconds.', {
        retryAfter: 5,
      })
    })
    if (!tenant) return c.text('There is no shop here.\n', 404)
    c.set('tenant', tenant)
    return next()
  })
}
