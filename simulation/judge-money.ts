import type { History } from './history.ts'
import { isLive, type Order, sum } from './model.ts'
import { orderOf, paymentsOf } from './payments.ts'
import { advanceLeft, givenBack } from './returns.ts'
import type { Rest } from './store.ts'
import { assertEqual, Violation } from './violation.ts'

/** What the gateway has taken and given back, beside what the orders are worth. */
export function judgeMoney(history: History, rest: Rest): void {
  const { ledger } = history.gateway.bank
  for (const order of history.shop.orders) judgeOrder(history, order)
  const stray = ledger.payments.filter((payment) => payment.status === 'captured' && !orderOf(history, payment))
  assertEqual(
    'no payment is of nobody',
    stray.map(({ id }) => id),
    [],
  )
  for (const { status, paymentId } of rest.refunds) {
    if (status !== 'processed') throw new Violation('every refund arrives', `${paymentId}: ${status}`)
  }
  const ofShop = rest.refunds.map(({ paymentId, paise, gatewayRefundId }) => [paymentId, paise, gatewayRefundId])
  const ofGateway = ledger.refunds.map(({ paymentId, amount, id }) => [paymentId, amount, id])
  assertEqual(
    'the shop and the gateway know the same refunds',
    ofShop.map(String).toSorted(),
    ofGateway.map(String).toSorted(),
  )
}

function judgeOrder(history: History, order: Order): void {
  const { gateway, purposes, shop } = history
  const { ledger } = gateway.bank
  const { number, mode, totalPaise, inReview, exchangeOf } = order
  const captured = paymentsOf(history, order).filter(({ status }) => status === 'captured' || status === 'refunded')
  const kept = captured.map(
    ({ id, amount }) =>
      amount - sum(ledger.refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount)),
  )
  const unknown = captured.filter(({ id }) => !purposes.has(id)).map(({ id }) => id)
  assertEqual('the shop learns of every payment', [number, unknown], [number, []])
  const reviewed = sum(captured.filter(({ id }) => purposes.get(id) === 'review').map(({ amount }) => amount))
  const paid = mode === 'COD' ? advanceLeft(shop, order) : inReview ? reviewed : totalPaise - givenBack(shop, order)
  const due = isLive(order) && exchangeOf === null ? paid : 0
  assertEqual('the gateway has what live orders cost, and no more', [number, sum(kept)], [number, due])
  for (const paise of kept) if (paise < 0) throw new Violation('no more is given back than was paid', number)
}
