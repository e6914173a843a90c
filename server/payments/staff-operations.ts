import * as calls from '#contract/shop-settings.ts'
import { answer } from '#server/kernel/answer.ts'
import { getPaymentSettings } from './get-payment-settings.ts'
import { setPaymentKeys } from './set-payment-keys.ts'
import { setUpiApprovals } from './set-upi-approvals.ts'

/** For the shop's staff; operations.ts has those for shoppers. */
export const shopPaymentOperations = {
  getPaymentSettings: answer(calls.getPaymentSettings, getPaymentSettings),
  setPaymentKeys: answer(calls.setPaymentKeys, setPaymentKeys),
  setUpiApprovals: answer(calls.setUpiApprovals, setUpiApprovals),
}
