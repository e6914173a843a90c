// Refunds to a UPI id.

import { groupDigits } from '#contract/money.ts'
import { whoHas } from './words.ts'

export const upiIdWrong =
  'Please give a UPI id such as asha@okaxis: letters and digits, an @, and the name of the app or bank.'
export const upiIdIsMail =
  'This looks like an e-mail address. A UPI id ends with the name of an app or a bank, such as @okaxis.'
export const upiNameMissing = 'Please give the name of the account’s owner.'
export const noSuchPayout = 'This refund is not in this shop.'
export const payoutTooMuch = ({ number }: { number: string }) =>
  `More would be refunded than the order ${number} has brought in cash.`
export const payoutNotApprovable = ({ by }: { by: string | null }) =>
  by === ''
    ? 'This refund does not wait for approval any more.'
    : `${whoHas(by)} decided about this refund already: it does not wait for approval any more.`
export const payoutNeedsAnother = 'You have had a part in this refund, so somebody else in the shop has to approve it.'
export const payoutChanged = ({ by }: { by: string | null }) =>
  `${by === '' ? 'The UPI id was changed' : `${whoHas(by)} changed the UPI id`} meanwhile. Please look at it again.`
export const payoutNotByHand = 'Only a refund that is to be paid by hand can be marked as paid.'
export const payoutPaidAlready = ({ by, utr, typed }: { by: string | null; utr: string; typed: string }) =>
  `${whoHas(by)} marked this refund as paid already, with the UTR ${utr}. If it was paid with ${typed} too, it was paid twice.`
export const payoutNotStuck = 'This refund is not one that failed or came back.'
export const payoutCannotTakeId = 'The UPI id can only be changed while nothing is on its way to it.'
export const utrWrong = 'Please give the UTR that the app shows after paying: 12 to 22 letters and digits.'
export const utrTaken = 'This UTR belongs to another refund of this shop.'
export const noPayoutAccount = 'This shop has no account at this payout service.'
export const noSuchPayoutService = ({ code, known }: { code: string; known: readonly string[] }) =>
  `There is no payout service ${code}. Choose from: ${known.join(', ')}.`
export const payoutAccountWrong = 'The account number has 5 to 30 letters and digits.'
export const payoutLimitWrong = ({ most }: { most: number }) =>
  `Please give a whole number of rupees from 0 to ${groupDigits(most)}.`
