import { createMiddleware } from 'hono/factory'
import { sentenceIn } from '#contract/say.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, isAway } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { HostCache } from '#server/page-cache/index.ts'
import { selectTenantByHost } from '#server/resellers/index.ts'
import type { Edge } from './edge.ts'
import { hostOf } from './proxy.ts'

/** The host decides the shop; an unknown host gets a plain message. */
export function findTenant(config: Config, database: Database, hosts: HostCache) {
  return createMiddleware<Edge>(async (c, next) => {
    const host = hostOf(c, config)
    const tenant = await hosts
      .find(host, () => c.get('budget').within(() => selectTenantByHost(database, host)))
      .catch((error: unknown) => {
        if (!isAway(error)) throw error
        c.get('log').warn({ err: error }, 'the database is away')
        throw new Refusal('unavailable', { id: 'catchingBreath' }, { retryAfter: 5 })
      })
    if (!tenant) return c.text(`${sentenceIn(c.get('locale'), { id: 'noShopHere' })}\n`, 404)
    c.set('tenant', tenant)
    return next()
  })
}
