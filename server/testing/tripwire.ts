import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

// Test help: Citus sends a statement to one shard only if it names the supplier as a value, so every statement that a
// test has the app send is checked. Statements on all shops use another pool, and go to every shard.

/** Present on every node, or not tables at all. */
const EVERYWHERE = ['hosts', 'pincodes', 'tax_rates', 'unnest', 'generate_series', 'lateral']
const compiler = new PostgresQueryCompiler()

export function namesNoSupplier(text: string): boolean {
  const tables = [...text.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)/g)].map(([, table = '']) => table)
  if (!tables.some((table) => !EVERYWHERE.includes(table))) return false
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
