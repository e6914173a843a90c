import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { type Database, isAway } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { trackAllDue } from '#server/parcels/index.ts'

const EVERY_MS = 60_000

interface Tracking {
  keeper: Database
  ctxOf: (tenant: Tenant) => Ctx
  log: Logger
  end: AbortSignal
}

/** Polls the couriers for what is due. Every process does it; what one has claimed, no other polls. */
export async function trackParcelsOften({ keeper, ctxOf, log, end }: Tracking): Promise<void> {
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal: end, ref: false }).catch(() => {})
    if (end.aborted) return
    await trackAllDue(keeper, ctxOf, end).catch((error: unknown) => {
      if (!isAway(error)) log.error({ err: error }, 'parcels that are due cannot be read')
    })
  }
}
