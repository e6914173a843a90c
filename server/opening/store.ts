import { sql } from 'kysely'
import type { Theme } from '#contract/branding.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** Hosts are known to all shops. */
export async function isTaken(tx: Tx, host: string): Promise<boolean> {
  const { rows } = await sql`select from hosts where host = ${host}`.execute(tx.db)
  return rows.length > 0
}

/** The shop of this host if the person owns it, so that a form that is sent twice makes one shop. */
export async function selectOwnShop(tx: Tx, staffId: number, host: string): Promise<number | undefined> {
  const { rows } = await sql<{ resellerId: number; supplierId: number }>`
    select supplier_id as "supplierId", reseller_id as "resellerId" from hosts where host = ${host}`.execute(tx.db)
  const [shop] = rows
  if (!shop) return undefined
  const { rows: own } = await sql`
    select supplier_id from staff_members where staff_id = ${staffId} and supplier_id = ${shop.supplierId}
      and reseller_id = ${shop.resellerId} and role = 'owner'`.execute(tx.db)
  return own.length > 0 ? shop.resellerId : undefined
}

/** By a function of the database, since the console may make no shops otherwise; undefined if the name is taken. */
export async function insertShop(
  tx: Tx,
  { staffId, label, title, host, theme }: { staffId: number; label: string; title: string; host: string; theme: Theme },
): Promise<number | undefined> {
  const colours = [theme.text, theme.background, theme.primary, theme.secondary, theme.accent]
  const { rows } = await sql<{ opened: { resellerId: number } | null }>`
    select open_shop(${staffId}, ${label}, ${title}, ${host}, ${colours}::text[]) as opened`.execute(tx.db)
  return rows[0]?.opened?.resellerId
}

/** False if the shop is not being set up. */
export async function publish(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`select publish_shop() as published`.execute(tx.db)
  return rows[0]?.published === true
}

/** The subject of what the log has about opening a shop. */
export const OF_SHOP = 'shop'

export interface Progress {
  isDraft: boolean
  /** It was opened at the console, and its list of steps is not hidden. */
  keepsSteps: boolean
  host: string
  hasProducts: boolean
  hasDelivery: boolean
}

export async function selectProgress(tx: Tx): Promise<Progress | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const logged = (did: string) => sql`
    exists (select from staff_log where supplier_id = ${supplierId} and reseller_id = ${resellerId} and subject = ${OF_SHOP}
      and did = ${did})`
  const { rows } = await sql<Progress>`
    select r.draft_since is not null as "isDraft",
      ${logged('publish-shop')} and not ${logged('hide-steps')} as "keepsSteps",
      coalesce((select host from hosts where supplier_id = ${supplierId} and reseller_id = ${resellerId}
        order by position, host limit 1), '') as host,
      exists (select from products where supplier_id = ${supplierId} and withdrawn_at is null) as "hasProducts",
      coalesce(r.delivery, r.delivery_times, to_jsonb(r.delivers_to)) is not null as "hasDelivery"
    from resellers r where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]
}
