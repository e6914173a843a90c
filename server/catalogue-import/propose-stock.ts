import { type Column, isWholeNumber, meaning, share } from './column-profile.ts'
import { isOnSaleWord, isStatusWord } from './on-sale.ts'
import type { Choice } from './propose.ts'

/** The stock of a product if the file does not give its count. */
const ASSUMED_UNITS = 10

/** Values of a status column that are not about stock: condition, badges, shipping, language codes. */
const CONDITION = /^(new|used|refurbished|best ?sellers?|trending|featured|sale|delivered|shipped|[a-z]{2}-[a-z]{2})$/i
const SOLD_OUT = /out.?of.?stock|sold.?out/i
const THERE =
  /^(in.?stock|instock|available|low stock|limited stock|only \d+ left.*|high|https?:\/\/schema\.org\/instock)$/i

export function chooseStock(columns: Column[]): { stock: Choice; status?: Choice } {
  const [counted] = meaning(columns, 'stock').filter(
    (column) => column.filled > 0.3 && share(column.cells, isWholeNumber) > 0.9,
  )
  const flags = [...meaning(columns, 'availability'), ...meaning(columns, 'stock')].filter(
    (column) => column !== counted && isFlag(column),
  )
  const [flag] = flags
  const status = chooseStatus(columns)
  if (counted) {
    const stock = { source: counted.name, why: { id: 'byHeading', column: counted.name } } as const
    return flag && !status && contradicts(counted, flag)
      ? { stock, status: unlessSoldOut(flag) }
      : { stock, ...(status && { status }) }
  }
  if (flag) {
    const values = Object.fromEntries(wordsOf(flag).map((word) => [word, isThere(flag, word) ? ASSUMED_UNITS : 0]))
    const why = { id: 'byHeadingCounts', column: flag.name, pieces: ASSUMED_UNITS } as const
    return { stock: { source: { column: flag.name, values, default: 0 }, why }, ...(status && { status }) }
  }
  const why = { id: 'notCounted', pieces: ASSUMED_UNITS } as const
  return { stock: { source: { always: ASSUMED_UNITS }, why }, ...(status && { status }) }
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
  const isKnown = (word: string) => isStatusWord(word) || THERE.test(word) || SOLD_OUT.test(word)
  return column.filled > 0.3 && words.length <= 15 && share(column.cells, isKnown) > 0.8
}

function isThere(column: Column, word: string): boolean {
  if (SOLD_OUT.test(column.name)) return !isOnSaleWord(word)
  return !SOLD_OUT.test(word) && (THERE.test(word) || isOnSaleWord(word))
}

function contradicts(counted: Column, flag: Column): boolean {
  return counted.all.some((cell, at) => Number(cell) > 0 && flag.all[at] !== '' && !isThere(flag, flag.all[at] ?? ''))
}

function unlessSoldOut(flag: Column): Choice {
  const words = wordsOf(flag).filter((word) => isThere(flag, word))
  return {
    source: { column: flag.name, on_sale: words },
    why: { id: 'saysSoldOut', column: flag.name },
  }
}
