import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#contract/shop-numbers.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** Of `sales s` or `sale_lines s`. */
export function during({ tenant }: Pick<Tx, 'tenant'>, { from, to }: Period): RawBuilder<unknown> {
  return sql`s.supplier_id = ${tenant.supplierId} and s.reseller_id = ${tenant.resellerId}
    and s.day between ${from}::date and ${to}::date`
}
