import type { ParsedInput } from '#contract/call.ts'
import type { setUsualParcel as call } from '#contract/couriers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { updateUsual } from './accounts-store.ts'

/** The default weight and size of a parcel. */
export async function setUsualParcel(ctx: Ctx, usual: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'payments')
  await withTransaction(ctx, async (tx) => {
    if (!(await updateUsual(tx, usual))) throw new Refusal('bad-input', { id: 'noCourier' })
    await logWrite(tx, { did: 'set-usual-parcel', subject: 'parcels', details: usual })
  })
}
