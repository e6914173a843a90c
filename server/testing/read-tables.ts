import { ownerPool } from './shop.ts'

// Test help: the tables as PostgreSQL knows them.

export interface Table {
  name: string
  rowSecurity: boolean
  isForced: boolean
  owner: string
  /** The columns that name a tenant: supplier_id, and reseller_id for rows of one reseller. */
  keys: string[]
}

/** Read by every shop and written by none: the shops' public names, India Post's directory, the legal tax rates. */
export const PUBLIC_TABLES = ['hosts', 'pincodes', 'tax_rates']

/** Read from PostgreSQL's catalogue, so that new ones are covered too. */
export async function readTables(): Promise<{ all: Table[]; ofTenants: Table[]; walled: Table[] }> {
  const { rows: all } = await ownerPool().query<Table>(`
    select c.relname as name, c.relrowsecurity as "rowSecurity", c.relforcerowsecurity as "isForced", pg_get_userbyid(c.relowner) as owner,
      coalesce(array_agg(a.attname::text) filter (where a.attname in ('supplier_id', 'reseller_id')), '{}') as keys
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by c.oid`)
  const ofTenants = all.filter(({ keys }) => keys.length > 0)
  return { all, ofTenants, walled: ofTenants.filter(({ name }) => !PUBLIC_TABLES.includes(name)) }
}
