import type { Returnable } from '#contract/returns.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { approveReturn, collectReturn, receiveReturn, returnOperations } from '#server/returns/index.ts'
import type { DeliveredOrder } from './reviews.ts'

// What customers of the demo send back, requested and moved by the same functions as anywhere.

const COMMENTS = ['Too tight at the shoulders.', 'The colour is darker than in the picture.', '']

/** Of the last delivered orders: one to answer, one that is on its way, one to inspect. */
export async function seedReturns(ctx: Ctx, orders: readonly DeliveredOrder[]): Promise<void> {
  for (const [at, order] of orders.slice(-COMMENTS.length).entries()) {
    const found = (await run(returnOperations.getReturnable, order.ctx, { number: order.number })) as Returnable | null
    const line = found?.lines.find(({ reasons }) => reasons.includes('size'))
    if (!line) continue
    const { number } = (await run(returnOperations.requestReturn, order.ctx, {
      ...{ number: order.number, key: 'demo', wants: 'refund', comment: COMMENTS[at] },
      lines: [{ line: line.line, units: 1, reason: at === 1 ? 'not-as-described' : 'size' }],
    })) as { number: string }
    if (at === 0) continue
    await approveReturn(ctx, { number, way: 'pickup', words: '' })
    if (at === 1) await collectReturn(ctx, { number, courier: 'Delhivery', awb: 'RV10000001' })
    else await receiveReturn(ctx, { number })
  }
}
