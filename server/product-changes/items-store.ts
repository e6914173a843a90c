import { sql } from 'kysely'
import type { ChangeItem, LeftReason } from '#contract/shop-product-changes.ts'
import type { Tx } from '#server/kernel/ctx.ts'

export type ItemState = 'planned' | 'refused' | 'done' | 'skipped' | 'restored' | 'kept'

export interface Item {
  itemId: number
  productId: number
  before: number
  after: number
}

/** The next that wait, in the order in which their rows are locked. */
export async function selectWaiting(
  tx: Tx,
  { changeId, state, max }: { changeId: number; state: ItemState; max: number },
): Promise<Item[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Item>`
    select item_id as "itemId", product_id as "productId", before, after from product_change_items
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and change_id = ${changeId} and state = ${state}
    order by item_id limit ${max}`.execute(tx.db)
  return rows
}

export interface Outcome {
  itemId: number
  state: ItemState
  reason: LeftReason | ''
}

export async function updateItems(tx: Tx, changeId: number, outcomes: readonly Outcome[]): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update product_change_items i set state = w.state, reason = w.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as w ("itemId" bigint, state text, reason text)
    where i.supplier_id = ${supplierId} and i.reseller_id = ${resellerId} and i.change_id = ${changeId}
      and i.item_id = w."itemId"`.execute(tx.db)
}

/** For showing them; of products that are gone there is nothing to show. */
export async function selectItems(
  tx: Tx,
  wanted: { changeId: number; states: readonly ItemState[]; isOfSizes: boolean; after: number; max: number },
): Promise<ChangeItem[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<ChangeItem>`
    select i.item_id as "itemId", i.product_id as "productId", p.name, p.asin, coalesce(p.images[1], '') as image,
      coalesce(s.size, '') as size, i.before, i.after, i.reason
    from product_change_items i
    join products p on p.supplier_id = ${supplierId} and p.product_id = i.product_id
    left join stocks s on ${wanted.isOfSizes} and s.supplier_id = ${supplierId} and s.stock_id = i.item_id
    where i.supplier_id = ${supplierId} and i.reseller_id = ${resellerId} and i.change_id = ${wanted.changeId}
      and i.state = any(${wanted.states}::text[]) and i.item_id > ${wanted.after}
    order by i.item_id limit ${wanted.max}`.execute(tx.db)
  return rows
}
