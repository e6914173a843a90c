import * as calls from '#contract/phone-settings.ts'
import { answer } from '#server/kernel/answer.ts'
import { countPhoneMessages, getPhoneSettings, sendTrialMessage, setPhonePrice } from './phone-settings.ts'
import { setPhoneAccount } from './set-phone-account.ts'

/** For the shop's staff; operations.ts has what senders call. */
export const shopPhoneOperations = {
  getPhoneSettings: answer(calls.getPhoneSettings, getPhoneSettings),
  setPhoneAccount: answer(calls.setPhoneAccount, setPhoneAccount),
  sendTrialMessage: answer(calls.sendTrialMessage, sendTrialMessage),
  setPhonePrice: answer(calls.setPhonePrice, setPhonePrice),
  countPhoneMessages: answer(calls.countPhoneMessages, countPhoneMessages),
}
