import * as orders from '#contract/orders.ts'
import * as requests from '#contract/payment-requests.ts'
import * as calls from '#contract/payments.ts'
import { answer } from '#server/kernel/answer.ts'
import { checkOwnPayment } from './check-own-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getOpenPayment } from './get-open-payment.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { getPaymentOptions } from './get-payment-options.ts'
import { getPrepaymentOffer } from './get-prepayment-offer.ts'
import { listUnpaidOrders } from './list-unpaid-orders.ts'
import { openUpi } from './open-upi.ts'
import { placeOrder } from './place-by-method.ts'
import { receiveGatewayEvent } from './receive-gateway-event.ts'
import { startAdvance, startPrepayment } from './start-prepayment.ts'

export const paymentOperations = {
  placeOrder: answer(orders.placeOrder, placeOrder),
  confirmPayment: answer(calls.confirmPayment, confirmPayment),
  receiveGatewayEvent: answer(calls.receiveGatewayEvent, receiveGatewayEvent),
  getPaymentOptions: answer(calls.getPaymentOptions, getPaymentOptions),
  listUnpaidOrders: answer(calls.listUnpaidOrders, listUnpaidOrders),
  getOpenPayment: answer(calls.getOpenPayment, getOpenPayment),
  openUpi: answer(requests.openUpi, openUpi),
  checkOwnPayment: answer(requests.checkOwnPayment, checkOwnPayment),
  getPrepaymentOffer: answer(requests.getPrepaymentOffer, getPrepaymentOffer),
  startPrepayment: answer(requests.startPrepayment, startPrepayment),
  startAdvance: answer(requests.startAdvance, startAdvance),
  getPaymentLink: answer(requests.getPaymentLink, getPaymentLink),
}
