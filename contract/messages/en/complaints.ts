import { groupDigits } from '#contract/money.ts'

export const complaintTooShort = 'Please tell us in at least 10 characters.'
export const complaintTooLong = 'Please tell us in at most 2,000 characters.'
export const contactWrong = 'Please enter an e-mail address or a 10-digit mobile number.'
export const complaintUnknown = 'We know no complaint with this number. Please look at it again.'

// For the operator.
export const answerLength = ({ most }: { most: number }) =>
  `An answer has 1 to ${groupDigits(most)} characters of plain text.`
export const tooManyAnswers = ({ most }: { most: number }) =>
  `Your shop mails at most ${most} answers in a day. Please answer this complaint tomorrow, or call the customer.`
export const complaintAnswered = ({ number }: { number: string }) =>
  `The complaint ${number} is answered already: complaints show ${number}`
export const noSuchComplaint = ({ number }: { number: string }) =>
  `There is no complaint ${number}. See them with: npm run haat -- complaints list`
export const shopHasNoComplaint = ({ shop, number }: { shop: string; number: string }) =>
  `${shop} has no complaint ${number}.`
export const twoShopsHaveComplaint = ({ number }: { number: string }) =>
  `Two shops have a complaint ${number}: please name one with --reseller.`
