import * as calls from '#contract/payouts.ts'
import { answer } from '#server/kernel/answer.ts'
import { approvePayout, requestAnotherUpiId } from './approve-payout.ts'
import { changeUpiId } from './change-upi-id.ts'
import { getPayout } from './get-payout.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { listPayouts } from './list-payouts.ts'
import { markPayoutPaid } from './mark-payout-paid.ts'
import { payAgain } from './pay-again.ts'
import { setPayoutKeys, setPayoutLimit } from './set-payout-account.ts'

/** For the shop's staff; operations.ts has those for shoppers and services. */
export const shopPayoutOperations = {
  listPayouts: answer(calls.listPayouts, listPayouts),
  getPayout: answer(calls.getPayout, getPayout),
  approvePayout: answer(calls.approvePayout, approvePayout),
  requestAnotherUpiId: answer(calls.requestAnotherUpiId, requestAnotherUpiId),
  markPayoutPaid: answer(calls.markPayoutPaid, markPayoutPaid),
  changeUpiId: answer(calls.changeUpiId, changeUpiId),
  payAgain: answer(calls.payAgain, payAgain),
  getPayoutSettings: answer(calls.getPayoutSettings, getPayoutSettings),
  setPayoutKeys: answer(calls.setPayoutKeys, setPayoutKeys),
  setPayoutLimit: answer(calls.setPayoutLimit, setPayoutLimit),
}
