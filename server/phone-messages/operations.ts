import * as calls from '#contract/phone-messages.ts'
import { answer } from '#server/kernel/answer.ts'
import { receivePhoneReports } from './receive-reports.ts'

export const phoneMessageOperations = {
  receivePhoneReports: answer(calls.receivePhoneReports, receivePhoneReports),
}
