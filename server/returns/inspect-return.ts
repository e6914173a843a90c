import type { ParsedInput } from '#contract/call.ts'
import type { inspectReturn as call } from '#contract/shop-returns.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getLockedReturn } from './get-locked-return.ts'
import { type Inspected, type StoredLine, selectLines, updateInspected } from './lines-store.ts'
import { moveReturn } from './move-return.ts'
import { putBack } from './set-aside.ts'
import { moveStock } from './stock-store.ts'
import type { StoredReturn } from './store.ts'

/** Once: what is good is on sale again from here. Where nothing is taken back, the return ends, and its goods go back to the customer. */
export async function inspectReturn(ctx: Ctx, { number, lines, words }: ParsedInput<typeof call>): Promise<void> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const isRepeat = async ({ returnId }: StoredReturn) => isDone(await selectLines(tx, returnId), lines)
    const { row } = await getLockedReturn(tx, { number, isRepeat })
    const sent = await selectLines(tx, row.returnId)
    if (row.status !== 'received' && isDone(sent, lines)) return
    assertCounted(sent, lines)
    const isRejected = lines.every(({ restocked, writtenOff }) => restocked + writtenOff === 0)
    if (lines.some(({ rejected }) => rejected > 0) && words === '') {
      throw new Refusal('bad-input', { id: 'returnWordsNeeded' }, { fields: { words: { id: 'returnWordsNeeded' } } })
    }
    await moveReturn(tx, row, { to: isRejected ? 'rejected' : 'inspected', mover: 'staff', words })
    await updateInspected(tx, row.returnId, lines)
    const { returnId } = row
    await moveStock(tx, { returnId, reason: 'return', moves: goodOf(sent, lines) })
    await putBack(tx, row, (line) => of(lines, line)?.rejected ?? 0)
    await logWrite(tx, { did: 'inspect-return', subject: number, details: { lines } })
  })
}

function of(lines: readonly Inspected[], { line }: Pick<StoredLine, 'line'>): Inspected | undefined {
  return lines.find((each) => each.line === line)
}

function goodOf(sent: readonly StoredLine[], lines: readonly Inspected[]) {
  return sent.map((line) => ({ stockId: line.stockId, units: of(lines, line)?.restocked ?? 0 }))
}

/** Sent again after a lost response or a double tap. */
function isDone(sent: readonly StoredLine[], lines: readonly Inspected[]): boolean {
  return sent.every((line) => {
    const { restocked, writtenOff, rejected } = of(lines, line) ?? { restocked: -1, writtenOff: 0, rejected: 0 }
    const isSame = line.restocked === restocked && line.writtenOff === writtenOff && line.rejected === rejected
    return isSame && restocked + writtenOff + rejected === line.units
  })
}

/** Every piece of every line has become something. */
function assertCounted(sent: readonly StoredLine[], lines: readonly Inspected[]): void {
  const isEach = lines.length === sent.length && sent.every((line) => of(lines, line))
  if (!isEach) throw new Refusal('bad-input', { id: 'returnLinesMissing' })
  for (const line of sent) {
    const { restocked, writtenOff, rejected } = of(lines, line) as Inspected
    if (restocked + writtenOff + rejected !== line.units) {
      throw new Refusal('bad-input', { id: 'returnCountWrong', name: line.name, units: line.units })
    }
  }
}
