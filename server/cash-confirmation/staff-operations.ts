import * as calls from '#contract/shop-cash-rule.ts'
import { answer } from '#server/kernel/answer.ts'
import { getCashRule, setCashRule } from './set-cash-rule.ts'

export const cashRuleOperations = {
  getCashRule: answer(calls.getCashRule, getCashRule),
  setCashRule: answer(calls.setCashRule, setCashRule),
}
