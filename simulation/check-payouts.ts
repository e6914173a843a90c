import { now } from './clock.ts'
import type { History } from './history.ts'
import type { Return } from './model.ts'
import { payerOf } from './returns.ts'
import type { GoneBack, StoredPayout } from './returns-store.ts'
import { assertEqual, Violation } from './violation.ts'
import type { Step } from './watch.ts'

// Cash that goes back to a UPI id.

/** As the simulation last saw it, with the UPI id, which the shop does not show. */
export interface Payout extends StoredPayout {
  of: Return
  upiId: string
  isTypedByStaff: boolean
}

/** What somebody wanted with a payout, and where it may be after that. */
export interface Paying {
  payout: Payout
  to: string
  /** Another one. */
  upiId?: string
}

const BY_JOB: Record<string, readonly string[]> = {
  checking: ['waiting', 'due', 'by-hand', 'sent', 'paid', 'failed', 'reversed'],
  due: ['sent', 'paid', 'failed', 'reversed'],
  sent: ['paid', 'failed', 'reversed'],
  paid: ['reversed'],
  failed: ['paid'],
}

/** Above it somebody approves, as long as the owner sets no other. */
const LIMIT_PAISE = 2_000_00
/** A customer is new for so long. */
const NEW = 72 * 60 * 60 * 1000
/** What goes to one UPI id or customer within so long is one sum for the limit. */
const PIECES = 7 * 24 * 60 * 60 * 1000

export function checkPayouts(history: History, { payouts }: GoneBack, step: Step): void {
  const known = new Set(history.payouts.map(({ payoutId }) => payoutId))
  const added = payouts.filter(({ payoutId }) => !known.has(payoutId)).map((stored) => asAdded(history, stored, step))
  for (const stored of payouts) {
    const its = history.payouts.find(({ payoutId }) => payoutId === stored.payoutId)
    if (its) checkPayout(history, its, { stored, step, added })
  }
  history.payouts.push(...added)
  for (const its of history.shop.returns) {
    const { mode } = payerOf(history.shop, its)
    const isDue = mode === 'COD' && its.status === 'refunded'
    const cash = (its.refundPaise ?? 0) - its.fromAdvance
    const found = history.payouts.filter(({ of }) => of === its).map(({ amountPaise }) => amountPaise)
    assertEqual(
      'cash goes back once for each return',
      [its.number, found],
      [its.number, isDue && cash > 0 ? [cash] : []],
    )
  }
}

function asAdded(history: History, stored: StoredPayout, step: Step): Payout {
  const { key, orderNumber, state, approvedBy } = stored
  const of = history.shop.returns.find((each) => each.key === key)
  if (!of || step.by !== 'worker') throw new Violation('cash goes back for a return', `${orderNumber} ${key}`)
  assertEqual(
    'cash goes back for the order that brought it, after a check',
    [orderNumber, state, approvedBy],
    [payerOf(history.shop, of).number, 'checking', null],
  )
  return { ...stored, of, upiId: of.upiId, isTypedByStaff: false }
}

interface Seen {
  stored: StoredPayout
  step: Step
  /** Others that came into being in this step. */
  added: readonly Payout[]
}

function checkPayout(history: History, its: Payout, { stored, step, added }: Seen): void {
  const { payoutId, key, amountPaise } = its
  const moved = `${key}: ${its.state} > ${stored.state} by the ${step.by}`
  const paying = 'paying' in step && step.paying.payout === its ? step.paying : undefined
  const isByJob = step.by === 'worker' && BY_JOB[its.state]?.includes(stored.state)
  if (its.state !== stored.state && !isByJob && paying?.to !== stored.state)
    throw new Violation('a payout moves as its life allows', moved)
  assertEqual('a payout keeps its amount', [payoutId, stored.amountPaise, stored.key], [payoutId, amountPaise, key])
  if (stored.revision !== its.revision) {
    if (!paying?.upiId || stored.revision !== its.revision + 1)
      throw new Violation('a UPI id is of somebody who may give it', moved)
    Object.assign(its, { upiId: paying.upiId, isTypedByStaff: step.by === 'staff' })
  }
  if (its.state === 'checking' && stored.state !== 'checking') assertChecked(history, its, { stored, added })
  const { approvedBy, askedBy } = stored
  if (
    approvedBy !== its.approvedBy &&
    (approvedBy === askedBy || approvedBy === its.of.vouchedBy || its.state !== 'waiting')
  )
    throw new Violation('a second pair of eyes approves a payout', moved)
  if (stored.tries.length < its.tries.length) throw new Violation('no payment is forgotten', moved)
  if (stored.tries.length > its.tries.length) {
    const last = its.tries.at(-1)?.state
    if (last !== undefined && last !== 'failed' && last !== 'reversed')
      throw new Violation('another payment is tried when the one before has ended', `${moved}, ${last}`)
  }
  Object.assign(its, stored)
}

/** What is in doubt waits for somebody; what is not is paid. */
function assertChecked(history: History, its: Payout, { stored, added }: Pick<Seen, 'stored' | 'added'>): void {
  const { hasPayoutService, startedAt } = history
  const { upiId, isTypedByStaff } = its
  const known = sumWith(history, its, history.payouts)
  // Whether the check came before or after them is not known.
  const most = known + sumWith(history, its, added) - its.amountPaise
  const isOver = known > LIMIT_PAISE || (most > LIMIT_PAISE && stored.doubts.includes('over-limit'))
  const is = (ending: string) => hasPayoutService && upiId.startsWith(ending)
  if (is('nobody')) {
    assertEqual('nothing goes to a UPI id that nobody has', [stored.state, stored.trouble], ['failed', 'no-such-id'])
    return
  }
  const doubts = [
    ...(isOver ? ['over-limit'] : []),
    ...(is('other') ? ['other-name'] : []),
    ...(is('unknown') ? ['unknown-name'] : []),
    ...(now() - startedAt < NEW ? ['new-account'] : []),
    ...(isTypedByStaff ? ['typed-by-staff'] : []),
    ...(its.of.vouchedBy !== null ? ['one-person'] : []),
  ]
  assertEqual('what is in doubt is looked at', [its.key, stored.doubts], [its.key, doubts])
  if ((stored.state === 'waiting') !== doubts.length > 0)
    throw new Violation(
      'what is in doubt is looked at',
      `${its.key}: ${stored.state} with ${doubts.join(', ') || 'none'}`,
    )
}

/** With those of the others that may be pieces of one sum with it. */
function sumWith({ shop }: History, its: Payout, others: readonly Payout[]): number {
  const customerOf = ({ of }: Payout) => payerOf(shop, of).customer
  const pieces = others.filter(
    (each) =>
      each !== its &&
      each.createdAt > now() - PIECES &&
      (each.upiId === its.upiId || customerOf(each) === customerOf(its)),
  )
  return pieces.reduce((paise, { amountPaise }) => paise + amountPaise, its.amountPaise)
}
