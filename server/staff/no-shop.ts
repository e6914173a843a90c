import type { Tenant } from '#server/kernel/ctx.ts'

/** The tenant of what happens before a shop is chosen: it has no rows, so a statement by mistake finds nothing. */
export const NO_SHOP: Tenant = { supplierId: 0, resellerId: 0, name: '' }
