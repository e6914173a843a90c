import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Locale } from '#contract/say.ts'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { TimeBudget } from '#server/kernel/time-budget.ts'
import type { BodyLimit } from './body-limit.ts'

/**
 * What the HTTP layer learns of a request before it is handled. `incoming` is absent if a test calls the app without a
 * port.
 */
export interface Edge {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    secure: boolean
    locale: Locale
    address: string
    budget: TimeBudget
    bodyLimit: BodyLimit
    tenant: Tenant
    ctx: Ctx
  }
}

export type EdgeContext = Context<Edge>
