import * as entered from '#contract/entered-orders.ts'
import * as parts from '#contract/order-parts.ts'
import * as views from '#contract/order-views.ts'
import * as calls from '#contract/shop-orders.ts'
import { answer } from '#server/kernel/answer.ts'
import { browseOrders } from './browse-orders.ts'
import { cancelShopOrderPart, priceShopOrderPart } from './cancel-part.ts'
import { chooseAllOrders } from './choose-all-orders.ts'
import { draftOrder } from './draft-order.ts'
import { enterOrder } from './enter-order.ts'
import { cancelOneOrder, confirmByCallMany, confirmOrders, deliverOrders, packOrders, shipOrders } from './move-many.ts'
import { noteOrder } from './note-order.ts'
import { openOrder } from './open-order.ts'
import { deleteOrderView, renameOrderView, saveOrderView } from './saved-views.ts'

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
