import { getToday as call } from '#contract/shop-orders.ts'
import { answer } from '#server/kernel/answer.ts'
import { getToday } from './get-today.ts'

export const todayOperations = { getToday: answer(call, getToday) }
export { getToday } from './get-today.ts'
