import * as calls from '#contract/shop-numbers.ts'
import { answer } from '#server/kernel/answer.ts'
import { getNumbers } from './get-numbers.ts'
import { listFigure } from './list-figure.ts'

export { isVisit, noteVisit, writeVisits } from './visits.ts'

export const numberOperations = {
  getNumbers: answer(calls.getNumbers, getNumbers),
  listFigure: answer(calls.listFigure, listFigure),
}
