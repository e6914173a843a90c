import { type RawBuilder, sql } from 'kysely'
import type { OpenedPlatformShop, PlatformShop } from '#contract/platform.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { likePart } from '#server/kernel/like-part.ts'

interface Wanted {
  search: string
  /** Only those that are older. */
  after?: number | undefined
  /** Only this one. */
  shop?: number
  max: number
}

/** The newest first. Each counts its orders by an index, so a page of them is quick however many orders there are. */
export async function selectShops(platform: Database, wanted: Wanted): Promise<PlatformShop[]> {
  const { search, after, shop, max } = wanted
  const { rows } = await sql<PlatformShop>`
    select r.reseller_id as shop, r.name, r.title, coalesce(h.host, '') as host, r.created_at as since,
      case when r.draft_since is not null then 'draft' when h.closed_at is not null then 'suspended' else 'open' end as state,
      (select count(*) from orders o where o.supplier_id = r.supplier_id and o.reseller_id = r.reseller_id
        and o.placed_at > now() - interval '7 days' and o.status <> 'Payment pending')::int as "weekOrders",
      (select placed_at from orders o where o.supplier_id = r.supplier_id and o.reseller_id = r.reseller_id
        and o.status <> 'Payment pending' order by placed_at desc limit 1) as "lastOrderAt"
    from (
      select supplier_id, reseller_id, name, title, created_at, draft_since from resellers
      where ${after === undefined ? sql`true` : sql`reseller_id < ${after}`}
        and ${shop === undefined ? sql`true` : sql`reseller_id = ${shop}`}
        and ${search === '' ? sql`true` : isFound(search)}
      order by reseller_id desc limit ${max}
    ) r
    left join lateral (
      select host, closed_at from hosts
      where hosts.supplier_id = r.supplier_id and hosts.reseller_id = r.reseller_id order by position, host limit 1
    ) h on true
    order by r.reseller_id desc`.execute(platform)
  return rows
}

/** By trigram indexes; each of both tables has its own. */
function isFound(search: string): RawBuilder<boolean> {
  const part = likePart(search)
  return sql`reseller_id in (
    select reseller_id from resellers where (name || ' ' || title) ilike ${part}
    union all select reseller_id from hosts where host ilike ${part})`
}

export async function selectTenant(platform: Database, shop: number): Promise<Tenant | undefined> {
  const { rows } = await sql<Tenant>`
    select supplier_id as "supplierId", reseller_id as "resellerId", name
    from resellers where reseller_id = ${shop}`.execute(platform)
  return rows[0]
}

export async function selectHosts(platform: Database, { supplierId, resellerId }: Tenant): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from hosts where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    order by position, host limit 50`.execute(platform)
  return rows.map(({ host }) => host)
}

export async function selectOperatorsLog(
  platform: Database,
  { supplierId, resellerId }: Tenant,
  max: number,
): Promise<OpenedPlatformShop['log']> {
  const { rows } = await sql<OpenedPlatformShop['log'][number]>`
    select coalesce((select name from staff s where s.staff_id = l.staff_id), '') as name, did,
      coalesce(details ->> 'reason', '') as reason, at
    from staff_log l
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and subject = 'shop'
      and did in ('suspend-shop', 'resume-shop')
    order by entry_id desc limit ${max}`.execute(platform)
  return rows
}
