import * as calls from '#contract/shop-orders.ts'
import { answer } from '#server/kernel/answer.ts'
import { browseOrders } from './browse-orders.ts'
import { cancelOrders, confirmOrders, deliverOrders, packOrders, shipOrders } from './move-many.ts'
import { openOrder } from './open-order.ts'

/** For the shop's staff; operations.ts has those for shoppers. */
export const shopOrderOperations = {
  browseOrders: answer(calls.browseOrders, browseOrders),
  openOrder: answer(calls.openOrder, openOrder),
  confirmOrders: answer(calls.confirmOrders, confirmOrders),
  packOrders: answer(calls.packOrders, packOrders),
  shipOrders: answer(calls.shipOrders, shipOrders),
  deliverOrders: answer(calls.deliverOrders, deliverOrders),
  cancelShopOrder: answer(calls.cancelShopOrder, cancelOrders),
}
