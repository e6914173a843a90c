import { Refusal } from '#server/kernel/refusal.ts'
import { returnOperations as calls } from '#server/returns/index.ts'
import { dueOnDelivery } from '#simulation/cash-rule.ts'
import { now } from '#simulation/clock.ts'
import type { History } from '#simulation/history.ts'
import { anyOrder, GATEWAY_LEAST, type Order, type Return, type Sku, sum, unitsLeft } from '#simulation/model.ts'
import { dayInIndia } from '#simulation/open-shop.ts'
import { acceptedOf, advanceLeft, isFault, payerOf, unitsReturnable } from '#simulation/returns.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { outcomeOf } from './shopper.ts'

const FAULTS = ['defective', 'defective', 'wrong', 'not-as-described']
const REASONS = ['size', 'size', 'size', 'disliked', 'disliked', 'disliked', ...FAULTS, ...FAULTS, 'late']
const DAY = 24 * 60 * 60 * 1000
/** Of a shop that has set no other, after delivery. */
const RETURN_DAYS = 30
/** Of what is the shop's fault. */
const FAULT_DAYS = 365
/** Whoever sends a return, with which number: the same when it is sent again. */
export const SENT = { courier: 'Blue Dart', awb: 'RET123456' }

interface Wanted {
  line: number
  units: number
  reason: string
  to: Sku | null
}

export async function requestReturn(history: History, given?: Order): Promise<void> {
  const { random, shop } = history
  const mayReturn = (each: Order) =>
    each.status === 'Delivered' && each.lines.some((_, at) => unitsReturnable(shop, each, at + 1) > 0)
  const order = given ?? anyOrder(random, shop, (each) => mayReturn(each) || random.chance(0.05))
  if (!order) return
  const wants = random.chance(0.45) ? 'exchange' : 'refund'
  const lines = order.lines.flatMap((_, at) =>
    random.chance(unitsReturnable(shop, order, at + 1) > 0 ? 0.7 : 0.03)
      ? [aLine(history, { order, nth: at + 1, wants })]
      : [],
  )
  if (lines.length === 0) return
  const refused = whyNot(history, order, lines)
  const input = {
    ...{ number: order.number, key: random.uuid(), wants, comment: 'It is not what I wanted' },
    lines: lines.map(({ to, ...line }) => ({ ...line, ...(to && { toStockId: to.stockId }) })),
  }
  if (random.chance(0.05)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 15) })
  history.hasReturns = true
  const requested = lines.map(({ line, units, reason }) => ({ line, units, reason }))
  for (let times = random.chance(0.1) ? 2 : 1; times > 0; times--) {
    const known = shop.returns.length
    const answer = await history.call(calls.requestReturn, history.customerOf(order).ctx, input)
    await watch(history, { by: 'shopper', returning: { requestedFor: order, wants, lines: requested, refused } })
    history.note(
      `customer asks to send back ${JSON.stringify(requested)} of ${order.number} for ${wants} -> ${outcomeOf(answer)}`,
    )
    const isRefused = answer instanceof Refusal
    if (isRefused !== (refused !== null) && !(isRefused && history.isTroubled))
      throw new Violation('what may come back is taken back', `${order.number}: ${refused}, ${outcomeOf(answer)}`)
    // The form is sent once more, and requests nothing again.
    if (shop.returns.length > known) history.isTroubled = false
    if (shop.returns.length > known && times > 1) return repeatRequest(history, order, input)
  }
}

async function repeatRequest(history: History, order: Order, input: unknown): Promise<void> {
  const answer = await history.call(calls.requestReturn, history.customerOf(order).ctx, input)
  await watch(history, {
    by: 'shopper',
    returning: { requestedFor: order, wants: 'refund', lines: [], refused: 'it was requested' },
  })
  if (answer instanceof Refusal) throw new Violation('a repeated form is answered as before', outcomeOf(answer))
}

function aLine({ random, shop }: History, { order, nth, wants }: { order: Order; nth: number; wants: string }): Wanted {
  const left = Math.max(1, unitsReturnable(shop, order, nth))
  const own = order.lines[nth - 1]?.sku
  const sizes = shop.skus.filter(({ productId }) => productId === own?.productId)
  const isLikely = random.chance(0.8)
  // The same size is sent again only for what is the shop's fault.
  const reason = random.pick(isLikely && wants === 'exchange' && sizes.length === 1 ? FAULTS : REASONS) ?? 'size'
  const units = random.chance(0.04) ? left + 1 : random.int(1, left)
  const fitting = sizes.filter((sku) => unitsLeft(shop, sku) >= units && (sku !== own || isFault(reason)))
  return {
    ...{ line: nth, units, reason },
    to: wants === 'exchange' ? (random.pick(isLikely && fitting.length > 0 ? fitting : sizes) ?? null) : null,
  }
}

/** Why these cannot come back; null: they can. */
function whyNot({ shop }: History, order: Order, lines: readonly Wanted[]): string | null {
  if (order.status !== 'Delivered' || order.deliveredAt === null) return 'it was not delivered'
  const day = dayInIndia(order.deliveredAt)
  const days = Math.round((Date.parse(dayInIndia(now())) - Date.parse(day)) / DAY)
  const isLate = order.promisedTo !== null && day > order.promisedTo.slice(0, 10)
  const wanted = new Map<Sku, number>()
  for (const { line, units, reason, to } of lines) {
    if (units > unitsReturnable(shop, order, line)) return 'there are not so many'
    if (days > (isFault(reason) ? FAULT_DAYS : RETURN_DAYS)) return 'it is too late'
    if (reason === 'late' && !isLate) return 'it was not late'
    if (!to) continue
    wanted.set(to, (wanted.get(to) ?? 0) + units)
    if ((wanted.get(to) ?? 0) > unitsLeft(shop, to)) return 'too few pieces are left'
    if (to === order.lines[line - 1]?.sku && !isFault(reason)) return 'it would be the same'
  }
  return null
}

const OPEN = ['requested', 'approved', 'in_transit']
export const OVER = ['declined', 'rejected', 'refunded', 'exchanged', 'cancelled']

/** The customer calls it off, sends it, or wants the money after all. */
export async function changeReturn(history: History, given?: Return): Promise<void> {
  const { random, shop } = history
  const its = given ?? random.pick(shop.returns.filter(({ status }) => !OVER.includes(status) || random.chance(0.1)))
  if (!its) return
  const call = random.pick(['cancelReturn', 'sendReturn', 'sendReturn', 'chooseRefund'] as const) ?? 'sendReturn'
  const { number, status, wants } = its
  const may = {
    cancelReturn: ['requested', 'approved', 'cancelled'].includes(status),
    sendReturn: status === 'approved' || (status === 'in_transit' && !its.isFetched),
    chooseRefund: wants === 'refund' || [...OPEN, 'received', 'inspected'].includes(status),
  }[call]
  const to = { cancelReturn: 'cancelled', sendReturn: 'in_transit', chooseRefund: status }[call]
  const answer = await history.call(calls[call], history.customerOf(its.order).ctx, { number, ...SENT })
  const wanted = call === 'chooseRefund' ? { wants: 'refund' as const } : {}
  await watch(history, { by: 'shopper', returning: { moving: its, to: may ? to : status, ...(may && wanted) } })
  history.note(`customer: ${call} ${number} (${status}) -> ${outcomeOf(answer)}`)
  if (may === answer instanceof Refusal)
    throw new Violation('a customer changes a return as its life allows', `${call} ${number} ${status}`)
}

/** Each sets the outcome at the simulated payout service. */
const UPI_IDS = [
  'asha',
  'asha',
  'asha',
  'queued',
  'lost',
  'bounced',
  'bounced',
  'back',
  'back',
  'other',
  'unknown',
  'slow',
  'nobody',
  'empty',
]

export const anyUpiId = ({ random }: History): string => `${random.pick(UPI_IDS) ?? 'asha'}${random.int(1, 9)}@sim`

export async function giveAnyUpiId(history: History): Promise<void> {
  const { random, shop } = history
  const its = random.pick(shop.returns.filter((each) => needsUpiId(history, each) || random.chance(0.1)))
  if (its) await giveUpiId(history, its)
}

export async function giveUpiId(history: History, its: Return): Promise<void> {
  const { number, status, upiId: before } = its
  const upiId = anyUpiId(history)
  const isDecided = status === 'settling' || OVER.includes(status)
  const may = !isDecided && (needsUpiId(history, its) || before !== '')
  const input = { number, upiId, name: 'Asha Rao' }
  const answer = await history.call(calls.giveReturnUpiId, history.customerOf(its.order).ctx, input)
  if (!(answer instanceof Refusal)) its.upiId = upiId
  await watch(history, { by: 'shopper', returning: { moving: its, to: status } })
  history.note(`customer gives ${upiId} for ${number} (${status}) -> ${outcomeOf(answer)}`)
  if (may === answer instanceof Refusal)
    throw new Violation('a UPI id is taken where cash goes back', `${number} ${status}: ${outcomeOf(answer)}`)
}

export function needsUpiId({ shop }: History, its: Return): boolean {
  const payer = payerOf(shop, its)
  if (its.wants !== 'refund' || its.upiId !== '' || OVER.includes(its.status) || dueOnDelivery(payer) === 0)
    return false
  const earlier = shop.returns.slice(0, shop.returns.indexOf(its))
  const isFirst = earlier.every(({ order, status }) => order.customer !== its.order.customer || OVER.includes(status))
  return !isFirst || mostBack(its) + 2 * GATEWAY_LEAST > advanceLeft(shop, payer)
}

/** A return brings no more than its pieces cost without discounts. */
function mostBack({ order, lines, status, creditPaise }: Return): number {
  const deliveryOf = (nth: number) => order.lines[nth - 1]?.deliveryPaise ?? 0
  if (creditPaise !== null) return creditPaise + sum(lines.map((each) => deliveryOf(each.line) * acceptedOf(each)))
  const isCounted = status === 'inspected' || status === 'settling'
  return sum(
    lines.map((each) => {
      const { unitPaise = 0, deliveryPaise = 0 } = order.lines[each.line - 1] ?? {}
      return (unitPaise + deliveryPaise) * (isCounted ? acceptedOf(each) : each.units)
    }),
  )
}
