import type { Tx } from '#server/kernel/ctx.ts'
import { insertNewsJob } from './consents-store.ts'

/** What happened to an order. */
export type OrderNews =
  | { news: 'placed' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled'; orderId: number }
  | { news: 'confirm-cash' | 'confirm-cash-again' | 'pay-advance' | 'pay-advance-again'; orderId: number }
  | { news: 'out-for-delivery'; orderId: number; parcelId: number }
  | ({ news: 'refunded'; orderId: number; amountPaise: number } & Refund)

/** By the gateway, or to a UPI id, where `nth` is the try that was paid. */
type Refund = { refundId: number } | { payoutId: number; nth: number }

/** In the transaction in which it happens: a job sends the message to those who consented (server/order-news), each state once. */
export function enqueueOrderNews(tx: Tx, news: OrderNews): Promise<void> {
  return insertNewsJob(tx, { ...news }, news.orderId)
}
