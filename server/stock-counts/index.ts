import * as calls from '#contract/shop-stock-counts.ts'
import { answer } from '#server/kernel/answer.ts'
import { findCounted } from './find-counted.ts'
import { writeCounts } from './write-counts.ts'

export const stockCountOperations = {
  findCounted: answer(calls.findCounted, findCounted),
  writeCounts: answer(calls.writeCounts, writeCounts),
}
