import { requestedAdvance } from './cash-rule.ts'
import type { History } from './history.ts'
import { isLive, type Order, usesOf } from './model.ts'
import { orderOf, paymentsOf, requestOf } from './payments.ts'
import type { State } from './store.ts'
import { Violation } from './violation.ts'
import type { Before } from './watch.ts'

/** What was decided about payments, with the stock of the moment before. */
export function checkPayments(history: History, { payments }: State, { units, prepaid, asked }: Before): void {
  for (const { id, number, purpose } of payments) {
    const was = history.purposes.get(id) ?? 'none'
    if (was === purpose) continue
    history.purposes.set(id, purpose)
    if (was !== 'none') throw new Violation('a payment is decided once', `${id}: ${was} > ${purpose}`)
    const order = history.shop.orders.find((each) => each.number === number)
    const payment = history.gateway.bank.ledger.payment(id)
    if (!order || !payment) throw new Violation('a payment is one of the gateway', id)
    if (orderOf(history, payment) !== order) throw new Violation('a payment is of its order', id)
    if (order.placedMode === 'COD') {
      const isAdvance = requestOf(history, payment)?.kind === 'advance'
      const wasRequested = asked.get(order) ?? 0
      const price = wasRequested > 0 && order.paidInAdvance > 0 ? null : prepaid.get(order)
      const isPaid = order.mode === 'ONLINE' && prepaid.get(order) !== null
      if (purpose === 'refund' && !isAdvance && !isPaid && payment.amount === price?.payPaise)
        throw new Violation('an order becomes prepaid when its price online is paid', `${number} by ${id}`)
      if (purpose === 'refund' && isAdvance && payment.amount === requestedAdvance(order))
        throw new Violation('an advance counts when what is required is paid', `${number} by ${id}`)
      if (
        purpose === 'advance' &&
        !(isAdvance && payment.amount === wasRequested && order.paidInAdvance === wasRequested)
      )
        throw new Violation('an advance is what was required', `${number} by ${id}`)
      if (purpose === 'review') throw new Violation('an order paid on delivery is not reviewed', number)
    }
    const isRight = payment.amount === order.totalPaise - order.advancePaise
    if (purpose === 'order' && !(isRight && isLive(order)))
      throw new Violation('an order is paid by its exact total', number)
    if (purpose === 'review' && isRight) throw new Violation('only a wrong amount is reviewed', number)
    const isNeeded = isRight && !order.inReview && order.cancelledFor === 'expired' && payment.status === 'captured'
    if (purpose === 'refund' && isNeeded && canRevive(history, order, units))
      throw new Violation('a late payment revives its order if its goods are left', number)
  }
}

/** Of its whole total. */
export function rightPayments(history: History, order: Order) {
  return paymentsOf(history, order).filter(
    ({ status, amount }) => amount === order.totalPaise && (status === 'captured' || status === 'refunded'),
  )
}

/** Its goods and its offer are there again. */
export function canRevive({ shop }: History, order: Order, units: Before['units']): boolean {
  const offer = shop.offers.find(({ offerId }) => offerId === order.offer?.offerId)
  const uses = offer ? usesOf(shop, offer, [order]) : []
  const hasUse =
    !offer ||
    ((offer.maxUses === null || uses.length < offer.maxUses) &&
      !(offer.oncePerCustomer && uses.some(({ customer }) => customer === order.customer)))
  return hasUse && order.lines.every((line) => (units.get(line.sku) ?? 0) >= line.units)
}
