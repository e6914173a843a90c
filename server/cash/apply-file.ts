import type { ParsedInput } from '#contract/call.ts'
import type {
  agreeCashColumns as agreeing,
  applyCashFile as applying,
  discardCashFile as discarding,
} from '#contract/shop-cash-files.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockCourier, updateEnded, updateMeanings } from './files-store.ts'
import { insertEntries } from './ledger-store.ts'
import { insertLines } from './lines-store.ts'
import { assertWaiting, getFile, hasEnded } from './open-file.ts'
import { planFile } from './plan-file.ts'
import { isComplete, type Meanings } from './propose-columns.ts'
import { readAmount } from './read-cells.ts'
import { assertReadSo, markOfReading } from './reading-mark.ts'

/** Each column has one meaning; the courier's next file is read so. */
export async function agreeCashColumns(
  ctx: Ctx,
  { fileId, meanings, stated, seen }: ParsedInput<typeof agreeing>,
): Promise<undefined> {
  assertMay(ctx, 'orders')
  const statedPaise = stated === '' ? null : readAmount(stated)
  if (stated !== '' && statedPaise === null) throw new Refusal('bad-input', { id: 'cashAmountWrong' })
  await withTransaction(ctx, async (tx) => {
    const { courier, fileName } = await getFile(tx, fileId)
    await lockCourier(tx, courier)
    const file = await getFile(tx, fileId, { isLocked: true })
    await assertWaiting(tx, file)
    const agreed = chosen(meanings, file.cells?.headings ?? [])
    // What is sent again is written already.
    if (markOfReading({ meanings: agreed, statedPaise }) !== markOfReading(file)) await assertReadSo(tx, file, seen)
    await updateMeanings(tx, { fileId, courier, meanings: agreed, statedPaise })
    await logWrite(tx, { did: 'agree-cash-columns', subject: fileName, details: { courier, file: fileId } })
  })
}

function chosen(meanings: ParsedInput<typeof agreeing>['meanings'], headings: readonly string[]): Meanings {
  const agreed: Meanings = {}
  const seen = new Set<string>()
  for (const [column, heading] of Object.entries(meanings) as [keyof Meanings, string][]) {
    if (heading === '') continue
    if (!headings.includes(heading)) throw new Refusal('bad-input', { id: 'cashColumnUnknown', heading })
    if (seen.has(heading)) throw new Refusal('bad-input', { id: 'cashColumnTwice', heading })
    seen.add(heading)
    agreed[column] = heading
  }
  return agreed
}

/** Applied once, however often it is called. Files of one courier wait for each other. */
export async function applyCashFile(given: Ctx, { fileId, seen }: ParsedInput<typeof applying>): Promise<undefined> {
  assertMay(given, 'orders')
  const { budget: _, ...ctx } = given // thousands of lines take seconds
  await withTransaction(ctx, async (tx) => {
    const { courier } = await getFile(tx, fileId)
    await lockCourier(tx, courier)
    const file = await getFile(tx, fileId, { isLocked: true })
    if (await hasEnded(tx, file, 'applied')) return
    await assertWaiting(tx, file)
    await assertReadSo(tx, file, seen)
    if (!isComplete(file.meanings ?? {})) throw new Refusal('bad-input', { id: 'cashColumnsMissing' })
    const { lines, outcome } = await planFile(tx, file, { isApplied: true })
    const applied = lines.filter((line) => line.outcome !== 'repeat')
    const idOf = await insertLines(tx, { fileId, courier, lines: applied })
    await insertEntries(
      tx,
      applied.flatMap(({ nth, order, shifts }) => {
        const lineId = idOf.get(nth) ?? null
        return shifts.map((shift, at) => ({
          ...shift,
          ...{ orderId: order?.orderId ?? null, note: '', counters: null, key: `line:${lineId}:${at}` },
          // What is short was not paid by this line.
          lineId: shift.reason === 'paid-less' ? null : lineId,
        }))
      }),
      Object.fromEntries(applied.flatMap(({ order, paidOn }) => (order ? [[order.orderId, paidOn]] : []))),
    )
    await updateEnded(tx, fileId, { state: 'applied', outcome })
    await logWrite(tx, {
      did: 'apply-cash-file',
      subject: file.fileName,
      details: { courier, file: fileId, lines: outcome.totals.lines, paise: outcome.totals.grossPaise },
    })
  })
}

export async function discardCashFile(ctx: Ctx, { fileId }: ParsedInput<typeof discarding>): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const file = await getFile(tx, fileId, { isLocked: true })
    if (await hasEnded(tx, file, 'discarded')) return
    await assertWaiting(tx, file)
    await updateEnded(tx, fileId, { state: 'discarded', outcome: null })
    const { courier, fileName } = file
    await logWrite(tx, { did: 'discard-cash-file', subject: fileName, details: { courier, file: fileId } })
  })
}
