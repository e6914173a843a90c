import type { Hono } from 'hono'
import { DEFAULT_LOCALE } from '#contract/say.ts'
import type { Config } from '#server/config/config.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { TimeBudget } from '#server/kernel/time-budget.ts'
import { accessLog } from './access-log.ts'
import { answerFault } from './answer-fault.ts'
import { BodyLimit } from './body-limit.ts'
import type { Edge } from './edge.ts'
import { clientAddress, isSecure } from './proxy.ts'
import { secureHeaders } from './secure-headers.ts'

/** docs/running.md promises a 503 after that. */
const DATABASE_MS = 10_000

/** What every request begins with: its id, log, limits and secure headers. */
export function beginApp(app: Hono<Edge>, { config, logger }: { config: Config; logger: Logger }): void {
  const bodyLimit = new BodyLimit(config.rateFactor)
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
}
