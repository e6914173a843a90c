import type { Hono } from 'hono'
import { listCashOrders } from '#contract/shop-cash.ts'
import { exportCash, receiveCashFile } from '#server/cash/index.ts'
import { assertMay } from '#server/kernel/ctx.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { csvAnswer } from './csv-answer.ts'
import type { Edge } from './edge.ts'
import { readUpload } from './read-upload.ts'

/**
 * Remittance files: `POST /shops/12/cash/file` takes one as a form, with its courier before it, and leads to the page that shows what it
 * does; `GET /shops/12/cash.csv?state=short&day=2026-11-25` has the orders of a sum.
 */
export function addCashFiles(app: Hono<Edge>): void {
  app.post('/shops/:shop/cash/file', async (c) => {
    const ctx = c.get('ctx')
    const home = `/shops/${c.req.param('shop')}/cash`
    if (ctx.actor.kind !== 'staff') return c.redirect(`/sign-in?to=${encodeURIComponent(home)}`, 303)
    assertMay(ctx, 'orders')
    try {
      const { fields, ...file } = await readUpload(c)
      const fileId = await receiveCashFile(ctx, { ...file, courier: fields.courier ?? '' })
      return c.redirect(`${home}/files/${fileId}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The page of the form shows it.
      return c.redirect(`${home}?refused=${error.reason.id}`, 303)
    }
  })
  app.get('/shops/:shop/cash.csv', async (c) => {
    const { budget: _, ...ctx } = c.get('ctx')
    assertMay(ctx, 'orders')
    const { late, ...typed } = Object.fromEntries(new URL(c.req.url).searchParams)
    const parsed = listCashOrders.input.safeParse({ ...typed, late: late === 'yes' })
    if (!parsed.success) throw refusalOf(parsed.error)
    const lines = await exportCash(ctx, parsed.data)
    return csvAnswer(c, 'cash', lines)
  })
}
