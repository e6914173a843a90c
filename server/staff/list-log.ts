import type { LogLine } from '#contract/staff.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { selectLog } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'

const PAGE = 50

export async function listLog(ctx: Ctx, { before }: { before?: number | undefined }): Promise<LogLine[]> {
  assertMay(ctx, 'staff')
  return withTransaction(ctx, (tx) => selectLog(tx, { before, max: PAGE }))
}
