import type { ConfirmedBy, Confirming } from '#contract/cash-confirmation.ts'
import { sentenceIn } from '#contract/say.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectConfirmation, updateConfirmed } from './confirmation-store.ts'
import { endOrder } from './end-order.ts'
import { enqueueAfterCancelled } from './enqueue-jobs.ts'
import { getLockedOrder } from './get-locked-order.ts'
import { type LockedOrder, updateCancelReason } from './locked-orders-store.ts'

/**
 * The one door to all work on an order for cash: before its shopper has said that it is meant, where the shop's rule asks for that, it is
 * neither confirmed by staff nor packed, booked or shipped. The order is locked.
 */
export async function assertMeant(tx: Tx, { orderId, number }: LockedOrder): Promise<void> {
  const confirmation = await selectConfirmation(tx, orderId)
  if (confirmation?.state === 'waiting') throw new Refusal('bad-input', { id: 'waitsForShopper', number })
  if (confirmation?.state === 'undecided') throw new Refusal('bad-input', { id: 'notDecidedYet', number })
}

/** For what is shown: whether the door is closed. */
export async function isHeld(tx: Tx, orderId: number): Promise<boolean> {
  const state = (await selectConfirmation(tx, orderId))?.state
  return state === 'waiting' || state === 'undecided'
}

/** The order is locked. What is confirmed already stays confirmed by whom it was. */
export async function confirmMeant(tx: Tx, { orderId }: LockedOrder, by: ConfirmedBy): Promise<Confirming> {
  const state = (await selectConfirmation(tx, orderId))?.state
  if (state === 'confirmed') return 'confirmed'
  if (state !== 'waiting' && state !== 'undecided') return 'over'
  await updateConfirmed(tx, orderId, by)
  return 'confirmed'
}

/** For the operator and the shop's staff: the shopper has said so on the phone. */
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

/** Nobody has confirmed it in time: its units are on sale again, and its shopper is told. The order is locked. */
export async function cancelUnconfirmed(tx: Tx, order: LockedOrder): Promise<void> {
  const { orderId } = order
  await endOrder(tx, order, { cancelledFor: 'unconfirmed', mover: 'clock', note: 'not confirmed in time' })
  await enqueueAfterCancelled(tx, orderId)
  await updateCancelReason(tx, orderId, sentenceIn(tx.locale, { id: 'notConfirmedInTime' }))
}
