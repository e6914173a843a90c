import * as calls from '#contract/back-in-stock.ts'
import { answer } from '#server/kernel/answer.ts'
import { findPiece } from './find-piece.ts'
import { confirmStockRequest, findStockRequest, listStockRequests, withdrawStockRequest } from './own-request.ts'
import { requestStock } from './request-stock.ts'

export const backInStockOperations = {
  findPiece: answer(calls.findPiece, findPiece),
  requestStock: answer(calls.requestStock, requestStock),
  findStockRequest: answer(calls.findStockRequest, findStockRequest),
  confirmStockRequest: answer(calls.confirmStockRequest, confirmStockRequest),
  withdrawStockRequest: answer(calls.withdrawStockRequest, withdrawStockRequest),
  listStockRequests: answer(calls.listStockRequests, listStockRequests),
}
