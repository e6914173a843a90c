import type { Message } from '#contract/say.ts'
import { type Column, isWholeNumber, meaning, share } from './column-profile.ts'
import { columnsOf, isAlways, type Mapping } from './mapping.ts'
import { withoutUnit } from './numbers.ts'
import { isOnSaleWord, isStatusWord } from './on-sale.ts'
import type { Choice } from './propose.ts'
import { SIZE } from './propose-identity.ts'
import { addUpTo, NONE } from './size-columns.ts'

/** The stock of a product if the file does not give its count. */
const ASSUMED_UNITS = 10

/** Values of a status column that are not about stock: condition, badges, shipping, language codes. */
const CONDITION = /^(new|used|refurbished|best ?sellers?|trending|featured|sale|delivered|shipped|[a-z]{2}-[a-z]{2})$/i
const SOLD_OUT = /out.?of.?stock|sold.?out/i
const THERE =
  /^(in.?stock|instock|available|low stock|limited stock|only \d+ left.*|high|unlimited|https?:\/\/schema\.org\/instock)$/i
const NOT_YET = /^(pre|back).?order(ed)?$/i

interface Stock {
  stock?: Choice
  stock_by_size?: Choice
  status?: Choice
}

/** `sizes` are columns that may have the pieces of one size each; a total beside them must agree. */
export function chooseStock(columns: Column[], sizes: Column[]): Stock {
  const [counted] = meaning(columns, 'stock').filter(
    (column) =>
      column.filled > 0.3 &&
      column.cells.some(isWholeNumber) &&
      share(column.cells, (cell) => isWholeNumber(cell) || isStockWord(cell)) > 0.9,
  )
  const flags = [...meaning(columns, 'availability'), ...meaning(columns, 'stock')].filter(
    (column) => column !== counted && isFlag(column),
  )
  const [flag] = flags
  const status = chooseStatus(columns)
  if (sizes.length > 0 && (!counted || addUpTo(sizes, counted))) {
    const stock_by_size = { source: sizes.map(({ name }) => name), why: { id: 'bySizeHeadings' } } as const
    const isSoldOut = flag && !status && sizes.some((size) => contradicts(size, flag))
    return { stock_by_size, ...(isSoldOut ? { status: unlessSoldOut(flag) } : status && { status }) }
  }
  if (counted) {
    const stock = readCounts(counted)
    return flag && !status && contradicts(counted, flag)
      ? { stock, status: unlessSoldOut(flag) }
      : { stock, ...(status && { status }) }
  }
  if (flag) {
    const values = countsOf(flag, [...wordsOf(flag), ...flag.all.filter((cell) => NONE.test(cell))])
    const why = { id: 'byHeadingCounts', column: flag.name, pieces: ASSUMED_UNITS } as const
    return { stock: { source: { column: flag.name, values, default: 0 }, why }, ...(status && { status }) }
  }
  const why = { id: 'notCounted', pieces: ASSUMED_UNITS } as const
  return { stock: { source: { always: ASSUMED_UNITS }, why }, ...(status && { status }) }
}

/** Sheets filled in by hand write words among the numbers: `10`, `Out of stock`, `7`. */
function readCounts(column: Column): Choice {
  const written = new Set(column.all.filter((cell) => !isWholeNumber(cell)))
  const words = [...written].filter((cell) => isStockWord(cell) || NONE.test(cell))
  if (words.length === 0) return { source: column.name, why: { id: 'byHeading', column: column.name } }
  const why = { id: 'byHeadingCounts', column: column.name, pieces: ASSUMED_UNITS } as const
  return { source: { column: column.name, values: countsOf(column, words) }, why }
}

function countsOf(column: Column, words: string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, isThere(column, word) ? ASSUMED_UNITS : 0]))
}

/** That pieces are invented, and which columns may have their numbers: those headed so, and those headed by sizes. */
export function assumedPieces(columns: Column[], { columns: read }: Mapping): Message[] {
  if (!read.stock || !isAlways(read.stock) || read.stock_by_size) return []
  const used = new Set(Object.values(read).flatMap((source) => (source ? columnsOf(source) : [])))
  const free = columns.filter(({ name, cells }) => cells.length > 0 && !used.has(name))
  const bySize = free.filter(({ name, cells }) => SIZE.test(name) && share(cells, isWholeNumber) > 0.9)
  const unread = [...meaning(free, 'stock'), ...meaning(free, 'availability'), ...(bySize.length > 1 ? bySize : [])]
  return [{ id: 'piecesAssumed', pieces: read.stock.always, unread: [...new Set(unread.map(({ name }) => name))] }]
}

/** The column that marks the products on sale; `is_deleted` has the opposite meaning. */
export function chooseStatus(columns: Column[]): Choice | undefined {
  const [column] = meaning(columns, 'status').filter(
    (column) =>
      column.filled > 0.3 && wordsOf(column).length <= 15 && !column.cells.some((cell) => CONDITION.test(cell)),
  )
  if (!column) return undefined
  if (!column.cells.some(isStatusWord)) {
    const why = { id: 'statusWordsUnknown', words: wordsOf(column) } as const
    return { source: { column: column.name, on_sale: [] }, why }
  }
  const why = { id: 'byHeadingOnSale', column: column.name } as const
  if (!/delete|archive/i.test(column.name)) return { source: column.name, why }
  return { source: { column: column.name, on_sale: ['false', 'no', 'n', '0'] }, why }
}

function wordsOf({ cells }: Column): string[] {
  return [...new Set(cells)]
}

function isFlag(column: Column): boolean {
  const words = wordsOf(column)
  return column.filled > 0.3 && words.length <= 15 && share(column.cells, isStockWord) > 0.8
}

function isStockWord(word: string): boolean {
  return isStatusWord(word) || THERE.test(word) || SOLD_OUT.test(word) || NOT_YET.test(word)
}

function isThere(column: Column, word: string): boolean {
  if (SOLD_OUT.test(column.name)) return !isOnSaleWord(word)
  return !SOLD_OUT.test(word) && (THERE.test(word) || isOnSaleWord(word))
}

function contradicts(counted: Column, flag: Column): boolean {
  return counted.all.some(
    (cell, at) => Number(withoutUnit(cell)) > 0 && flag.all[at] !== '' && !isThere(flag, flag.all[at] ?? ''),
  )
}

function unlessSoldOut(flag: Column): Choice {
  const words = wordsOf(flag).filter((word) => isThere(flag, word))
  return {
    source: { column: flag.name, on_sale: words },
    why: { id: 'saysSoldOut', column: flag.name },
  }
}
