import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { isAway } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { listShopsToMail, morningOf, writeMorningMails } from '#server/morning-mails/index.ts'
import { NO_SHOP } from '#server/staff/index.ts'

const EVERY_MS = 60_000

/** At 8 in India. Every process does it; what another has written is not written again. */
export async function mailEachMorning(ctxOf: (tenant: Tenant) => Ctx, log: Logger, end: AbortSignal): Promise<void> {
  let done: string | null = null
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal: end, ref: false }).catch(() => {})
    if (end.aborted) return
    const day = morningOf(new Date())
    if (day === null || day === done) continue
    if (await mailAll(ctxOf, { day, log, end })) done = day
  }
}

/** False if some are left for the next minute. */
export async function mailAll(
  ctxOf: (tenant: Tenant) => Ctx,
  { day, log, end }: { day: string; log: Logger; end: AbortSignal },
): Promise<boolean> {
  let isDone = true
  const failed = (error: unknown) => {
    isDone = false
    if (!isAway(error)) log.error({ err: error }, 'morning mails cannot be written')
  }
  const shops = await listShopsToMail(ctxOf(NO_SHOP)).catch(failed)
  for (const shop of shops ?? []) {
    if (end.aborted) return false
    // The mails of one shop must not wait for the fault of another.
    await (async () => writeMorningMails(ctxOf(shop), day))().catch(failed)
  }
  return isDone
}
