import type { ParsedInput } from '#contract/call.ts'
import type { openCashFile as call, OpenedCashFile } from '#contract/shop-cash-files.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type CashFile, selectFile } from './files-store.ts'
import { planFile, previewLines } from './plan-file.ts'
import { isComplete } from './propose-columns.ts'
import { markOfReading } from './reading-mark.ts'

const SHOWN = 100
const SAMPLES = 3

/** While it waits, what applying it would do now; later, what it did. */
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
    }
  })
}

export async function getFile(tx: Tx, fileId: number, { isLocked = false } = {}): Promise<CashFile> {
  const file = await selectFile(tx, fileId, { isLocked })
  if (!file || file.state === 'discarded') throw new Refusal('not-found', { id: 'noSuchCashFile' })
  return file
}

function columnsOf({ cells }: CashFile): OpenedCashFile['columns'] {
  return (cells?.headings ?? []).flatMap((heading, at) => {
    if (heading === '') return []
    const samples = (cells?.rows ?? []).slice(0, SAMPLES).map((row) => row.cells[at] ?? '')
    return [{ heading, samples: samples.filter(Boolean) }]
  })
}
