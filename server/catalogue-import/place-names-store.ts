import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Place } from './product.ts'

/** Every place of the menu, in the order in which they came. */
export async function selectPlaceNames(tx: Tx): Promise<Place[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<Place>`
    select g.name as group, c.name as category, s.name as subcategory
    from subcategories s
    join categories c on c.supplier_id = ${supplierId} and c.category_id = s.category_id
    join groups g on g.supplier_id = ${supplierId} and g.group_id = c.group_id
    where s.supplier_id = ${supplierId}
    order by g.position, g.group_id, c.position, c.category_id, s.position, s.subcategory_id`.execute(tx.db)
  return rows
}
