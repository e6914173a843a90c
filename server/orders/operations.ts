import * as calls from '#contract/orders.ts'
import * as payments from '#contract/payments.ts'
import { answer } from '#server/kernel/answer.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findOrder } from './find-order.ts'
import { getOpenPayment } from './get-open-payment.ts'
import { getPaymentOptions } from './get-payment-options.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { receiveGatewayEvent } from './receive-gateway-event.ts'

export const orderOperations = {
  placeOrder: answer(calls.placeOrder, placeOrder),
  listOrders: answer(calls.listOrders, listOrders),
  findOrder: answer(calls.findOrder, findOrder),
  cancelOrder: answer(calls.cancelOrder, cancelOrder),
  confirmPayment: answer(payments.confirmPayment, confirmPayment),
  receiveRazorpayEvent: answer(payments.receiveRazorpayEvent, receiveGatewayEvent),
  getPaymentOptions: answer(payments.getPaymentOptions, getPaymentOptions),
  getOpenPayment: answer(payments.getOpenPayment, getOpenPayment),
}
