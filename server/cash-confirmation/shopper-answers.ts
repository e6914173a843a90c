import type { ParsedInput } from '#contract/call.ts'
import type {
  payLinkedAdvance as advanceCall,
  Confirming,
  cancelLinkedOrder as cancelCall,
  confirmLinkedOrder as linkCall,
  confirmOwnOrder as ownCall,
  prepayLinkedOrder as prepayCall,
} from '#contract/cash-confirmation.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOrderToConfirm } from '#server/order-news/index.ts'
import {
  cancelLocked,
  confirmCash,
  getOwnLockedOrder,
  type LockedOrder,
  lockOrder,
  selectConfirmation,
} from '#server/orders/index.ts'
import { openAdvanceLink, openLinkOf } from '#server/payments/index.ts'

// A shopper's answers to an order that waits for them. Each is decided under the order's lock: the first that comes counts.

/** Whoever tries out links. True ones are not counted, since thousands share the address of a mobile network. */
const GUESSES = { max: 120, seconds: 60 * 60 }

export async function confirmOwnOrder(ctx: Ctx, { number }: ParsedInput<typeof ownCall>): Promise<Confirming> {
  return withTransaction(ctx, async (tx) => confirmCash(tx, await getOwnLockedOrder(tx, number), 'account'))
}

export function confirmLinkedOrder(ctx: Ctx, { token }: ParsedInput<typeof linkCall>): Promise<Confirming> {
  return withLinked(ctx, token, 'over', (tx, order) => confirmCash(tx, order, 'link'))
}

export function cancelLinkedOrder(ctx: Ctx, { token }: ParsedInput<typeof cancelCall>): Promise<'cancelled' | 'over'> {
  return withLinked(ctx, token, 'over', async (tx, order) => {
    if (order.cancelledFor === 'customer') return 'cancelled'
    if ((await selectConfirmation(tx, order.orderId))?.state !== 'waiting') return 'over'
    await cancelLocked(tx, order, { mover: 'customer', note: 'with the link that asks to confirm it' })
    return 'cancelled'
  })
}

/** Paying it confirms it. */
export function prepayLinkedOrder(ctx: Ctx, { token }: ParsedInput<typeof prepayCall>): Promise<string | null> {
  return withLinked(ctx, token, null, async (tx, order) => {
    if ((await selectConfirmation(tx, order.orderId))?.state !== 'waiting') return null
    return (await openLinkOf(tx, order))?.path ?? null
  })
}

export function payLinkedAdvance(ctx: Ctx, { token }: ParsedInput<typeof advanceCall>): Promise<string | null> {
  return withLinked(ctx, token, null, openAdvanceLink)
}

/** The job of an answer on WhatsApp, which came from the button of a message of ours. */
export function takePhoneAnswer(ctx: Ctx, { linkHash }: { linkHash: string }): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockLinked(tx, Buffer.from(linkHash, 'hex'))
    if (order) await confirmCash(tx, order, 'whatsapp')
  })
}

/** `over` is the answer where no link is called so, or where its order is long over. */
async function withLinked<T>(
  ctx: Ctx,
  token: string,
  over: T,
  work: (tx: Tx, order: LockedOrder) => Promise<T>,
): Promise<T> {
  const found = await withTransaction(ctx, async (tx) => {
    const order = await lockLinked(tx, tokenHash(token))
    return order && { answer: await work(tx, order) }
  })
  if (found) return found.answer
  await limitRate(ctx, limitsOf(ctx.address, 'confirm-link-guess', GUESSES))
  return over
}

async function lockLinked(tx: Tx, linkHash: Buffer): Promise<LockedOrder | undefined> {
  const orderId = await selectOrderToConfirm(tx, linkHash)
  return orderId === undefined ? undefined : lockOrder(tx, { orderId })
}
