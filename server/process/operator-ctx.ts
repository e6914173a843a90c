import { DEFAULT_LOCALE } from '#contract/say.ts'
import { type Config, settingsOf } from '#server/config/config.ts'
import type { Ctx } from '#server/kernel/ctx.ts'

/** The operator's context in a shop: for the command line, the demo's seed and the jobs. */
export function operatorCtx(config: Config, shop: Pick<Ctx, 'tenant' | 'database' | 'log'>): Ctx {
  return {
    ...shop,
    actor: { kind: 'operator' },
    locale: DEFAULT_LOCALE,
    settings: settingsOf(config),
    address: '127.0.0.1',
    rateFactor: 1,
  }
}
