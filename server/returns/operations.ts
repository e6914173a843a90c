import * as calls from '#contract/returns.ts'
import { answer } from '#server/kernel/answer.ts'
import { addReturnPicture } from './add-return-picture.ts'
import { cancelReturn } from './cancel-return.ts'
import { chooseRefund } from './choose-refund.ts'
import { getReturn, listReturns } from './get-return.ts'
import { getReturnable } from './get-returnable.ts'
import { giveReturnUpiId } from './give-upi-id.ts'
import { requestReturn } from './request-return.ts'
import { sendReturn } from './send-return.ts'

export const returnOperations = {
  getReturnable: answer(calls.getReturnable, getReturnable),
  addReturnPicture: answer(calls.addReturnPicture, addReturnPicture),
  requestReturn: answer(calls.requestReturn, requestReturn),
  getReturn: answer(calls.getReturn, getReturn),
  listReturns: answer(calls.listReturns, listReturns),
  cancelReturn: answer(calls.cancelReturn, cancelReturn),
  sendReturn: answer(calls.sendReturn, sendReturn),
  giveReturnUpiId: answer(calls.giveReturnUpiId, giveReturnUpiId),
  chooseRefund: answer(calls.chooseRefund, chooseRefund),
}
