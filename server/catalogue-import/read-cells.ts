import { PRODUCT_NAME_MAX } from '#contract/limits.ts'
import type { FaultCollector } from './faults.ts'
import type { Parsed } from './numbers.ts'
import { sanitiseDescription } from './sanitise-description.ts'
import type { Row } from './table.ts'
import { cutAtWord, paragraphs, parseList, plainText } from './texts.ts'

const ASIN_MAX = 200
const LIST_MAX = 50
const HTML_MAX = 100_000
export const SHORT_MAX = 100
export const PLACE_NAME_MAX = 100
export const DETAIL_MAX = 2000

/** Excel makes 8.90123E+12 of an id of 13 digits, and the same of its neighbours. */
const SHORTENED = /^\d(\.\d+)?E\+\d{2}$/i

export function readAsin(asin: string, column: string, line: number, collector: FaultCollector): string {
  if (asin === '') collector.refuse(line, column, '', { id: 'asinMissing' })
  if (SHORTENED.test(asin)) collector.refuse(line, column, asin, { id: 'idShortened' })
  if (asin.length > ASIN_MAX) collector.refuse(line, column, asin, { id: 'tooLong', most: ASIN_MAX })
  return asin
}

export function readName(text: string, column: string, line: number, collector: FaultCollector): string {
  if (text === '') collector.refuse(line, column, '', { id: 'nameMissing' })
  const name = cutAtWord(text.replace(/\s+/g, ' '), PRODUCT_NAME_MAX)
  if (name.length < text.replace(/\s+/g, ' ').length) {
    collector.note(line, column, text, { id: 'tooLong', most: PRODUCT_NAME_MAX }, { id: 'cutAtWord' })
  }
  return name
}

export function readText(row: Row, column: string, most: number, collector: FaultCollector): string {
  const text = row.get(column)
  if (text.length <= most) return text
  collector.note(row.line, column, text, { id: 'tooLong', most }, { id: 'cutAtWord' })
  return cutAtWord(text, most)
}

export function readShortList(row: Row, column: string, collector: FaultCollector, most = SHORT_MAX): string[] {
  const all = parseList(row.get(column))
  const fitting = all.filter((part) => part.length <= most).slice(0, LIST_MAX)
  if (fitting.length < all.length) {
    const problem = { id: 'tooManyParts', most: LIST_MAX, length: most } as const
    collector.note(row.line, column, row.get(column), problem, { id: 'partsLeftOut' })
  }
  return fitting
}

/** A cell that must be valid, since money and stock depend on it; `missing` is the value of an empty one. */
export function readExact<T>(
  row: Row,
  column: string,
  parse: (text: string) => Parsed<T>,
  missing: T,
  collector: FaultCollector,
): T {
  const text = row.get(column)
  if (text === '') return missing
  const parsed = parse(text)
  if ('value' in parsed) return parsed.value
  collector.refuse(row.line, column, text, parsed.problem)
  return missing
}

/** The sanitised HTML, or nothing if it is too long, since HTML cannot be truncated like text. */
export function describe(html: string, column: string, line: number, collector: FaultCollector): string {
  if (html === '') return ''
  if (html.length <= HTML_MAX) return sanitiseDescription(html)
  collector.note(line, column, html, { id: 'tooLong', most: HTML_MAX }, { id: 'firstWordsKept' })
  return paragraphs(cutAtWord(plainText(html.slice(0, HTML_MAX)), DETAIL_MAX))
}
