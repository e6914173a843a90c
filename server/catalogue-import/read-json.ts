import { LINE_MAX } from './read-lines.ts'

export interface JsonObject {
  /** The line in which it begins. */
  line: number
  fields: Record<string, unknown>
}

export interface BrokenJson {
  line: number
  text: string
  problem: string
}

/** The objects of a JSON array, or of a file with one object a line: each parsed alone, so one fault costs one object. */
export async function* readObjects(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonObject | BrokenJson> {
  for await (const { line, text, isWhole } of splitObjects(textsOf(chunks))) {
    const start = text.slice(0, 100)
    if (!isWhole) yield { line, text: start, problem: 'is not closed within a million characters' }
    else yield parse(line, text)
  }
}

function parse(line: number, text: string): JsonObject | BrokenJson {
  try {
    return { line, fields: JSON.parse(text) }
  } catch {
    return { line, text: text.slice(0, 100), problem: 'is not valid JSON' }
  }
}

async function* textsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

interface Piece {
  line: number
  text: string
  isWhole: boolean
}

/** Cuts at the braces that are not inside of another object or of a text. */
async function* splitObjects(texts: AsyncIterable<string>): AsyncGenerator<Piece> {
  let line = 1
  let depth = 0
  let begun = 0
  let held = ''
  let isInText = false
  let isEscaped = false
  let isTooLong = false
  for await (const text of texts) {
    const signs = /["\\{}\n]/g
    if (isEscaped && text !== '') signs.lastIndex = 1
    if (text !== '') isEscaped = false
    let from = 0
    for (let found = signs.exec(text); found; found = signs.exec(text)) {
      const sign = found[0]
      if (sign === '\n') line++
      else if (sign === '\\') {
        isEscaped = isInText && signs.lastIndex === text.length
        if (isInText) signs.lastIndex++
      } else if (sign === '"') isInText = depth > 0 && !isInText
      else if (isInText) continue
      else if (sign === '{') {
        if (depth++ > 0) continue
        begun = line
        from = found.index
      } else if (depth > 0 && --depth === 0) {
        if (!isTooLong) yield { line: begun, text: held + text.slice(from, found.index + 1), isWhole: true }
        held = ''
        isTooLong = false
      }
    }
    if (depth === 0 || isTooLong) continue
    held += text.slice(from)
    if (held.length <= LINE_MAX) continue
    yield { line: begun, text: held, isWhole: false }
    held = ''
    isTooLong = true
  }
  if (depth > 0 && !isTooLong) yield { line: begun, text: held, isWhole: false }
}
