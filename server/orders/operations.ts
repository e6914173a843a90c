import * as calls from '#contract/orders.ts'
import { answer, notBuilt } from '#server/kernel/answer.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

export const orderOperations = {
  placeOrder: answer(calls.placeOrder, placeOrder),
  listOrders: answer(calls.listOrders, listOrders),
  cancelOrder: notBuilt(calls.cancelOrder, 'Cancelling an order'),
}
