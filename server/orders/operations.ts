import * as parts from '#contract/order-parts.ts'
import * as calls from '#contract/orders.ts'
import { answer } from '#server/kernel/answer.ts'
import { cancelOrder } from '#server/orders/cancelling/cancel-order.ts'
import { cancelOrderPart, priceOrderPart } from '#server/orders/cancelling/cancel-part.ts'
import { buyAgain } from '#server/orders/placing/buy-again.ts'
import { getReductions } from '#server/orders/placing/get-reductions.ts'
import { findOrder } from '#server/orders/reading/find-order.ts'
import { listOrders } from '#server/orders/reading/list-orders.ts'

export const orderOperations = {
  listOrders: answer(calls.listOrders, listOrders),
  findOrder: answer(calls.findOrder, findOrder),
  buyAgain: answer(calls.buyAgain, buyAgain),
  getReductions: answer(calls.getReductions, getReductions),
  cancelOrder: answer(calls.cancelOrder, cancelOrder),
  priceOrderPart: answer(parts.priceOrderPart, priceOrderPart),
  cancelOrderPart: answer(parts.cancelOrderPart, cancelOrderPart),
}
