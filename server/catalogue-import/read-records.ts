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
  problem: string
}

/**
 * Records of a CSV (RFC 4180). Written here and not left to csv-parse because of one fault that resellers' files do have: after
 * a quote that is never closed, csv-parse goes on to the end of the file or of its buffer, and hundreds of good rows are lost.
 * Here only the line with the quote is broken, and reading resumes with the next one.
 */
export async function* readRecords(
  blocks: AsyncIterable<Line[]>,
  known = '',
): AsyncGenerator<CsvRecord | BrokenRecord> {
  let delimiter = known
  let pending: Line[] = []
  for await (const block of blocks) {
    pending = pending.concat(block)
    delimiter ||= guessDelimiter(pending)
    if (delimiter) pending = yield* takeRecords(pending, delimiter, false)
  }
  yield* takeRecords(pending, delimiter || ',', true)
}

/** Answers with the lines of a record whose end has not come yet. */
function* takeRecords(lines: Line[], delimiter: string, isEnd: boolean): Generator<CsvRecord | BrokenRecord, Line[]> {
  for (let at = 0; at < lines.length; ) {
    const { line, text } = { line: lines[at]?.number ?? 0, text: lines[at]?.text ?? '' }
    const read = readRecord(lines, at, delimiter)
    if (read === 'unfinished') {
      if (!isEnd) return lines.slice(at)
      yield { line, text, problem: 'has a quote that is opened and never closed' }
      at++
    } else if ('problem' in read) {
      yield { line, text, problem: read.problem }
      at++
    } else {
      yield { line, cells: read.cells, isLatin: lines.slice(at, read.next).some((line) => line.flaw) }
      at = read.next
    }
  }
  return []
}

type Read = { cells: string[]; next: number } | { problem: string } | 'unfinished'

function readRecord(lines: Line[], start: number, delimiter: string): Read {
  const cells: string[] = []
  let open: string | undefined
  let size = 0
  for (let at = start; at < lines.length; at++) {
    const { text = '', flaw } = lines[at] ?? {}
    size += text.length + 1
    if (flaw === 'too-long' && at === start) return { problem: 'is longer than a million characters' }
    if (flaw === 'too-long' || size > LINE_MAX) {
      return { problem: 'has a quote that is opened and not closed within a million characters' }
    }
    const end = readLine(text, delimiter, cells, open === undefined ? undefined : `${open}\n`)
    if (end === 'whole') return { cells, next: at + 1 }
    if (end === 'stray') return { problem: 'has a quote that does not belong there' }
    open = end.open
  }
  return 'unfinished'
}

type LineEnd = 'whole' | 'stray' | { open: string }

/** Adds the line's cells; `open` is the beginning of a quoted cell that goes on in the next line. */
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
/** Titles and blank lines that may stand above the header. */
const TITLES_MAX = 20

/**
 * Excel writes semicolons where the comma is the decimal sign. The first line that has any delimiter outside of quotes
 * decides; '' as long as there is none.
 */
function guessDelimiter(lines: Line[]): string {
  for (const { text } of lines.slice(0, TITLES_MAX)) {
    const bare = text.replace(/"[^"]*("|$)/g, '')
    const count = (delimiter: string) => bare.split(delimiter).length
    const best = DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best))
    if (count(best) > 1) return best
  }
  return lines.length > TITLES_MAX ? ',' : ''
}
