import * as calls from '#contract/cash-confirmation.ts'
import { answer } from '#server/kernel/answer.ts'
import {
  cancelLinkedOrder,
  confirmLinkedOrder,
  confirmOwnOrder,
  payLinkedAdvance,
  prepayLinkedOrder,
} from './shopper-answers.ts'

export const cashConfirmationOperations = {
  confirmOwnOrder: answer(calls.confirmOwnOrder, confirmOwnOrder),
  confirmLinkedOrder: answer(calls.confirmLinkedOrder, confirmLinkedOrder),
  cancelLinkedOrder: answer(calls.cancelLinkedOrder, cancelLinkedOrder),
  payLinkedAdvance: answer(calls.payLinkedAdvance, payLinkedAdvance),
  prepayLinkedOrder: answer(calls.prepayLinkedOrder, prepayLinkedOrder),
}
