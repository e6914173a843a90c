import * as calls from '#contract/shop-returns.ts'
import { answer } from '#server/kernel/answer.ts'
import { approveReturn } from './approve-return.ts'
import { bookReturnPickup } from './book-return-pickup.ts'
import { browseReturns } from './browse-returns.ts'
import { collectReturn } from './collect-return.ts'
import { declineReturn } from './decline-return.ts'
import { inspectReturn } from './inspect-return.ts'
import { openReturn } from './open-return.ts'
import { receiveReturn } from './receive-return.ts'
import { getShopReturnable, requestShopReturn } from './request-shop-return.ts'
import { getReturnSettings, setReturnSettings } from './return-settings.ts'
import { settleReturn } from './settle-return.ts'

/** For the shop's staff; operations.ts has those for shoppers. */
export const shopReturnOperations = {
  browseReturns: answer(calls.browseReturns, browseReturns),
  openReturn: answer(calls.openReturn, openReturn),
  getShopReturnable: answer(calls.getShopReturnable, getShopReturnable),
  requestShopReturn: answer(calls.requestShopReturn, requestShopReturn),
  approveReturn: answer(calls.approveReturn, approveReturn),
  declineReturn: answer(calls.declineReturn, declineReturn),
  bookReturnPickup: answer(calls.bookReturnPickup, bookReturnPickup),
  collectReturn: answer(calls.collectReturn, collectReturn),
  receiveReturn: answer(calls.receiveReturn, receiveReturn),
  inspectReturn: answer(calls.inspectReturn, inspectReturn),
  settleReturn: answer(calls.settleReturn, settleReturn),
  getReturnSettings: answer(calls.getReturnSettings, getReturnSettings),
  setReturnSettings: answer(calls.setReturnSettings, setReturnSettings),
}
