import * as calls from '#contract/open-shop.ts'
import { answer } from '#server/kernel/answer.ts'
import { getChecklist } from './get-checklist.ts'
import { hideChecklist } from './hide-checklist.ts'
import { checkShopAddress, getOpening, openShop } from './open-shop.ts'
import { publishShop } from './publish-shop.ts'

export const openingOperations = {
  getOpening: answer(calls.getOpening, getOpening),
  checkShopAddress: answer(calls.checkShopAddress, checkShopAddress),
  openShop: answer(calls.openShop, openShop),
  getChecklist: answer(calls.getChecklist, getChecklist),
  hideChecklist: answer(calls.hideChecklist, hideChecklist),
  publishShop: answer(calls.publishShop, publishShop),
}
