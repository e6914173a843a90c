import type { Message } from '#contract/say.ts'
import { isHeading } from './headings.ts'
import { LINE_MAX, type Line } from './read-lines.ts'

export interface CsvRecord {
  /** The line in which it begins. */
  line: number
  cells: string[]
  /** Some of it was not UTF-8. */
  isLatin: boolean
}

export interface BrokenRecord {
  line: number
  text: string
  problem: Message
}

/**
 * The records of a CSV (RFC 4180). Not csv-parse, because of a fault that occurs in resellers' files: after a quote
 * that is never closed, csv-parse continues to the end of the file or of its buffer, and hundreds of valid rows are
 * lost. Here only the line with the quote is broken, and reading resumes with the next one.
 */
export async function* readRecords(
  blocks: AsyncIterable<Line[]>,
  known = '',
): AsyncGenerator<CsvRecord | BrokenRecord> {
  let delimiter = known
  let pending: Line[] = []
  const shape: Shape = { width: 0 }
  for await (const block of blocks) {
    pending = pending.concat(block)
    delimiter ||= pending.length > TITLES_MAX ? guessDelimiter(pending) : ''
    if (delimiter) pending = yield* takeRecords(pending, delimiter, shape, false)
  }
  yield* takeRecords(pending, delimiter || guessDelimiter(pending) || ',', shape, true)
}

/** How many cells the first row of cells has. */
interface Shape {
  width: number
}

/** Returns the lines of a record whose end has not been read yet. */
function* takeRecords(
  lines: Line[],
  delimiter: string,
  shape: Shape,
  isEnd: boolean,
): Generator<CsvRecord | BrokenRecord, Line[]> {
  for (let at = 0; at < lines.length; ) {
    const { line, text } = { line: lines[at]?.number ?? 0, text: lines[at]?.text ?? '' }
    const read = readRecord(lines, at, delimiter, shape)
    if (read === 'unfinished') {
      if (!isEnd) return lines.slice(at)
      yield { line, text, problem: { id: 'quoteNeverClosed' } }
      at++
    } else if ('problem' in read) {
      yield { line, text, problem: read.problem }
      at++
    } else {
      if (read.cells.length > 1) shape.width ||= read.cells.length
      yield { line, cells: read.cells, isLatin: lines.slice(at, read.next).some((line) => line.flaw) }
      at = read.next
    }
  }
  return []
}

type Read = { cells: string[]; next: number } | { problem: Message } | 'unfinished'

function readRecord(lines: Line[], start: number, delimiter: string, { width }: Shape): Read {
  const cells: string[] = []
  let open: string | undefined
  let size = 0
  for (let at = start; at < lines.length; at++) {
    const { text = '', flaw } = lines[at] ?? {}
    size += text.length + 1
    if (flaw === 'too-long' && at === start) return { problem: { id: 'lineTooLong' } }
    if (flaw === 'too-long' || size > LINE_MAX) {
      return { problem: { id: 'quoteClosedTooLate' } }
    }
    if (delimiter === '\t' && at === start && hasLooseQuotes(text, width))
      return { cells: text.split('\t'), next: at + 1 }
    const end = readLine(text, delimiter, cells, open === undefined ? undefined : `${open}\n`)
    if (end === 'whole') return { cells, next: at + 1 }
    if (end === 'stray') return { problem: { id: 'quoteStray' } }
    open = end.open
  }
  return 'unfinished'
}

/** Reports with tabs are not quoted at all: a name may begin with a quote, or with the inches of a pipe. */
function hasLooseQuotes(text: string, width: number): boolean {
  if (width === 0 || !text.includes('"')) return false
  const cells = text.split('\t')
  return cells.length >= width && cells.some((cell) => /^\s*"/.test(cell) && !/^\s*"(?:[^"]|"")*"\s*$/.test(cell))
}

type LineEnd = 'whole' | 'stray' | { open: string }

/** Adds the line's cells; `open` is the beginning of a quoted cell that continues in the next line. */
function readLine(text: string, delimiter: string, cells: string[], begun: string | undefined): LineEnd {
  let quoted = begun
  for (let at = 0; ; at++) {
    if (quoted === undefined) {
      const quote = skipSpaces(text, at)
      if (text[quote] !== '"') {
        const end = text.indexOf(delimiter, at)
        cells.push(end < 0 ? text.slice(at) : text.slice(at, end))
        if (end < 0) return 'whole'
        at = end
        continue
      }
      quoted = ''
      at = quote + 1
    }
    const quote = text.indexOf('"', at)
    if (quote < 0) return { open: quoted + text.slice(at) }
    quoted += text.slice(at, quote)
    at = quote + 1
    if (text[at] === '"') {
      quoted += '"'
      continue
    }
    cells.push(quoted)
    quoted = undefined
    at = skipSpaces(text, at)
    if (at >= text.length) return 'whole'
    if (text[at] !== delimiter) return 'stray'
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at++
  return at
}

const DELIMITERS = [',', ';', '\t', '|']
/** The most titles and blank lines that may precede the header. */
const TITLES_MAX = 20

/**
 * Excel writes semicolons where the comma is the decimal separator, and a title above the header may contain any
 * character. The line that names most columns decides, otherwise the first that has a delimiter outside quotes; '' if
 * there is none so far.
 */
function guessDelimiter(lines: Line[]): string {
  const bare = lines.slice(0, TITLES_MAX).map(({ text }) => text.slice(0, 20_000).replace(/"([^"]*)("|$)/g, unquote))
  const guesses = bare.flatMap((text) => DELIMITERS.map((sign) => ({ sign, cells: text.split(sign) })))
  const named = guesses.map(({ sign, cells }) => ({ sign, names: cells.slice(0, 200).filter(isHeading).length }))
  const best = named.reduce((best, other) => (other.names > best.names ? other : best), { sign: '', names: 1 })
  if (best.sign) return best.sign
  for (const text of bare) {
    const count = (delimiter: string) => text.split(delimiter).length
    const most = DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best))
    if (count(most) > 1) return most
  }
  return lines.length > TITLES_MAX ? ',' : ''
}

/** Removes the delimiters inside quotes. */
function unquote(_: string, text: string): string {
  return text.replace(/[,;\t|]/g, ' ')
}
