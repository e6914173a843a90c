import type { Hono } from 'hono'
import { initialIcon } from '#contract/initial.ts'
import { getBranding } from '#server/branding/index.ts'
import { requireStaff } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Edge } from './edge.ts'

/** `/shops/12/icon`: the shop's icon for its staff, or its initial. */
export function addShopIcon(app: Hono<Edge>): void {
  app.get('/shops/:shop/icon', async (c) => {
    const ctx = c.get('ctx')
    if (requireStaff(ctx).role === null) throw new Refusal('not-found', { id: 'noSuchShopOfYours' })
    const { title, theme, favicon } = await getBranding(ctx)
    c.header('Cache-Control', 'private, max-age=60')
    if (favicon) return c.redirect(`/shops/${ctx.tenant.resellerId}/uploads/${encodeURIComponent(favicon)}`)
    return c.body(initialIcon(title, theme), 200, { 'Content-Type': 'image/svg+xml' })
  })
}
