import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import { isShown } from '#server/merchandising/index.ts'

export interface CatalogueThing {
  id: number
  name: string
}

interface CatalogueCategory extends CatalogueThing {
  groupId: number
  group: string
  image: string
}

const ROWS = 100

/** Rows of the home page in the order of imports. */
export async function selectRows(tx: Tx): Promise<CatalogueThing[]> {
  const { rows } = await sql<CatalogueThing>`
    select header_row_id as id, name from header_rows where supplier_id = ${tx.tenant.supplierId}
    order by position, header_row_id limit ${sql.lit(ROWS)}`.execute(tx.db)
  return rows
}

/** Those that the shop sells, with their groups, in the order of imports. */
export async function selectCategories(tx: Tx): Promise<CatalogueCategory[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<CatalogueCategory>`
    select c.category_id as id, c.name, g.group_id as "groupId", g.name as group, coalesce(c.image, '') as image
    from groups g join categories c on c.supplier_id = ${supplierId} and c.group_id = g.group_id
    where g.supplier_id = ${supplierId} and ${isShown(tx, sql`c.category_id`)}
    order by g.position, g.group_id, c.position, c.category_id`.execute(tx.db)
  return rows
}
