import { PAYMENT_MIN_PAISE } from '#contract/limits.ts'
import type { PaymentOutcome } from '#contract/payments.ts'
import type { Payment } from '#gateway-simulator/ledger.ts'
import { capture, tryToPay } from '#gateway-simulator/pay.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { now } from '#simulation/clock.ts'
import type { History } from '#simulation/history.ts'
import { orderOf, paymentsOf, requestOf } from '#simulation/payments.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { outcomeOf } from './shopper.ts'

/** In the gateway's form: mostly what is due, now and then once more, too late, or the wrong amount. */
export async function pay(history: History): Promise<void> {
  const { random, shop, gateway } = history
  const { ledger, controls } = gateway.bank
  const known = shop.orders.filter(({ gatewayOrderId }) => gatewayOrderId !== null)
  const waiting = known.filter(({ status }) => status === 'Payment pending')
  const order = random.pick(waiting.length > 0 && random.chance(0.85) ? waiting : known)
  const atGateway = order && ledger.order(order.gatewayOrderId ?? '')
  if (!atGateway) return
  controls.manualCapture = random.chance(0.25)
  // No gateway has a payment of less than its least.
  const most = atGateway.amount - PAYMENT_MIN_PAISE
  controls.extraPaise = random.chance(0.12) ? Math.max(-most, random.pick([-100, 100, 1]) ?? 0) : 0
  const payment = tryToPay(gateway.bank, atGateway, random.chance(0.75) ? 'success' : 'failure')
  noteCapture(history, payment)
  history.note(`the bank: ${payment.amount} paise for ${order.number}: ${payment.status}`)
}

const CHECKED_FOR_MS = 70 * 60 * 60 * 1000
/** The shop looks at a link an hour after its end at last. */
const LINK_CHECKED_FOR_MS = 24 * 60 * 60 * 1000

/**
 * The shop polls the gateway while an order waits for its payment, and for three days after it ended unpaid. A payment at another time,
 * or a second one, it learns from an event, which the gateway repeats until it is taken in.
 */
export function noteCapture(history: History, payment: Payment): void {
  const { gateway } = history
  gateway.noteEvents()
  if (payment.status === 'captured' && !isChecked(history, payment)) gateway.unchecked.add(payment.id)
}

function isChecked(history: History, payment: Payment): boolean {
  const order = orderOf(history, payment)
  const request = requestOf(history, payment)
  if (!order) return false
  if (request?.kind === 'link' || request?.kind === 'advance') return now() < request.openedAt + LINK_CHECKED_FOR_MS
  const isFirst = paymentsOf(history, order).every(
    ({ id, status }) => id === payment.id || status === 'failed' || status === 'created',
  )
  const isInTime =
    order.status === 'Payment pending' ||
    (order.status === 'Cancelled' && now() < (order.unpaidAt ?? 0) + CHECKED_FOR_MS)
  return isFirst && isInTime && !order.inReview
}

/** The bank answers after hours: what had failed has succeeded, or what was authorised is captured. */
export async function payLate(history: History): Promise<void> {
  const { random, gateway } = history
  const { bank } = gateway
  const payment = random.pick(
    bank.ledger.payments.filter(({ status }) => status === 'failed' || status === 'authorized'),
  )
  if (!payment) return
  if (payment.status === 'failed') bank.ledger.setPaymentStatus(payment, 'authorized')
  else capture(bank, payment)
  noteCapture(history, payment)
  history.note(`the bank, late: ${payment.id} is ${payment.status}`)
}

/** The browser comes back from the gateway's form, rarely with a signature that somebody made up. */
export async function returnFromForm(history: History): Promise<void> {
  const { random, gateway, shop } = history
  const payment = random.pick(
    gateway.bank.ledger.payments.filter(({ status }) => status !== 'failed' && status !== 'created'),
  )
  const order = shop.orders.find(({ gatewayOrderId }) => gatewayOrderId === payment?.orderId)
  if (!payment || !order) return
  const isForged = random.chance(0.1)
  const signature = isForged ? 'f'.repeat(64) : gateway.sign(payment).razorpay_signature
  if (random.chance(0.05)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 15) })
  const input = { paymentId: payment.id, gatewayOrderId: payment.orderId, signature }
  const answer = await history.call<PaymentOutcome>(
    paymentOperations.confirmPayment,
    history.customerOf(order).ctx,
    input,
  )
  // Where the shop has captured it and could not record that, only an event reports it.
  noteCapture(history, payment)
  await watch(history, { by: 'gateway' })
  history.note(
    `the browser returns with ${payment.id}${isForged ? ', forged' : ''} -> ${answer instanceof Refusal ? outcomeOf(answer) : answer}`,
  )
  if (isForged !== answer instanceof Refusal && !history.isTroubled)
    throw new Violation('a payment counts by its signature', `${payment.id}: ${outcomeOf(answer)}`)
}

/** In any order; the gateway sends it again until it is taken in, and sometimes after that. */
export async function sendEvent(history: History): Promise<void> {
  const { random, gateway, operator } = history
  const event = random.pick(gateway.events)
  if (!event) return
  const isForged = random.chance(0.03)
  const signed = Object.entries(event.headers).map(([name, value]) => [
    name,
    isForged && name.includes('signature') ? 'f'.repeat(64) : value,
  ])
  const headers: Record<string, string> = Object.fromEntries(signed)
  if (random.chance(0.05)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 15) })
  const input = { gateway: 'simulator', body: event.body, headers }
  const guest = { ...operator, actor: { kind: 'guest' as const } }
  const answer = await history.call(paymentOperations.receiveGatewayEvent, guest, input)
  await watch(history, { by: 'gateway' })
  history.note(`event ${event.name}${isForged ? ', forged' : ''} -> ${outcomeOf(answer)}`)
  if (isForged !== answer instanceof Refusal && !history.isTroubled)
    throw new Violation('an event counts by its signature', `${event.name}: ${outcomeOf(answer)}`)
  if (!isForged && !history.isTroubled && random.chance(0.8)) gateway.events.splice(gateway.events.indexOf(event), 1)
}

/** It never arrives. */
export async function loseEvent({ random, gateway }: History): Promise<void> {
  const { events, unchecked } = gateway
  const lost = random.pick(events.filter(({ paymentId, isNeeded }) => !isNeeded && !unchecked.has(paymentId)))
  if (lost) events.splice(events.indexOf(lost), 1)
}

/** Events that have to arrive at last. */
export async function sendNeededEvents(history: History): Promise<void> {
  const { gateway } = history
  const isNeeded = () =>
    gateway.events.some(
      ({ reportsPayment, paymentId, isNeeded }) => isNeeded || (reportsPayment && gateway.unchecked.has(paymentId)),
    )
  while (isNeeded()) await sendEvent(history)
}
