import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

// Plain COPY, the lower limit for the same work.

const TABLES = ['products', 'stocks', 'stock_movements', 'header_row_products']
const PLACES = ['groups', 'categories', 'subcategories', 'header_rows']

/**
 * Seconds to COPY a supplier's products into the same tables again, as another supplier's, with keys, indexes, references and triggers. Runs
 * as a superuser, who bypasses row-level security.
 */
export async function copyGoodsAgain(root: pg.Client, reseller: string, folder: string): Promise<number> {
  const { rows } = await root.query('select supplier_id as id from resellers where name = $1', [reseller])
  const id = Number(rows[0].id)
  const made = await root.query(`insert into suppliers (name) values ('Copied') returning supplier_id as id`)
  const other = Number(made.rows[0].id)
  for (const table of PLACES) {
    const columns = await columnsOf(root, table)
    await root.query(
      `insert into ${table} (supplier_id, ${columns}) overriding system value select ${other}, ${columns} from ${table} where supplier_id = ${id}`,
    )
  }
  let milliseconds = 0
  for (const table of TABLES) {
    const columns = await columnsOf(root, table)
    const file = join(folder, `${table}.copy`)
    const rows = `select ${other}, ${columns} from ${table} where supplier_id = ${id}`
    await pipeline(root.query(to(`copy (${rows}) to stdout`)), createWriteStream(file))
    const start = performance.now()
    await pipeline(createReadStream(file), root.query(from(`copy ${table} (supplier_id, ${columns}) from stdin`)))
    milliseconds += performance.now() - start
  }
  return milliseconds / 1000
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'supplier_id'`,
    [table],
  )
  return rows[0].columns
}

/** Reads all tables by COPY, one after another; returns seconds and MB. */
export async function copyAllOut(root: pg.Client): Promise<{ seconds: number; megabytes: number }> {
  const { rows } = await root.query(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
  )
  let bytes = 0
  const start = performance.now()
  for (const { name } of rows) {
    const nowhere = new Writable({
      write(chunk: Buffer, _, done) {
        bytes += chunk.length
        done()
      },
    })
    await pipeline(root.query(to(`copy (select * from ${name}) to stdout`)), nowhere)
  }
  return { seconds: (performance.now() - start) / 1000, megabytes: bytes / 1e6 }
}
