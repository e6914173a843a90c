import type { Hono } from 'hono'
import { inputFrom } from '#contract/order-query.ts'
import { browseOrders } from '#contract/shop-orders.ts'
import { requireStaff } from '#server/kernel/ctx.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { exportOrders } from '#server/orders/index.ts'
import { csvAnswer } from './csv-answer.ts'
import type { Edge } from './edge.ts'

/** `/shops/12/orders.csv?list=delivered&payment=COD`, or `?view=7`: the list as a file for spreadsheets. */
export function addOrdersFile(app: Hono<Edge>): void {
  app.get('/shops/:shop/orders.csv', async (c) => {
    const { budget: _, ...ctx } = c.get('ctx')
    requireStaff(ctx)
    const parsed = browseOrders.input.safeParse(inputFrom(new URL(c.req.url).searchParams))
    if (!parsed.success) throw refusalOf(parsed.error)
    const lines = await exportOrders(ctx, parsed.data)
    return csvAnswer(c, 'orders', lines)
  })
}
