import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { writeVisits } from '#server/numbers/index.ts'
import { writeMisses } from '#server/search/index.ts'

const EVERY_MS = 10_000

/** The visits and the searches in vain that this process has counted; the last ones before it stops. */
export async function writeCountsOften(ctxOf: (tenant: Tenant) => Ctx, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await sleep(EVERY_MS, undefined, { signal: end, ref: false }).catch(() => {})
    await writeMisses(ctxOf)
    await writeVisits(ctxOf)
  }
}
