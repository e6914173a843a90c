import * as calls from '#contract/shop-settings.ts'
import { answer } from '#server/kernel/answer.ts'
import { changeDelivery } from './change-delivery.ts'
import { getDelivery } from './get-delivery.ts'

/** What the shop's staff sets of several domains at once. */
export const deliverySettingsOperations = {
  getDeliverySettings: answer(calls.getDeliverySettings, getDelivery),
  changeDelivery: answer(calls.changeDelivery, changeDelivery),
}
