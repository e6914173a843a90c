import { getHome as getHomeCall } from '#contract/home.ts'
import { answer } from '#server/kernel/answer.ts'
import { getHome } from './get-home.ts'

export const homeOperations = { getHome: answer(getHomeCall, getHome) }
