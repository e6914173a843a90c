import * as calls from '#contract/payouts.ts'
import { answer } from '#server/kernel/answer.ts'
import { giveUpiId } from './change-upi-id.ts'
import { listOwnPayouts } from './list-payouts.ts'
import { receivePayoutEvent } from './receive-payout-event.ts'

export const payoutOperations = {
  listOwnPayouts: answer(calls.listOwnPayouts, listOwnPayouts),
  giveUpiId: answer(calls.giveUpiId, giveUpiId),
  receivePayoutEvent: answer(calls.receivePayoutEvent, receivePayoutEvent),
}
