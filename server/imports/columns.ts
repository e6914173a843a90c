import { COLUMN_MEANINGS } from '#contract/shop-imports.ts'
import { checkMapping, columnsOf, type Mapping, type Source } from '#server/catalogue-import/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'

/** The meaning that a person gave a column; '' if it is not read. */
interface Agreed {
  column: string
  meaning: string
}

/** What a mapping reads from a column: the first of its meanings. That an id is made of it too is none, if it has another. */
export function meaningOf(column: string, mapping: Partial<Mapping> | null): string {
  const reads = (source: Source | undefined) => source !== undefined && columnsOf(source).includes(column)
  const fields = COLUMN_MEANINGS.filter((meaning) => reads(mapping?.columns?.[meaning as keyof Mapping['columns']]))
  const field = fields.find((meaning) => meaning !== 'asin') ?? fields[0]
  return field ?? (Object.values(mapping?.details ?? {}).some(reads) ? 'detail' : '')
}

/**
 * The proposal with what was corrected: a field whose columns are as proposed keeps its separators, patterns and values.
 */
export function agreedMapping(proposed: Partial<Mapping>, agreed: Agreed[], unit: 'rupees' | 'paise'): Mapping {
  const columns: Partial<Record<string, Source>> = { ...proposed.columns }
  const details: Record<string, Source> = { ...proposed.details }
  for (const { column, meaning } of agreed) {
    const before = meaningOf(column, { ...proposed })
    if (before === meaning) continue
    if (before === 'detail') forget(details, column)
    else if (before !== '') forget(columns, column)
  }
  for (const { column, meaning } of agreed) {
    if (meaning === '' || meaning === meaningOf(column, proposed)) continue
    if (meaning === 'detail') details[column] = column
    else if (isMeaning(meaning)) columns[meaning] = together(columns[meaning], column)
    else throw new Refusal('bad-input', { id: 'fieldWrong', field: column })
  }
  if (Array.isArray(columns.stock_by_size)) {
    const places = agreed.map(({ column }) => column)
    columns.stock_by_size = columns.stock_by_size.toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
  }
  if (!columns.name) throw missing('nameColumnMissing')
  if (!columns.discount_price && !columns.original_price) throw missing('priceColumnMissing')
  columns.asin ??= { made_of: columnsOf(columns.name) }
  const scale = unit === 'paise' ? 0.01 : 1
  return checkMapping({ row: 'product', ...proposed, columns, details, scale })
}

const isMeaning = (text: string) => COLUMN_MEANINGS.some((meaning) => meaning === text)

function missing(id: 'nameColumnMissing' | 'priceColumnMissing'): Refusal {
  return new Refusal('bad-input', { id }, { fields: { columns: { id } } })
}

/** Without this column; a field that reads no other is not read. */
function forget(fields: Partial<Record<string, Source>>, column: string): void {
  for (const [field, source] of Object.entries(fields)) {
    if (!source || !columnsOf(source).includes(column)) continue
    const others = columnsOf(source).filter((each) => each !== column)
    if (others.length === 0) delete fields[field]
    else if (typeof source === 'object' && 'column' in source) fields[field] = { ...source, column: others }
    else if (typeof source === 'object' && 'made_of' in source) fields[field] = { made_of: others }
    else fields[field] = others
  }
}

/** Of several columns the first that is not empty; instead of what was made up. */
function together(source: Source | undefined, column: string): Source {
  if (source === undefined) return column
  if (typeof source === 'object' && ('always' in source || 'made_of' in source)) return column
  if (typeof source === 'object' && 'column' in source) return { ...source, column: [...columnsOf(source), column] }
  return [...columnsOf(source), column]
}
