import { type Config, settingsOf } from '#server/config/config.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { EdgeContext } from './edge.ts'

/** A caller of whom nothing is known, or of whom nothing may be known. */
export function guestOf(c: EdgeContext, config: Config, database: Database): Ctx {
  return {
    tenant: c.get('tenant'),
    actor: { kind: 'guest' },
    locale: c.get('locale'),
    database,
    log: c.get('log'),
    settings: settingsOf(config),
    address: c.get('address'),
    budget: c.get('budget'),
    rateFactor: config.rateFactor,
  }
}
