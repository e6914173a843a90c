import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { orderOperations } from '#server/orders/index.ts'

// Test help: customers who cancel.

export const CHANGED_MIND = { reason: 'Cash Issue', comment: 'I have changed my mind' }

export const cancelOrder = (ctx: Ctx, number: string): Promise<unknown> =>
  run(orderOperations.cancelOrder, ctx, { number, ...CHANGED_MIND })

interface Part {
  lines: { line: number; units: number }[]
  expectedPaise: number
  key: string
}

export const cancelPart = (ctx: Ctx, number: string, part: Part): Promise<unknown> =>
  run(orderOperations.cancelOrderPart, ctx, { number, ...part, ...CHANGED_MIND })
