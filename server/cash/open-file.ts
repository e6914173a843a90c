import type { ParsedInput } from '#contract/call.ts'
import type { CashFileState, openCashFile as call, OpenedCashFile } from '#contract/shop-cash-files.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { type Quicker, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type CashFile, selectFile } from './files-store.ts'
import { planFile, previewLines } from './plan-file.ts'
import { isComplete } from './propose-columns.ts'
import { markOfReading } from './reading-mark.ts'

const SHOWN = 100
const SAMPLES = 3

/** While it waits, what applying it would do now; later, what it did, and who ended it. */
export async function openCashFile(
  ctx: Ctx,
  { fileId, outcome: wanted }: ParsedInput<typeof call>,
): Promise<OpenedCashFile> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const file = await getFile(tx, fileId)
    const { cells, meanings, outcome, createdAt: at, ...shown } = file
    const isReady = file.state === 'waiting' && isComplete(meanings ?? {})
    const planned = isReady ? await planFile(tx, file, { isApplied: false }) : undefined
    const lines = planned ? previewLines(planned) : []
    return {
      ...shown,
      ...{ at, mark: markOfReading(file), meanings: meanings ?? {}, isComplete: isComplete(meanings ?? {}) },
      columns: columnsOf(file),
      lines: lines.filter((line) => wanted === undefined || line.outcome === wanted).slice(0, SHOWN),
      outcome: planned?.outcome ?? outcome,
      endedBy: await whoEnded(tx, file),
    }
  })
}

export async function getFile(tx: Tx, fileId: number, { isLocked = false } = {}): Promise<CashFile> {
  const file = await selectFile(tx, fileId, { isLocked })
  if (!file) throw new Refusal('not-found', { id: 'noSuchCashFile' })
  return file
}

/** '' for one that waits, and for one that nobody applied for a month. */
async function whoEnded(tx: Tx, { fileId, fileName, state }: CashFile): Promise<Quicker> {
  if (state === 'waiting') return ''
  const did = state === 'applied' ? 'apply-cash-file' : 'discard-cash-file'
  return whoDid(tx, { subject: fileName, did: [did], details: { file: fileId } })
}

/** Whether this person has ended it so before: their tap is sent twice. */
export async function hasEnded(tx: Tx, file: CashFile, as: CashFileState): Promise<boolean> {
  return file.state === as && (tx.actor.kind !== 'staff' || (await whoEnded(tx, file)) === null)
}

/** What was applied or discarded meanwhile is refused, with who did it. */
export async function assertWaiting(tx: Tx, file: CashFile): Promise<void> {
  const { state } = file
  if (state === 'waiting') return
  throw new Refusal('changed-meanwhile', { id: 'cashFileOver', by: await whoEnded(tx, file), state })
}

function columnsOf({ cells }: CashFile): OpenedCashFile['columns'] {
  return (cells?.headings ?? []).flatMap((heading, at) => {
    if (heading === '') return []
    const samples = (cells?.rows ?? []).slice(0, SAMPLES).map((row) => row.cells[at] ?? '')
    return [{ heading, samples: samples.filter(Boolean) }]
  })
}
