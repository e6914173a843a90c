import type { Hono } from 'hono'
import { RETURN_LISTS } from '#contract/return-rules.ts'
import { requireStaff } from '#server/kernel/ctx.ts'
import { exportReturns } from '#server/returns/index.ts'
import { csvAnswer } from './csv-answer.ts'
import type { Edge } from './edge.ts'

/** `/shops/12/returns.csv?list=done`: the list as a file for spreadsheets. */
export function addReturnsFile(app: Hono<Edge>): void {
  app.get('/shops/:shop/returns.csv', async (c) => {
    const { budget: _, ...ctx } = c.get('ctx')
    requireStaff(ctx)
    const list = RETURN_LISTS.find((each) => each === c.req.query('list')) ?? 'all'
    const lines = await exportReturns(ctx, list)
    return csvAnswer(c, `returns-${list}`, lines)
  })
}
