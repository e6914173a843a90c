import { confirmPayment, receiveRazorpayEvent } from '#contract/payments.ts'
import { notBuilt } from '#server/kernel/answer.ts'

export const paymentOperations = {
  confirmPayment: notBuilt(confirmPayment, 'Online payment'),
  receiveRazorpayEvent: notBuilt(receiveRazorpayEvent, 'Online payment'),
}
