import * as calls from '#contract/shop-product-changes.ts'
import { answer } from '#server/kernel/answer.ts'
import { applyChange } from './apply-change.ts'
import { browseChanges, openChange } from './browse-changes.ts'
import { listChoices } from './list-choices.ts'
import { planChange } from './plan-change.ts'
import { takeBackChange } from './take-back-change.ts'

export const productChangeOperations = {
  listChangeChoices: answer(calls.listChangeChoices, listChoices),
  planProductChange: answer(calls.planProductChange, planChange),
  applyProductChange: answer(calls.applyProductChange, applyChange),
  takeBackProductChange: answer(calls.takeBackProductChange, takeBackChange),
  openProductChange: answer(calls.openProductChange, openChange),
  browseProductChanges: answer(calls.browseProductChanges, browseChanges),
}
