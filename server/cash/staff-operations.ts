import * as calls from '#contract/shop-cash.ts'
import * as fileCalls from '#contract/shop-cash-files.ts'
import { answer } from '#server/kernel/answer.ts'
import { agreeCashColumns, applyCashFile, discardCashFile } from './apply-file.ts'
import { browseCash, countCash, listCashOrders, setLateDays } from './browse-cash.ts'
import { counterCash, getOrderCash, moveCash } from './move-cash.ts'
import { openCashFile } from './open-file.ts'
import { assignCashLine, listCashLines, settleCashLine } from './unmatched-lines.ts'

export const shopCashOperations = {
  browseCash: answer(calls.browseCash, browseCash),
  countCash: answer(calls.countCash, countCash),
  listCashOrders: answer(calls.listCashOrders, listCashOrders),
  getOrderCash: answer(calls.getOrderCash, getOrderCash),
  openCashFile: answer(fileCalls.openCashFile, openCashFile),
  agreeCashColumns: answer(fileCalls.agreeCashColumns, agreeCashColumns),
  applyCashFile: answer(fileCalls.applyCashFile, applyCashFile),
  discardCashFile: answer(fileCalls.discardCashFile, discardCashFile),
  listCashLines: answer(fileCalls.listCashLines, listCashLines),
  assignCashLine: answer(fileCalls.assignCashLine, assignCashLine),
  settleCashLine: answer(fileCalls.settleCashLine, settleCashLine),
  moveCash: answer(calls.moveCash, moveCash),
  counterCash: answer(calls.counterCash, counterCash),
  setLateDays: answer(calls.setLateDays, setLateDays),
}
