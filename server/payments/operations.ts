import * as orders from '#contract/orders.ts'
import * as calls from '#contract/payments.ts'
import { answer } from '#server/kernel/answer.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getOpenPayment } from './get-open-payment.ts'
import { getPaymentOptions } from './get-payment-options.ts'
import { placeOrder } from './place-by-method.ts'
import { receiveGatewayEvent } from './receive-gateway-event.ts'

export const paymentOperations = {
  placeOrder: answer(orders.placeOrder, placeOrder),
  confirmPayment: answer(calls.confirmPayment, confirmPayment),
  receiveGatewayEvent: answer(calls.receiveGatewayEvent, receiveGatewayEvent),
  getPaymentOptions: answer(calls.getPaymentOptions, getPaymentOptions),
  getOpenPayment: answer(calls.getOpenPayment, getOpenPayment),
}
