import * as parts from '#contract/order-parts.ts'
import * as calls from '#contract/orders.ts'
import { answer } from '#server/kernel/answer.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelOrderPart, priceOrderPart } from './cancel-part.ts'
import { findOrder } from './find-order.ts'
import { getReductions } from './get-reductions.ts'
import { listOrders } from './list-orders.ts'

export const orderOperations = {
  listOrders: answer(calls.listOrders, listOrders),
  findOrder: answer(calls.findOrder, findOrder),
  buyAgain: answer(calls.buyAgain, buyAgain),
  getReductions: answer(calls.getReductions, getReductions),
  cancelOrder: answer(calls.cancelOrder, cancelOrder),
  priceOrderPart: answer(parts.priceOrderPart, priceOrderPart),
  cancelOrderPart: answer(parts.cancelOrderPart, cancelOrderPart),
}
