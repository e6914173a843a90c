import { randomUUID } from 'node:crypto'
import { findSession, signIn } from '#server/customers/index.ts'
import type { Buyer } from './buyer.ts'
import { ownerPool, type TestShop } from './shop.ts'

// Test help: a shop of another supplier in which everything has the same ids, numbers, slugs and addresses as in the
// first one.

/** Created by triggers from copied rows, or unique by nature. */
const LEFT_OUT = [
  ...['suppliers', 'hosts', 'sessions', 'rate_counters', 'search_words', 'search_misspellings'],
  ...['customer_words', 'sales', 'sale_lines', 'review_counts', 'review_votes'],
]

/** The copies contain the second tenant's marker in place of the buyer's; so does their product. */
export async function aSecondTenantLike(buyer: Buyer): Promise<Buyer> {
  const owner = ownerPool()
  const { supplierId, resellerId } = buyer.shop.tenant
  const [name, mark] = [`second-${randomUUID()}`, `Second-${randomUUID()}`]
  const made = await owner.query('insert into suppliers (name) values ($1) returning supplier_id::int as id', [name])
  const tenant = { supplierId: made.rows[0].id as number, resellerId, name }
  for (const { table, columns, whose } of await tablesInOrder()) {
    const own = JSON.stringify({ supplier_id: tenant.supplierId, ...(table === 'resellers' && { name }) })
    await owner.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from (
         select (jsonb_populate_record(null::${table}, replace(to_jsonb(t)::text, $3, $4)::jsonb || $5::jsonb)).*
         from ${table} t where supplier_id = $1 and ($2::bigint is null or ${whose})) copies`,
      [supplierId, resellerId, buyer.mark, mark, own],
    )
  }
  const host = `${name}.localhost`
  await owner.query('insert into hosts (host, supplier_id, reseller_id) values ($1, $2, $3)', [
    ...[host, tenant.supplierId, resellerId],
  ])
  const as: TestShop['as'] = (actor) => ({ ...buyer.shop.as(actor), tenant })
  const shop: TestShop = { ctx: as({ kind: 'guest' }), tenant, host, as }
  const { token } = await signIn(shop.ctx, { username: buyer.email, password: buyer.password })
  const customerId = (await findSession(shop.ctx, token)) ?? 0
  return { ...buyer, shop, mark, token, customerId, ctx: as({ kind: 'customer', customerId, token }) }
}

/** Tables with a tenant, each after those that it refers to, with the columns that can be inserted. */
async function tablesInOrder(): Promise<{ table: string; columns: string; whose: string }[]> {
  const { rows } = await ownerPool().query(
    `select c.relname as "table", string_agg(a.attname, ', ') as columns,
       case when bool_or(a.attname = 'reseller_id') then 'reseller_id = $2' else 'true' end as whose,
       array(select distinct confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f') as needs
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     group by c.oid having bool_or(a.attname = 'supplier_id')`,
    [LEFT_OUT],
  )
  const sorted: typeof rows = []
  for (let waiting = rows; waiting.length > 0; waiting = rows.filter((row) => !sorted.includes(row))) {
    const there = [...LEFT_OUT, ...sorted.map(({ table }) => table)]
    sorted.push(...waiting.filter(({ needs }) => needs.every((need: string) => there.includes(need))))
  }
  return sorted
}
