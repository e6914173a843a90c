import * as entered from '#contract/entered-orders.ts'
import * as parts from '#contract/order-parts.ts'
import * as views from '#contract/order-views.ts'
import * as calls from '#contract/shop-orders.ts'
import { answer } from '#server/kernel/answer.ts'
import { cancelShopOrderPart, priceShopOrderPart } from '#server/orders/cancelling/cancel-part.ts'
import { draftOrder } from '#server/orders/placing/draft-order.ts'
import { enterOrder } from '#server/orders/placing/enter-order.ts'
import { browseOrders } from '#server/orders/reading/browse-orders.ts'
import { chooseAllOrders } from '#server/orders/reading/choose-all-orders.ts'
import { openOrder } from '#server/orders/reading/open-order.ts'
import { deleteOrderView, renameOrderView, saveOrderView } from '#server/orders/reading/saved-views.ts'
import {
  cancelOneOrder,
  confirmByCallMany,
  confirmOrders,
  deliverOrders,
  packOrders,
  shipOrders,
} from '#server/orders/states/move-many.ts'
import { noteOrder } from '#server/orders/states/note-order.ts'

/** For the shop's staff; operations.ts has those for shoppers. */
export const shopOrderOperations = {
  browseOrders: answer(calls.browseOrders, browseOrders),
  chooseAllOrders: answer(calls.chooseAllOrders, chooseAllOrders),
  saveOrderView: answer(views.saveOrderView, saveOrderView),
  renameOrderView: answer(views.renameOrderView, renameOrderView),
  deleteOrderView: answer(views.deleteOrderView, deleteOrderView),
  noteOrder: answer(views.noteOrder, noteOrder),
  draftOrder: answer(entered.draftOrder, draftOrder),
  enterOrder: answer(entered.enterOrder, enterOrder),
  openOrder: answer(calls.openOrder, openOrder),
  confirmOrders: answer(calls.confirmOrders, confirmOrders),
  confirmOrdersByCall: answer(calls.confirmOrdersByCall, confirmByCallMany),
  packOrders: answer(calls.packOrders, packOrders),
  shipOrders: answer(calls.shipOrders, shipOrders),
  deliverOrders: answer(calls.deliverOrders, deliverOrders),
  cancelShopOrder: answer(calls.cancelShopOrder, cancelOneOrder),
  priceShopOrderPart: answer(parts.priceShopOrderPart, priceShopOrderPart),
  cancelShopOrderPart: answer(parts.cancelShopOrderPart, cancelShopOrderPart),
}
