import type { ConfirmedBy, Confirming } from '#contract/cash-confirmation.ts'
import { sentenceIn } from '#contract/say.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { advanceOf } from './advance.ts'
import { closeRequests } from './close-requests.ts'
import { selectConfirmation, updateConfirmed } from './confirmation-store.ts'
import { endOrder } from './end-order.ts'
import { enqueueAfterCancelled } from './enqueue-jobs.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { type LockedOrder, updateCancelReason } from './locked-orders-store.ts'

/**
 * The one door to all work on an order for cash: before its shopper has said that it is meant, or has paid the advance, where the shop's
 * rule asks for that, it is neither confirmed by staff nor packed, booked or shipped. The order is locked.
 */
export async function assertMeant(tx: Tx, { orderId, number, totalPaise }: LockedOrder): Promise<void> {
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

/** For what is shown: whether the door is closed. */
export async function isHeld(tx: Tx, orderId: number): Promise<boolean> {
  const state = (await selectConfirmation(tx, orderId))?.state
  return state === 'waiting' || state === 'undecided'
}

/** The order is locked. What is confirmed already stays confirmed by whom it was. */
export async function confirmMeant(tx: Tx, { orderId, totalPaise }: LockedOrder, by: ConfirmedBy): Promise<Confirming> {
  const known = await selectConfirmation(tx, orderId)
  if (known?.state === 'confirmed') return 'confirmed'
  if (known?.state !== 'waiting' && known?.state !== 'undecided') return 'over'
  const asks = advanceOf(known, totalPaise) > 0
  if (IN_WORDS.has(by) && (asks || known.state === 'undecided')) return 'not-enough'
  await updateConfirmed(tx, orderId, by)
  if (asks) await closeRequests(tx, orderId)
  return 'confirmed'
}

/** Where an advance is asked, a shopper's word does not answer for it. */
const IN_WORDS: ReadonlySet<ConfirmedBy> = new Set(['link', 'account', 'whatsapp'])

/** What is asked in advance of an order that waits, by what it costs now; 0 if nothing is. */
export async function findAskedAdvance(
  tx: Tx,
  { orderId, totalPaise }: Pick<LockedOrder, 'orderId' | 'totalPaise'>,
): Promise<number> {
  const known = await selectConfirmation(tx, orderId)
  return known?.state === 'waiting' ? advanceOf(known, totalPaise) : 0
}

/** For the operator and the shop's staff: the shopper has said so on the phone. An advance is not asked for any more. */
export async function confirmByCall(ctx: Ctx, { number }: { number: string }): Promise<void> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const order = await getLockedOrder(tx, number)
    const before = (await selectConfirmation(tx, order.orderId))?.state
    if (before === 'confirmed') return
    if ((await confirmMeant(tx, order, 'call')) === 'over') {
      throw new Refusal('bad-input', { id: 'needsNoConfirming', number })
    }
    await logWrite(tx, { did: 'confirm-by-call', subject: number })
  })
}

/** Nobody has confirmed it in time, or paid the advance: its units are on sale again, and its shopper is told. The order is locked. */
export async function cancelUnconfirmed(tx: Tx, order: LockedOrder): Promise<void> {
  const { orderId } = order
  const isUnpaid = (await findAskedAdvance(tx, order)) > 0
  const note = isUnpaid ? 'no advance in time' : 'not confirmed in time'
  await endOrder(tx, order, { cancelledFor: 'unconfirmed', mover: 'clock', note })
  await enqueueAfterCancelled(tx, orderId)
  const reason = sentenceIn(tx.locale, { id: isUnpaid ? 'advanceNotPaidInTime' : 'notConfirmedInTime' })
  await updateCancelReason(tx, orderId, reason)
}
