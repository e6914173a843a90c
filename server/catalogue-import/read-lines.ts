import { isUtf8 } from 'node:buffer'
import type { Message } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'

export interface Line {
  number: number
  text: string
  /** The deviation, if the line was not UTF-8 text of a reasonable length. */
  flaw?: 'windows-1252' | 'too-long'
}

export const LINE_MAX = 1024 * 1024
const LF = 10
const CR = 13
const latin = new TextDecoder('windows-1252')

/**
 * The text lines of a file, in blocks, with at most one line and one chunk in memory. Spreadsheets mix encodings: a
 * line that is not UTF-8 is decoded as Windows-1252, which is what Excel writes, without affecting its neighbours.
 */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let newline: number | undefined
  let isSkipping = false // the rest of a line that is too long
  for await (const chunk of chunks) {
    let block: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (newline === undefined) {
      assertText(block)
      block = withoutMark(block)
      newline = endOfLines(block)
    }
    const lines: Line[] = []
    const end = block.lastIndexOf(newline)
    if (end >= 0) {
      for (const line of split(block.subarray(0, end), newline)) {
        number++
        if (!isSkipping) lines.push({ number, ...line })
        isSkipping = false
      }
    }
    rest = block.subarray(end + 1)
    if (isSkipping || rest.length > LINE_MAX) {
      if (!isSkipping) lines.push({ number: number + 1, text: rest.toString('latin1', 0, 100), flaw: 'too-long' })
      isSkipping = true
      rest = Buffer.alloc(0)
    }
    yield lines
  }
  if (rest.length > 0 && !isSkipping) {
    yield [...split(rest, newline ?? LF)].map((line) => ({ number: ++number, ...line }))
  }
}

/** Classic Macintosh files end their lines with CR alone, and may have an LF within a text. */
function endOfLines(block: Buffer): number {
  let [alone, feeds, first] = [0, 0, 0]
  for (const [at, byte] of block.subarray(0, 65_536).entries()) {
    const isAlone = byte === CR && at + 1 < block.length && block[at + 1] !== LF
    if (byte === LF) feeds++
    if (isAlone) alone++
    if (isAlone || byte === LF) first ||= byte
  }
  return (first === CR && alone > feeds) || (feeds === 0 && block.includes(CR)) ? CR : LF
}

/**
 * Each line is decoded separately: as a substring of the block's text it would keep the whole block in memory for as
 * long as any part of it is used.
 */
function* split(block: Buffer, newline: number): Generator<Omit<Line, 'number'>> {
  const isAllUtf8 = isUtf8(block)
  for (let from = 0; from <= block.length; ) {
    const found = block.indexOf(newline, from)
    const to = found < 0 ? block.length : found
    if (isAllUtf8 || isUtf8(block.subarray(from, to))) yield toLine(block.toString('utf8', from, to))
    else yield { ...toLine(latin.decode(block.subarray(from, to))), flaw: 'windows-1252' }
    from = to + 1
  }
}

function toLine(text: string): Omit<Line, 'number'> {
  const trimmed = text.endsWith('\r') ? text.slice(0, -1) : text
  return trimmed.length > LINE_MAX ? { text: trimmed.slice(0, 100), flaw: 'too-long' } : { text: trimmed }
}

function withoutMark(block: Buffer): Buffer {
  return block.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? block.subarray(3) : block
}

const OTHER_FILES: [string, Message][] = [
  ['\xd0\xcf\x11\xe0', { id: 'oldWorkbook' }],
  ['%PDF', { id: 'pdfFile' }],
  ['\xff\xd8\xff', { id: 'pictureFile' }],
  ['\x89PNG', { id: 'pictureFile' }],
  ['{\\rtf', { id: 'rtfFile' }],
]

/** One message now is better than ten thousand faulty lines. */
function assertText(block: Buffer): void {
  const start = block.toString('latin1', 0, 16)
  for (const [signature, otherFile] of OTHER_FILES) {
    if (start.startsWith(signature)) throw new Refusal('wrong-type', otherFile)
  }
  if (start.startsWith('PK\x03\x04')) {
    const isWorkbook = /\[Content_Types\]|xl\/|mimetype/.test(block.toString('latin1', 0, 4096))
    throw new Refusal('wrong-type', { id: isWorkbook ? 'workbook' : 'zipFile' })
  }
  const text = block.toString('latin1', 0, 1024).replace(/^\xef\xbb\xbf/, '')
  if (/^\s*<(!doctype html|html|head|body|table|meta|script)\b/i.test(text))
    throw new Refusal('wrong-type', { id: 'webPage' })
  if (/^\s*<\?xml|^\s*<(rss|feed|workbook)\b/i.test(text)) {
    throw new Refusal('wrong-type', { id: 'xmlFile' })
  }
  let nuls = 0
  let nulsAtOdd = 0
  for (const [at, byte] of block.subarray(0, 65_536).entries()) {
    if (byte !== 0) continue
    nuls++
    nulsAtOdd += at % 2
  }
  const looked = Math.min(block.length, 65_536)
  if (nuls > looked / 3 && (nulsAtOdd > nuls * 0.9 || nulsAtOdd < nuls * 0.1)) {
    throw new Refusal('wrong-type', { id: 'utf16Unmarked' })
  }
  if (nuls > looked / 100) throw new Refusal('wrong-type', { id: 'notText' })
}
