import { type ConfirmedBy, type Confirming, isUnconfirmed } from '#contract/cash-confirmation.ts'
import { sentenceIn } from '#contract/say.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { enqueueAfterCancelled } from '#server/orders/enqueue-jobs.ts'
import { advanceOf } from '#server/orders/paying/advance.ts'
import { closePaymentRequests } from '#server/orders/paying/close-payment-requests.ts'
import { selectConfirmation, updateConfirmed } from './confirmation-store.ts'
import { endOrder } from './end-order.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { type LockedOrder, updateCancelReason } from './locked-orders-store.ts'

/**
 * Every step of fulfilment passes this check: while the shop's rule requires that the shopper confirms a cash order, or pays its advance,
 * and that is outstanding, the order is neither confirmed by staff nor packed, booked or shipped. The order is locked.
 */
export async function assertCashConfirmed(tx: Tx, { orderId, number, totalPaise }: LockedOrder): Promise<void> {
  const confirmation = await selectConfirmation(tx, orderId)
  if (confirmation?.state === 'waiting') {
    const advancePaise = advanceOf(confirmation, totalPaise)
    throw new Refusal(
      'bad-input',
      advancePaise > 0 ? { id: 'waitsForAdvance', number, advancePaise } : { id: 'waitsForShopper', number },
    )
  }
  if (confirmation?.state === 'undecided') throw new Refusal('bad-input', { id: 'notDecidedYet', number })
}

/** For display: whether `assertCashConfirmed` would refuse the order. */
export async function awaitsConfirmation(tx: Tx, orderId: number): Promise<boolean> {
  return isUnconfirmed((await selectConfirmation(tx, orderId))?.state)
}

/** The order is locked. A confirmed order keeps its first confirmation. */
export async function confirmCash(tx: Tx, { orderId, totalPaise }: LockedOrder, by: ConfirmedBy): Promise<Confirming> {
  const known = await selectConfirmation(tx, orderId)
  if (known?.state === 'confirmed') return 'confirmed'
  if (!known || !isUnconfirmed(known.state)) return 'over'
  const needsAdvance = advanceOf(known, totalPaise) > 0
  if (BY_REPLY.has(by) && (needsAdvance || known.state === 'undecided')) return 'not-enough'
  await updateConfirmed(tx, orderId, by)
  if (needsAdvance) await closePaymentRequests(tx, orderId)
  return 'confirmed'
}

/** Ways to confirm that cost nothing, so that they do not count where an advance is required. */
const BY_REPLY: ReadonlySet<ConfirmedBy> = new Set(['link', 'account', 'whatsapp'])

/** The advance that an order awaits, computed from its present total; 0 if none. */
export async function findRequestedAdvance(
  tx: Tx,
  { orderId, totalPaise }: Pick<LockedOrder, 'orderId' | 'totalPaise'>,
): Promise<number> {
  const known = await selectConfirmation(tx, orderId)
  return known?.state === 'waiting' ? advanceOf(known, totalPaise) : 0
}

/** For the operator and the shop's staff: the shopper confirmed in a phone call. The advance is waived. */
export async function confirmByCall(ctx: Ctx, { number }: { number: string }): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const order = await getLockedOrder(tx, number)
    const before = (await selectConfirmation(tx, order.orderId))?.state
    if (before === 'confirmed') return
    if ((await confirmCash(tx, order, 'call')) === 'over') {
      throw new Refusal('bad-input', { id: 'needsNoConfirming', number })
    }
    await logWrite(tx, { did: 'confirm-by-call', subject: number })
  })
}

/** Neither confirmation nor advance came in time: its units are on sale again, and its shopper is notified. The order is locked. */
export async function cancelUnconfirmed(tx: Tx, order: LockedOrder): Promise<void> {
  const { orderId } = order
  const isUnpaid = (await findRequestedAdvance(tx, order)) > 0
  const note = isUnpaid ? 'no advance in time' : 'not confirmed in time'
  await endOrder(tx, order, { cancelledFor: 'unconfirmed', mover: 'clock', note })
  await enqueueAfterCancelled(tx, orderId, 0)
  const reason = sentenceIn(tx.locale, { id: isUnpaid ? 'advanceNotPaidInTime' : 'notConfirmedInTime' })
  await updateCancelReason(tx, orderId, reason)
}
