import * as calls from '#contract/orders.ts'
import { answer, notBuilt } from '#server/kernel/answer.ts'
import { findOrder } from './find-order.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

export const orderOperations = {
  placeOrder: answer(calls.placeOrder, placeOrder),
  listOrders: answer(calls.listOrders, listOrders),
  findOrder: answer(calls.findOrder, findOrder),
  cancelOrder: notBuilt(calls.cancelOrder, 'Cancelling an order'),
}
