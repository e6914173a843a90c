import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

// Test help: Citus sends a statement to one shard only if it names the supplier as a value, so every statement that a
// test has the app send is checked. Statements on all shops use another pool, and go to every shard.

/** Present on every node, or on the coordinator alone, or not tables at all. */
const EVERYWHERE = [
  'hosts',
  'pincodes',
  'tax_rates',
  'staff',
  'staff_sessions',
  'staff_codes',
  'staff_passkeys',
  'staff_challenges',
  'codes_to_numbers',
  'staff_operators',
  'push_keys',
  'touched',
]
const NO_TABLES = ['unnest', 'generate_series', 'lateral', 'set']
/** By which the console finds where a person works, and once a day who is mailed: few rows, and read from every shard. */
const FOUND_BY_PERSON =
  /from staff_(?:members where staff_id|invitations where token_hash) = \$\d|from staff_members where role <> 'packer' and morning_mail$|left join staff_members m on m\.staff_id = p\.staff_id/
const compiler = new PostgresQueryCompiler()

export function namesNoSupplier(text: string): boolean {
  const tables = [...text.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)/g)].map(([, table = '']) => table)
  if (tables.every((table) => EVERYWHERE.includes(table) || NO_TABLES.includes(table))) return false
  if (FOUND_BY_PERSON.test(text.replace(/\s+/g, ' '))) return false
  const isNamed = /\bsupplier_id = \$\d/.test(text)
  const isInserted = /insert into \w+ (?:as \w+ )?\(supplier_id,[^)]*\)\s*(?:values \(|select )\$\d/.test(text)
  return !isNamed && !isInserted
}

export const supplierTripwire: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const { sql } = compiler.compileQuery(node, queryId)
    if (namesNoSupplier(sql)) throw new Error(`a statement that names no supplier goes to every shard of Citus: ${sql}`)
    return node
  },
  transformResult: async ({ result }) => result,
}
