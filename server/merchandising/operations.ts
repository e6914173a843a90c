import * as calls from '#contract/delivery.ts'
import { answer } from '#server/kernel/answer.ts'
import { findDelivery } from './find-delivery.ts'

export const merchandisingOperations = {
  findDelivery: answer(calls.findDelivery, findDelivery),
}
