import * as calls from '#contract/order-alerts.ts'
import { answer } from '#server/kernel/answer.ts'
import { endOrderAlerts, getOrderAlerts, startOrderAlerts } from './order-alerts.ts'

export const pushOperations = {
  getOrderAlerts: answer(calls.getOrderAlerts, getOrderAlerts),
  startOrderAlerts: answer(calls.startOrderAlerts, startOrderAlerts),
  endOrderAlerts: answer(calls.endOrderAlerts, endOrderAlerts),
}
