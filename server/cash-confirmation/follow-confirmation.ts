import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { canSendByPhone } from '#server/order-news/index.ts'
import {
  type Confirmation,
  cancelUnconfirmed,
  findRequestedAdvance,
  isMailed,
  type LockedOrder,
  lockOrder,
  selectConfirmation,
  updateDecided,
  updateReminded,
} from '#server/orders/index.ts'
import { hasLinks } from '#server/payments/index.ts'
import { enqueueOrderNews } from '#server/phone-messages/index.ts'
import { selectFacts } from './facts-store.ts'
import { decide, type Rule } from './needs-confirming.ts'
import { selectRule } from './rule-store.ts'
import { cancelAfterReminder, nextStep, waitingTimes } from './waiting-times.ts'

/**
 * The job that follows a cash order from its placing until it is confirmed or its advance is paid: it applies the shop's rule, sends the
 * request, reminds once, and cancels. It may run twice, or early: under the order's lock it does what is due, and enqueues itself for the rest.
 */
export function followConfirmation(ctx: Ctx, { orderId }: { orderId: number }, now: Date): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { orderId })
    const known = order && (await selectConfirmation(tx, orderId))
    if (!known) return
    if (known.state === 'undecided') await applyRule(tx, order, now)
    else if (known.state === 'waiting') await remindOrCancel(tx, order, known, now)
  })
}

async function applyRule(tx: Tx, { orderId }: LockedOrder, now: Date): Promise<void> {
  const rule = await findRule(tx)
  const known = await selectFacts(tx, orderId)
  if (!known) throw new Error(`no facts of the order ${orderId}`)
  const { outcome, reason, facts } = decide(rule, known)
  const nobody = { askedBy: [], remindAt: null, cancelAt: null, advancePaise: null, advancePercent: null }
  if (outcome === 'unneeded') {
    return updateDecided(tx, orderId, { ...nobody, state: 'unneeded', reason, facts, confirmedBy: null })
  }
  if (outcome === 'proved') {
    return updateDecided(tx, orderId, { ...nobody, state: 'confirmed', reason, facts, confirmedBy: 'code' })
  }
  const isAdvance = outcome === 'advance'
  const askedBy = await ways(tx, orderId, isAdvance)
  const times = askedBy.length > 0 ? waitingTimes(rule, now) : { remindAt: null, cancelAt: null }
  const { advancePaise, advancePercent } = isAdvance ? rule : nobody
  await updateDecided(tx, orderId, {
    ...{ state: 'waiting', reason, facts, askedBy, ...times, confirmedBy: null },
    ...{ advancePaise, advancePercent },
  })
  if (times.remindAt === null) return
  await sendRequest(tx, orderId, askedBy, isAdvance ? 'pay-advance' : 'confirm-cash')
  await runAgainIn(tx, orderId, times.remindAt.getTime() - now.getTime())
}

/** A shop whose gateway has no payment links requires a confirmation in place of an advance. */
async function findRule(tx: Tx): Promise<Rule> {
  const rule = await selectRule(tx)
  if (rule.advancePaise === null && rule.advancePercent === null) return rule
  return (await hasLinks(tx)) ? rule : { ...rule, advancePaise: null, advancePercent: null }
}

async function remindOrCancel(tx: Tx, order: LockedOrder, known: Confirmation, now: Date): Promise<void> {
  const { orderId } = order
  const { askedBy, remindAt, remindedAt, cancelAt } = known
  if (remindAt === null || cancelAt === null) return
  const step = nextStep({ remindAt, remindedAt, cancelAt }, now)
  if (step === 'cancel') return cancelUnconfirmed(tx, order)
  if (step !== 'remind') return runAgainIn(tx, orderId, step.waitMs)
  const then = cancelAfterReminder({ remindAt, cancelAt }, now)
  await updateReminded(tx, orderId, { remindedAt: now, cancelAt: then })
  const isAdvance = (await findRequestedAdvance(tx, order)) > 0
  await sendRequest(tx, orderId, askedBy, isAdvance ? 'pay-advance-again' : 'confirm-cash-again')
  await runAgainIn(tx, orderId, then.getTime() - now.getTime())
}

/** By mail as the record, and also to the phone if its owner has consented. */
async function ways(tx: Tx, orderId: number, isAdvance: boolean): Promise<Confirmation['askedBy']> {
  const byMail = await isMailed(tx, orderId)
  const byPhone = await canSendByPhone(tx, orderId, isAdvance ? 'order-pay-advance' : 'order-confirm-cash')
  return [...(byMail ? (['mail'] as const) : []), ...(byPhone ? (['phone'] as const) : [])]
}

async function sendRequest(
  tx: Tx,
  orderId: number,
  askedBy: Confirmation['askedBy'],
  news: 'confirm-cash' | 'confirm-cash-again' | 'pay-advance' | 'pay-advance-again',
): Promise<void> {
  if (askedBy.includes('mail')) await addJob(tx, 'send-mail', { mail: news, orderId })
  if (askedBy.includes('phone')) await enqueueOrderNews(tx, { news, orderId })
}

async function runAgainIn(tx: Tx, orderId: number, ms: number): Promise<void> {
  await addJob(tx, 'follow-confirmation', { orderId }, { afterSeconds: Math.ceil(ms / 1000) })
}
