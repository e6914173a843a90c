import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { inject } from 'vitest'
import type { Column } from './declared-rows.ts'

// Test help: `sql<Row>` believes what is declared, so each row that a test reads is compared with its declared type (decision 042).

const PROJECT = join(import.meta.dirname, '../..')
const declared = inject('declaredRows')
const builder: RawBuilder<unknown> = Object.getPrototypeOf(sql`select 1`)
const { execute } = builder

builder.execute = async function (database) {
  const [, , caller = ''] = new Error('executed here').stack?.split('\n') ?? []
  const result = await execute.call(this, database)
  const columns = declared[placeIn(caller)]
  for (const row of columns ? result.rows : []) check(row as Record<string, unknown>, columns ?? [], placeIn(caller))
  return result
}

/** 'server/cart/store.ts:17:50' of '    at async read (/…/server/cart/store.ts:17:50)'. */
function placeIn(frame: string): string {
  const place = /(?:\(|at (?:async )?)(?<path>[^()\s]+:\d+:\d+)\)?$/.exec(frame)?.groups?.path ?? ''
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  return path.startsWith(PROJECT) ? path.slice(PROJECT.length + 1) : path
}

function check(row: Record<string, unknown>, columns: Column[], place: string): void {
  for (const { name, kinds } of columns) {
    const kind = kindOf(row[name])
    if (kinds.includes('any') || kinds.includes(kind)) continue
    throw new Error(`${place} declares the column ${name} as ${kinds.join(' or ')}, and it is ${kind}`)
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value
}
