import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Belonging, Link, TenantTable } from './foreign-keys.ts'

// All rows of a reseller, in whatever table, as the owner.

/** All tables with a tenant; a table comes before those that it refers to. */
export async function selectTenantTables(owner: Database): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as name, bool_or(a.attname = 'reseller_id') as "isOfReseller",
      (select coalesce(jsonb_agg(jsonb_build_object('to', f.confrelid::regclass::text, 'columns', (
        select coalesce(jsonb_agg(jsonb_build_array(mine.attname, theirs.attname)), '[]')
        from unnest(f.conkey, f.confkey) as k (mine, theirs)
        join pg_attribute mine on mine.attrelid = f.conrelid and mine.attnum = k.mine
        join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = k.theirs
        where mine.attname <> 'supplier_id'))), '[]') from pg_constraint f
       where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as links
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('supplier_id', 'reseller_id')
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by c.oid order by c.relname`.execute(owner)
  const sorted: TenantTable[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const referredTo = new Set([...waiting.values()].flatMap(({ links }) => links.map(({ to }) => to)))
    const free = [...waiting.values()].filter(({ name }) => !referredTo.has(name))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) {
      sorted.push(table)
      waiting.delete(table.name)
    }
  }
  return sorted
}

/** Whether the row `t` belongs to the reseller. With literals, since a cursor takes no parameters. */
function belongsTo(tenant: Tenant, whose: Belonging, t = 't'): RawBuilder<unknown> {
  const { supplierId, resellerId } = tenant
  const ofSupplier = sql`${sql.ref(`${t}.supplier_id`)} = ${sql.lit(supplierId)}`
  const ofReseller = (name: string) =>
    sql`${sql.ref(`${name}.supplier_id`)} = ${sql.lit(supplierId)} and ${sql.ref(`${name}.reseller_id`)} = ${sql.lit(resellerId)}`
  switch (whose.kind) {
    case 'supplier':
      return ofSupplier
    case 'reseller':
      return ofReseller(t)
    case 'chosen':
      return sql`${ofSupplier} and exists (select from resellers r where ${ofReseller('r')} and ${leadsTo('r', whose.links, t)})`
    case 'follows': {
      const found = whose.leads.map(
        ({ link, to }) => sql`exists (select from ${sql.table(link.to)} ${sql.ref(`${t}_`)}
          where ${belongsTo(tenant, to, `${t}_`)} and ${leadsTo(t, [link], `${t}_`)})`,
      )
      return sql`${ofSupplier} and ${sql.join(found, sql` and `)}`
    }
  }
}

/** Whether one of the links leads from the row `from` to the row `to`. */
function leadsTo(from: string, links: readonly Link[], to: string): RawBuilder<unknown> {
  const each = links.map(({ columns }) => {
    const equal = columns.map(([here, there]) => sql`${sql.ref(`${from}.${here}`)} = ${sql.ref(`${to}.${there}`)}`)
    return sql`(${sql.join(equal, sql` and `)})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

const AT_ONCE = 1000

/** Rows as JSON, in batches, in one snapshot; inside a transaction. */
export async function* readRows(
  owner: Database,
  tenant: Tenant,
  { name, whose }: { name: string; whose: Belonging },
  secret: readonly string[],
): AsyncGenerator<unknown> {
  await sql`
    declare export no scroll cursor for
    select to_jsonb(t) - array[${sql.join(secret.map((column) => sql.lit(column)))}]::text[] as row
    from ${sql.table(name)} t where ${belongsTo(tenant, whose)}`.execute(owner)
  for (;;) {
    const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(AT_ONCE)} from export`.execute(owner)
    for (const { row } of rows) yield row
    if (rows.length < AT_ONCE) break
  }
  await sql`close export`.execute(owner)
}

/** Files of pictures in reviews of this reseller's customers. */
export async function selectReviewPictures(owner: Database, { supplierId, resellerId }: Tenant): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from review_pictures where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(owner)
  return rows.map(({ file }) => file)
}

/** Until the end of the transaction its supplier gets no further reseller. */
export async function lockSupplier(owner: Database, { supplierId }: Tenant): Promise<void> {
  await sql`select from suppliers where supplier_id = ${supplierId} for update`.execute(owner)
}

/** Whether the shop is closed, and whether its supplier has no other. */
export async function selectStanding(
  owner: Database,
  { supplierId, resellerId }: Tenant,
): Promise<{ isClosed: boolean; isAlone: boolean }> {
  const { rows } = await sql<{ isClosed: boolean; isAlone: boolean }>`
    select
      not exists (select from hosts
        where supplier_id = ${supplierId} and reseller_id = ${resellerId} and closed_at is null) as "isClosed",
      not exists (select from resellers where supplier_id = ${supplierId} and reseller_id <> ${resellerId}) as "isAlone"`.execute(
    owner,
  )
  return rows[0] ?? { isClosed: false, isAlone: false }
}

/** Removes the reference to the reseller from rows that stay with the supplier: stock movements name orders. */
export async function forgetLink(owner: Database, tenant: Tenant, name: string, link: Link): Promise<void> {
  const nothing = link.columns.map(([here]) => sql`${sql.ref(here)} = null`)
  const whose: Belonging = { kind: 'follows', leads: [{ link, to: { kind: 'reseller' } }] }
  await sql`update ${sql.table(name)} t set ${sql.join(nothing)} where ${belongsTo(tenant, whose)}`.execute(owner)
}

/** Deletes rows that only this reseller uses, with everything that depends on them. */
export async function deleteChosen(
  owner: Database,
  tenant: Tenant,
  { name, links }: { name: string; links: readonly Link[] },
): Promise<void> {
  const { supplierId, resellerId } = tenant
  const nothing = links.flatMap(({ columns }) => columns.map(([here]) => sql`${sql.ref(here)} = null`))
  await sql`
    with unchosen as (
      update resellers set ${sql.join(nothing)} where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    )
    delete from ${sql.table(name)} t where ${belongsTo(tenant, { kind: 'chosen', links })} and not exists (
      select from resellers other
      where other.supplier_id = ${supplierId} and other.reseller_id <> ${resellerId} and ${leadsTo('other', links, 't')})`.execute(
    owner,
  )
}

export async function deleteRows(
  owner: Database,
  tenant: Tenant,
  { name, whose }: { name: string; whose: Belonging },
): Promise<void> {
  await sql`delete from ${sql.table(name)} t where ${belongsTo(tenant, whose)}`.execute(owner)
}
