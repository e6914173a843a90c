import { dueOnDelivery, reasonToHold, requestedAdvance, shareOf } from './cash-rule.ts'
import { now } from './clock.ts'
import type { History } from './history.ts'
import type { Confirmation, Order } from './model.ts'
import { paymentsOf, requestOf } from './payments.ts'
import type { StoredConfirmation, StoredOrder } from './store.ts'
import { assertEqual, Violation } from './violation.ts'
import type { Step } from './watch.ts'

// Cash orders that need a confirmation: waiting, requested, confirmed, paid in part, reminded of and cancelled by the clock.

interface Look {
  stored: StoredOrder
  step: Step
}

const HOUR = 60 * 60 * 1000
const INDIA = 5.5 * HOUR
const IN_WORDS = ['link', 'account', 'whatsapp']

/** After its parts and its way to be paid were looked at. */
export function checkConfirmation(history: History, order: Order, look: Look): void {
  checkAdvance(history, order, look)
  const { stored } = look
  const { number, confirmation: before } = order
  assertEqual('what is due on delivery is the rest', [number, stored.duePaise], [number, dueOnDelivery(order)])
  if (!before || !stored.confirmation) {
    if (before || stored.confirmation) throw new Violation('an order waits from its beginning', number)
    return
  }
  const moved = `${before.state} > ${stored.confirmation.state}`
  if (before.state !== stored.confirmation.state) {
    const is = { ...look, order, before, after: stored.confirmation }
    if (!mayMove(history, moved, is))
      throw new Violation('an order waits until it is confirmed', `${number}: ${moved} by ${stored.confirmation.by}`)
    if (before.state === 'undecided' && look.step.by === 'worker') before.decidedAt = now()
    if (stored.confirmation.state === 'waiting')
      before.askedBy = shareOf(stored.confirmation, order.totalPaise) > 0 ? 'pay-advance' : 'confirm-cash'
  }
  if (stored.confirmation.remindedAt !== before.remindedAt) assertReminded(history, order, look)
  const { state, advancePaise, advancePercent, remindedAt } = stored.confirmation
  order.confirmation = { ...before, state, advancePaise, advancePercent, remindedAt }
}

interface Moving extends Look {
  order: Order
  before: Confirmation
  after: StoredConfirmation
}

function mayMove({ shop, customers }: History, moved: string, { order, stored, step, after }: Moving): boolean {
  if (moved === 'undecided > ended' || moved === 'waiting > ended') return stored.status === 'Cancelled'
  if (after.state === 'confirmed' && after.by === 'call') return step.by === 'staff'
  if (after.state === 'confirmed' && after.by === 'payment') return order.mode === 'ONLINE'
  if (moved === 'waiting > confirmed' && after.by === 'advance') return order.paidInAdvance > 0
  if (moved === 'waiting > confirmed' && IN_WORDS.includes(after.by ?? ''))
    return requestedAdvance(order) === 0 && 'confirming' in step && step.confirming === order
  const rule = shop.cashRule
  if (!rule || step.by !== 'worker') return false
  const asks = shareOf(rule, order.totalPaise) > 0
  const provedAt = customers[order.customer]?.provedAt ?? Number.NEGATIVE_INFINITY
  const needsConfirming = reasonToHold(shop, order, Number.isFinite(provedAt)) !== null
  const isProved = provedAt <= order.placedAt && provedAt >= order.placedAt - HOUR / 2
  const isWord = rule.codeCounts && isProved && !asks
  if (moved === 'undecided > unneeded') return !needsConfirming
  if (moved === 'undecided > confirmed') return after.by === 'code' && needsConfirming && isWord
  const terms = asks ? rule : { advancePaise: null, advancePercent: null }
  return (
    moved === 'undecided > waiting' &&
    needsConfirming &&
    !isWord &&
    after.advancePaise === terms.advancePaise &&
    after.advancePercent === terms.advancePercent
  )
}

/** Once, and the exact amount that was required at that moment. */
function checkAdvance(history: History, order: Order, { stored, step }: Look): void {
  const { number, advancePaise } = order
  if (stored.advancePaise === advancePaise) return
  const asked = requestedAdvance(order)
  const isPaid = paymentsOf(history, order).some(
    (each) =>
      requestOf(history, each)?.kind === 'advance' &&
      each.amount === asked &&
      (each.status === 'captured' || each.status === 'refunded'),
  )
  const isByGateway = step.by === 'gateway' || step.by === 'worker'
  if (advancePaise !== 0 || asked === 0 || stored.advancePaise !== asked || !isPaid || !isByGateway)
    throw new Violation(
      'an advance counts when what is required is paid',
      `${number}: ${advancePaise} > ${stored.advancePaise}, ${asked} was required, by the ${step.by}`,
    )
  order.advancePaise = asked
  order.paidInAdvance = asked
}

function assertReminded(
  { shop: { cashRule } }: History,
  { number, confirmation }: Order,
  { stored, step }: Look,
): void {
  const at = stored.confirmation?.remindedAt ?? null
  const isDue = now() - (confirmation?.decidedAt ?? now()) >= (cashRule?.remindHours ?? 0) * HOUR
  const isFirst = confirmation?.state === 'waiting' && confirmation.remindedAt === null
  if (!isFirst || at !== now() || !isDue || isNight() || step.by !== 'worker')
    throw new Violation('who has not confirmed an order is reminded once, by day', number)
}

/** By the clock, when the shop's hours are over. */
export function assertUnconfirmed({ shop: { cashRule } }: History, { number, confirmation }: Order): void {
  const { state, decidedAt, remindedAt } = confirmation ?? { state: 'unneeded', decidedAt: null, remindedAt: null }
  const { remindHours = 0, cancelHours = 0 } = cashRule ?? {}
  const isOver =
    decidedAt !== null &&
    remindedAt !== null &&
    now() - decidedAt >= cancelHours * HOUR &&
    now() - remindedAt >= (cancelHours - remindHours) * HOUR
  if (state !== 'waiting' || !isOver || isNight())
    throw new Violation('an order that nobody means ends after the hours of its shop', `${number}: ${state}`)
}

/** From nine in the evening till nine in the morning. */
function isNight(): boolean {
  const hour = new Date(now() + INDIA).getUTCHours()
  return hour >= 21 || hour < 9
}
