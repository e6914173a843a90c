import type { PaymentLink, PrepaymentOffer, UpiRequest } from '#contract/payment-requests.ts'
import { isPayable } from '#gateway-simulator/ledger.ts'
import { finishUpi, payRequest } from '#gateway-simulator/pay.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { paymentOperations as calls } from '#server/payments/index.ts'
import { requestedAdvance } from '#simulation/cash-rule.ts'
import { now } from '#simulation/clock.ts'
import type { History, ShownRequest } from '#simulation/history.ts'
import { anyOrder, type Order } from '#simulation/model.ts'
import { paymentsOf } from '#simulation/payments.ts'
import { prepaidPrice } from '#simulation/prices.ts'
import { readOpenRequest } from '#simulation/store.ts'
import { assertEqual, Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { noteCapture, sendEvent } from './bank.ts'
import { outcomeOf } from './shopper.ts'

const MINUTE = 60_000
const RESERVED = 30 * MINUTE
/** The least life of a QR code. */
const QR_LEAST = 16 * MINUTE

/** The payment page shows what a UPI app opens or scans. */
export async function openUpi(history: History): Promise<void> {
  const { random, shop, upiWay, gateway } = history
  const order = anyOrder(
    random,
    shop,
    ({ gatewayOrderId, status }) => gatewayOrderId !== null && (status === 'Payment pending' || random.chance(0.05)),
  )
  if (!order) return
  gateway.bank.controls.extraPaise = 0
  if (random.chance(0.05)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 12) })
  const input = { gatewayOrderId: order.gatewayOrderId, userAgent: 'a browser' }
  const answer = await history.call<UpiRequest | null>(calls.openUpi, history.customerOf(order).ctx, input)
  await watch(history, { by: 'visitor' })
  const isShown = answer !== null && !(answer instanceof Refusal)
  history.note(`customer ${order.customer} opens UPI for ${order.number} -> ${isShown ? 'shown' : outcomeOf(answer)}`)
  const is = `${order.number} (${order.status}) by ${upiWay}`
  if (isShown && (upiWay === null || order.status !== 'Payment pending'))
    throw new Violation('only an order that waits is paid by UPI', is)
  if (!isShown && canOpen(history, order)) throw new Violation('an order that waits can be paid by UPI', is)
  const opened =
    isShown && upiWay !== null && (await readOpenRequest(history.world.owner, history.supplierId, order.number))
  if (opened && history.requests.every(({ id }) => id !== opened))
    history.requests.push({ kind: upiWay, id: opened, order, token: '', openedAt: now() })
}

function canOpen(history: History, order: Order): boolean {
  const { upiWay, gateway, isTroubled } = history
  if (upiWay === null || isTroubled || gateway.weather !== 'fine') return false
  const isFree = paymentsOf(history, order).every(({ status }) => status === 'failed' || status === 'created')
  const left = order.placedAt + RESERVED - now()
  return order.status === 'Payment pending' && !order.inReview && isFree && left > (upiWay === 'qr' ? QR_LEAST : MINUTE)
}

/** A customer changes their mind at home, and pays online what was to be paid on delivery. */
export async function openLink(history: History): Promise<void> {
  const { random, shop } = history
  const order = anyOrder(random, shop, (each) => prepaidPrice(shop, each) !== null || random.chance(0.05))
  if (!order) return
  const { ctx } = history.customerOf(order)
  const { number, status, isPacked, totalPaise } = order
  const price = isPacked ? null : prepaidPrice(shop, order)
  const offer = await history.call<PrepaymentOffer | null>(calls.getPrepaymentOffer, ctx, { number })
  const path = await history.call<string | null>(calls.startPrepayment, ctx, { number })
  await watch(history, { by: 'visitor' })
  if (offer instanceof Refusal || path instanceof Refusal) throw new Violation('an order has a link or none', number)
  history.note(
    `customer ${order.customer} wants to pay ${number} (${status}) online -> ${price?.payPaise ?? 'not possible'}`,
  )
  const expected = price && { totalPaise: price.payPaise, lessPaise: totalPaise - price.totalPaise }
  assertEqual('an order costs online what its rules say', [number, offer], [number, expected])
  if ((path === null) !== (price === null)) throw new Violation('an order that can be prepaid has a link', number)
  if (path !== null) await visitPage(history, order, path.replace('/pay/', ''))
}

/** Somebody follows a link that was sent some time before. */
export async function visitLink(history: History): Promise<void> {
  const link = history.random.pick(history.requests.filter(({ token }) => token !== ''))
  if (link) await visitPage(history, link.order, link.token)
}

/** The page behind it; coming back from the gateway, it fetches what was paid. */
export async function visitPage(history: History, order: Order, token: string, isBack?: boolean): Promise<void> {
  const { random, gateway, operator } = history
  const known = history.requests.find((each) => each.token === token)
  const guest = { ...operator, actor: { kind: 'guest' as const } }
  if (random.chance(0.05)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 12) })
  const answer = await history.call<PaymentLink>(calls.getPaymentLink, guest, {
    ...{ token, isBack: isBack ?? random.chance(0.5) },
  })
  if (!(answer instanceof Refusal) && answer.link !== null && !known) {
    const atGateway = gateway.bank.ledger.requests.find(({ reference }) => reference === token)
    if (!atGateway) throw new Violation('a link is one of the gateway', order.number)
    assertEqual('a link is of its amount', [order.number, atGateway.amount], [order.number, answer.totalPaise])
    const kind = answer.isAdvance ? 'advance' : 'link'
    history.requests.push({ kind, id: atGateway.id, order, token, openedAt: now() })
  }
  await watch(history, { by: 'gateway' })
  const state = answer instanceof Refusal ? outcomeOf(answer) : answer.state
  history.note(`somebody follows the link of ${order.number} (${order.status}, ${order.mode}) -> ${state}`)
  if (answer instanceof Refusal) {
    if (!history.isTroubled) throw new Violation('a link has its page', `${order.number}: ${state}`)
    return
  }
  const isAdvanced = answer.isAdvance && order.paidInAdvance > 0
  const isPaid = (order.mode === 'ONLINE' || isAdvanced) && order.status !== 'Cancelled'
  if ((state === 'paid') !== isPaid)
    throw new Violation('a link says that its order is paid', `${order.number}: ${state}`)
  const price = order.isPacked ? undefined : prepaidPrice(history.shop, order)?.payPaise
  if (state === 'open' && (answer.isAdvance ? requestedAdvance(order) : price) !== answer.totalPaise)
    throw new Violation('only what can be prepaid has an open link', `${order.number}: ${answer.totalPaise}`)
}

/** In the UPI app or on the gateway's page: mostly while it can be paid, but what was on its way arrives later too. */
export async function payByRequest(history: History, given?: ShownRequest): Promise<void> {
  const { random, gateway, requests } = history
  const { bank } = gateway
  const request = given ?? random.pick(requests.filter((each) => isOpen(history, each) || random.chance(0.2)))
  if (!request) return
  bank.controls.manualCapture = random.chance(0.25)
  bank.controls.extraPaise = random.chance(0.05) ? 100 : 0
  const { id, kind, order } = request
  const begun = kind === 'intent' ? bank.ledger.payment(id) : undefined
  if (begun) finishUpi(bank, begun, random.chance(0.75) ? 'success' : 'failure')
  const atGateway = bank.ledger.request(id)
  const payment = begun ?? (atGateway && payRequest(bank, atGateway))
  if (!payment) return
  noteCapture(history, payment)
  history.note(`the bank: ${payment.amount} paise by ${kind} for ${order.number}: ${payment.status}`)
  if (random.chance(0.3)) await sendEvent(history)
  if (request.token !== '' && random.chance(0.3)) await visitPage(history, order, request.token)
}

function isOpen({ gateway }: History, { kind, id }: ShownRequest): boolean {
  const { ledger } = gateway.bank
  if (kind === 'intent') return ledger.payment(id)?.status === 'created'
  const request = ledger.request(id)
  return request !== undefined && isPayable(request)
}

/** A shopper who has paid presses "check again". */
export async function checkAgain(history: History): Promise<void> {
  const order = anyOrder(history.random, history.shop, ({ gatewayOrderId }) => gatewayOrderId !== null)
  if (!order) return
  const input = { gatewayOrderId: order.gatewayOrderId }
  const answer = await history.call(calls.checkOwnPayment, history.customerOf(order).ctx, input)
  await watch(history, { by: 'gateway' })
  history.note(`customer ${order.customer} checks the payment of ${order.number} -> ${outcomeOf(answer)}`)
}
