import { pino } from 'pino'
import { inject } from 'vitest'
import { type JobHandlers, runDueJobs } from '#server/jobs/index.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { jobHandlers } from '#server/process/job-handlers.ts'
import { ownerPool, type TestShop } from './shop.ts'

/** Test help: runs the due jobs of the shop's supplier until none is left; returns how many ran. */
export function runJobs(shop: TestShop, handlers: JobHandlers = jobHandlers): Promise<number> {
  return asKeeper(inject('keeperUrl'), async (keeper) => {
    let ran = 0
    const ctxOf = () => ({ ...shop.as({ kind: 'operator' }), log: pino({ level: 'silent' }) })
    for (;;) {
      const count = await runDueJobs({ keeper, ctxOf, handlers }, shop.tenant.supplierId)
      if (count === 0) return ran
      ran += count
    }
  })
}

/** All that waits, or what waits of one kind, is due now, as after some hours. */
export async function makeDue({ tenant }: TestShop, kind: string | null = null): Promise<void> {
  await ownerPool().query(
    'update jobs set run_at = now() where supplier_id = $1 and parked_at is null and kind = coalesce($2, kind)',
    [tenant.supplierId, kind],
  )
}
