import type { ParsedInput } from '#contract/call.ts'
import type {
  assignCashLine as assigning,
  listCashLines as listing,
  OpenCashLine,
  settleCashLine as settling,
} from '#contract/shop-cash-files.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, nameOf } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOrderId } from './facts-store.ts'
import { type FollowedOrder, followOrders } from './follow-cash.ts'
import { insertEntries, selectExplained, selectIsWritten } from './ledger-store.ts'
import { type LineRow, lockLine, selectOpenLines, updateLineSums } from './lines-store.ts'
import { planForOrder } from './plan-lines.ts'

const PAGE = 20

export async function listCashLines(
  ctx: Ctx,
  { after }: ParsedInput<typeof listing>,
): Promise<{ lines: OpenCashLine[]; after: number | null }> {
  assertMay(ctx, 'orders')
  const found = await withTransaction(ctx, (tx) => selectOpenLines(tx, { after, max: PAGE + 1 }))
  const lines = found.slice(0, PAGE).map(({ fileId: _, courier: __, ...line }) => line)
  return { lines, after: found.length > PAGE ? (lines.at(-1)?.lineId ?? null) : null }
}

/** A person knows whose the line is: it does to that order what a matched line does. What is disputed can be assigned too. */
export async function assignCashLine(
  ctx: Ctx,
  { lineId, number, key }: ParsedInput<typeof assigning>,
): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const order = await getFollowed(tx, number)
    const line = await getLine(tx, lineId, key)
    if (!line) return
    const leftPaise = line.openPaise + line.disputedPaise
    const { shifts, openPaise } = planForOrder(leftPaise, order.balances)
    const paid = shifts.filter(({ reason }) => reason !== 'paid-less')
    if (paid.length === 0) throw new Refusal('bad-input', { id: 'cashLineFitsNot', number: order.number })
    await insertEntries(
      tx,
      [
        ...lineEntry(line.disputedPaise, { from: 'disputed', to: 'line' }).map((entry) => ({
          ...entry,
          ...{ lineId, note: '', reason: 'assigned' as const, key: `${key}:open`, counters: null },
        })),
        ...shifts.map((shift, at) => ({
          ...shift,
          ...{ orderId: order.orderId, note: '', counters: null, key: at === 0 ? key : `${key}:${at}` },
          lineId: shift.reason === 'paid-less' ? null : lineId,
          reason: shift.reason === 'file' ? ('assigned' as const) : shift.reason,
        })),
      ],
      { [order.orderId]: line.paidOn },
    )
    await updateLineSums(tx, lineId, { openPaise, disputedPaise: 0 })
    await logWrite(tx, { did: 'assign-cash-line', subject: order.number, details: { line: lineId } })
  })
}

/** What is no order's: it leaves the list, or stays on it as disputed. */
export async function settleCashLine(
  ctx: Ctx,
  { lineId, as, note, key }: ParsedInput<typeof settling>,
): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const line = await getLine(tx, lineId, key)
    if (!line) return
    const isDisputed = as === 'disputed'
    const to = isDisputed ? 'disputed' : 'other'
    const entry = { lineId, note, reason: as, counters: null }
    const entries = [
      ...lineEntry(line.openPaise, { from: 'line', to }).map((each) => ({ ...each, ...entry, key })),
      ...(isDisputed ? [] : lineEntry(line.disputedPaise, { from: 'disputed', to })).map((each) => ({
        ...{ ...each, ...entry },
        key: line.openPaise === 0 ? key : `${key}:disputed`,
      })),
    ]
    if (entries.length === 0) throw await explainedMeanwhile(tx, line)
    await insertEntries(tx, entries)
    const disputedPaise = isDisputed ? line.disputedPaise + line.openPaise : 0
    await updateLineSums(tx, lineId, { openPaise: 0, disputedPaise })
    await logWrite(tx, { did: 'settle-cash-line', subject: String(lineId), details: { as } })
  })
}

type Place = 'line' | 'other' | 'disputed'

/** What is below 0 goes the other way. */
function lineEntry(paise: number, { from, to }: { from: Place; to: Place }) {
  if (paise === 0) return []
  const [a, b] = paise > 0 ? [from, to] : [to, from]
  return [{ orderId: null, from: a, to: b, paise: Math.abs(paise) }]
}

/** Locked; undefined if the request is a repeat. */
async function getLine(tx: Tx, lineId: number, key: string): Promise<LineRow | undefined> {
  const line = await lockLine(tx, lineId)
  if (!line) throw new Refusal('not-found', { id: 'noSuchCashLine' })
  if (await selectIsWritten(tx, key)) return undefined
  if (line.openPaise === 0 && line.disputedPaise === 0) throw await explainedMeanwhile(tx, line)
  return line
}

async function explainedMeanwhile(tx: Tx, { lineId, nth, awb, orderNumber }: LineRow): Promise<Refusal> {
  const last = await selectExplained(tx, lineId)
  return new Refusal('changed-meanwhile', {
    ...{ id: 'cashLineOver', line: awb || orderNumber || String(nth) },
    ...{ by: await nameOf(tx, last?.staffId), number: last?.number ?? '' },
  })
}

/** An order of the shop whose cash is in the ledger, locked. */
export async function getFollowed(tx: Tx, number: string): Promise<FollowedOrder> {
  const orderId = await selectOrderId(tx, number.toUpperCase())
  if (orderId === undefined) throw new Refusal('not-found', { id: 'noSuchOrderInShop', number, shop: tx.tenant.name })
  const [order] = await followOrders(tx, [orderId])
  if (!order) throw new Refusal('bad-input', { id: 'noCashOfOrder', number })
  return order
}
