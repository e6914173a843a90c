import * as calls from '#contract/orders.ts'
import { answer } from '#server/kernel/answer.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrder } from './find-order.ts'
import { getPriceRules } from './get-price-rules.ts'
import { listOrders } from './list-orders.ts'

export const orderOperations = {
  listOrders: answer(calls.listOrders, listOrders),
  findOrder: answer(calls.findOrder, findOrder),
  buyAgain: answer(calls.buyAgain, buyAgain),
  getPriceRules: answer(calls.getPriceRules, getPriceRules),
  cancelOrder: answer(calls.cancelOrder, cancelOrder),
}
