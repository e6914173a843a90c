import type { ParsedInput } from '#contract/call.ts'
import { CASH_MOVES, type CashReason, type CashState } from '#contract/cash-states.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type {
  counterCash as countering,
  getOrderCash as getting,
  moveCash as moving,
  OrderCash,
} from '#contract/shop-cash.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, nameOf } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOrderId } from './facts-store.ts'
import { followOrders } from './follow-cash.ts'
import { type EntryRow, insertEntries, selectEntriesOfOrder, selectEntry, selectIsWritten } from './ledger-store.ts'
import { lockLine, updateLineSums } from './lines-store.ts'
import { readAmount } from './read-cells.ts'
import { selectCashOrder } from './sums-store.ts'
import { getFollowed } from './unmatched-lines.ts'

export async function getOrderCash(ctx: Ctx, { number }: ParsedInput<typeof getting>): Promise<OrderCash | null> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const orderId = await selectOrderId(tx, number)
    if (orderId === undefined) throw new Refusal('not-found', { id: 'noSuchOrderInShop', number, shop: tx.tenant.name })
    const order = await selectCashOrder(tx, orderId)
    if (!order) return null
    return { ...order, entries: (await selectEntriesOfOrder(tx, orderId)).map(shown) }
  })
}

function shown(entry: EntryRow): OrderCash['entries'][number] {
  const { entryId, from, to, paise, reason, note, at, name } = entry
  const isCountered = entry.counteredBy !== null
  return {
    entryId,
    from,
    to,
    paise,
    reason,
    note,
    at,
    name,
    isCountered,
    canCounter: canCounter(entry) && !isCountered,
  }
}

/** What a file or staff wrote. What followed of the order follows again. */
const COUNTERED: readonly CashReason[] = ['file', 'taken-back', 'paid-less', 'assigned', 'staff']

function canCounter({ reason, orderId }: EntryRow): boolean {
  return orderId !== null && COUNTERED.includes(reason)
}

/** Staff moves cash, with a reason: all that is in a state, or a part of it. */
export async function moveCash(
  ctx: Ctx,
  { number, from, to, rupees, note, key }: ParsedInput<typeof moving>,
): Promise<undefined> {
  assertMay(ctx, 'orders')
  if (!(CASH_MOVES[from] as readonly CashState[]).includes(to)) throw new Refusal('bad-input', { id: 'cashMoveWrong' })
  const typed = rupees === '' ? null : readAmount(rupees)
  if (rupees !== '' && (typed === null || typed <= 0)) throw new Refusal('bad-input', { id: 'cashAmountWrong' })
  await withTransaction(ctx, async (tx) => {
    const order = await getFollowed(tx, number)
    if (await selectIsWritten(tx, key)) return
    const there = order.balances[from]
    const paise = typed ?? there
    if (paise > there || there === 0) {
      throw new Refusal('bad-input', { id: 'cashTooMuch', rupees: formatToThePaisa(there) })
    }
    const { orderId } = order
    await insertEntries(tx, [{ orderId, from, to, paise, reason: 'staff', note, key, lineId: null, counters: null }])
    await logWrite(tx, { did: 'move-cash', subject: order.number, details: { from, to, paise } })
  })
}

/** The entry backwards, once. Of a line of a file the amount is nobody's again. */
export async function counterCash(ctx: Ctx, { entryId, note }: ParsedInput<typeof countering>): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const found = await selectEntry(tx, entryId)
    if (!found || found.orderId === null) throw new Refusal('not-found', { id: 'noSuchCashEntry' })
    const [order] = await followOrders(tx, [found.orderId])
    // Read again now that its order is locked.
    const entry = await selectEntry(tx, entryId)
    if (!order || !entry || !canCounter(entry)) throw new Refusal('bad-input', { id: 'cannotCounter' })
    if (entry.counteredBy !== null) {
      const by = await nameOf(tx, (await selectEntry(tx, entry.counteredBy))?.staffId)
      throw new Refusal('changed-meanwhile', { id: 'counteredMeanwhile', by })
    }
    const { from, to, paise, lineId, orderId } = entry
    if (order.balances[to as CashState] < paise) throw new Refusal('bad-input', { id: 'counterTooLate' })
    const line = lineId === null ? undefined : await lockLine(tx, lineId)
    await insertEntries(tx, [
      {
        orderId,
        lineId,
        paise,
        note,
        from: to,
        to: from,
        reason: 'countered',
        key: `counter:${entryId}`,
        counters: entryId,
      },
    ])
    if (line) {
      const openPaise = line.openPaise + (to === 'remitted' ? paise : -paise)
      await updateLineSums(tx, line.lineId, { openPaise, disputedPaise: line.disputedPaise })
    }
    await logWrite(tx, { did: 'counter-cash', subject: order.number, details: { entry: entryId, paise } })
  })
}
