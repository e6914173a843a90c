import type { ParsedInput } from '#contract/call.ts'
import type { agreeColumns as call } from '#contract/shop-imports.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { agreedMapping } from './columns.ts'
import { isOther, notReady } from './move-import.ts'
import { lockImport, updateImport, upsertMapping } from './store.ts'

/** The file is read again as agreed, and the next one with the same columns without a question. */
export async function agreeColumns(
  ctx: Ctx,
  { importId, columns, unit, seen }: ParsedInput<typeof call>,
): Promise<undefined> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    const stored = await lockImport(tx, importId)
    if (!stored) throw new Refusal('not-found', { id: 'noSuchImport' })
    const { state, proposal, fileName } = stored
    const canAgree = state === 'asking' || state === 'checked'
    if (!proposal || !canAgree || isOther(stored.mapping, seen)) throw await notReady(tx, stored)
    const known = new Set(proposal.columns.map(({ column }) => column))
    const mapping = agreedMapping(
      stored.mapping ?? proposal.proposed,
      columns.filter(({ column }) => known.has(column)),
      unit,
    )
    await updateImport(tx, importId, { state: 'reading', mapping, progress: null })
    await upsertMapping(tx, proposal.headings, mapping)
    await addJob(tx, 'read-import', { importId })
    await logWrite(tx, { did: 'agree-columns', subject: fileName, details: { import: importId } })
  })
}
