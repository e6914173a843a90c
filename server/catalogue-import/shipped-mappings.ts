import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlways, type Mapping, namedColumns, readMapping } from './mapping.ts'
import type { Proposal } from './propose.ts'
import type { Table } from './table.ts'

const FOLDER = join(import.meta.dirname, '../../docs/mappings')
/** Fewer columns do not identify the source of a file. */
const COLUMNS_MIN = 5

/** One of docs/mappings, if a file has all of its columns and a guess does not find categories that it lacks. */
export async function findShipped(table: Table, guess: Proposal | { missing: string }): Promise<Proposal | undefined> {
  const names = await readdir(FOLDER).catch((): string[] => [])
  const columns = new Set(table.columns)
  const fitting: { name: string; mapping: Mapping; named: string[] }[] = []
  for (const name of names.filter((name) => name.endsWith('.yaml'))) {
    const mapping = await readMapping(join(FOLDER, name))
    const named = namedColumns(mapping)
    if (named.length >= COLUMNS_MIN && named.every((column) => columns.has(column)))
      fitting.push({ name, mapping, named })
  }
  const [best] = fitting.sort((a, b) => b.named.length - a.named.length)
  if (!best || knowsMore(guess, best.mapping)) return undefined
  const why = { id: 'shippedMapping', name: best.name } as const
  const reasons = Object.fromEntries(Object.keys(best.mapping.columns).map((column) => [column, why]))
  const samples = table.sample.slice(0, 3)
  const { length: rows } = table.sample
  const { columns: headings } = table
  return {
    ...{ mapping: best.mapping, reasons, remarks: [], unit: 'rupees', prices: [], rows, samples },
    ...{ columns: headings, shipped: best.name },
  }
}

function knowsMore(guess: Proposal | { missing: string }, { columns }: Mapping): boolean {
  if ('missing' in guess || !columns.category || !isAlways(columns.category)) return false
  return guess.mapping.columns.category !== undefined || guess.mapping.columns.category_path !== undefined
}
