import * as calls from '#contract/shop-back-in-stock.ts'
import { answer } from '#server/kernel/answer.ts'
import { countStockRequests, listWanted } from './list-wanted.ts'

/** For the shop's staff; operations.ts has those for shoppers. */
export const shopBackInStockOperations = {
  listWanted: answer(calls.listWanted, listWanted),
  countStockRequests: answer(calls.countStockRequests, countStockRequests),
}
