import type { Message } from '#contract/say.ts'
import { LINE_MAX } from './read-lines.ts'

export interface JsonObject {
  /** The line in which it begins. */
  line: number
  fields: Record<string, unknown>
  /** In characters. */
  size: number
}

export interface BrokenJson {
  line: number
  text: string
  problem: Message
}

/**
 * The products of a JSON file: the objects of an array, one object per line, or those of the list at a path
 * (`data.products`). Each is parsed separately, so that one fault costs one object.
 */
export async function* readObjects(chunks: AsyncIterable<Buffer>, list = ''): AsyncGenerator<JsonObject | BrokenJson> {
  for await (const { line, text, problem } of splitObjects(textsOf(chunks), list)) {
    if (problem) yield { line, text: text.slice(0, 100), problem }
    else yield parse(line, text)
  }
}

/**
 * The path to the list of products in a file that is one object: the longest list of objects that is not part of
 * another. '' if the objects are at the top level. `products.*` is an object whose fields are the products.
 */
export async function findList(chunks: AsyncIterable<Buffer>): Promise<string> {
  const counts = new Map<string, number>()
  let tops = 0
  for await (const { path, isTop } of walk(textsOf(chunks))) {
    if (isTop && ++tops > 1) return ''
    if (!isTop) counts.set(path, (counts.get(path) ?? 0) + 1)
    if (path === '') return ''
  }
  const isMap = (path: string) => path.endsWith('*')
  const weight = ([path, count]: [string, number]) => (isMap(path) ? (count > 2 ? count / 2 : 0) : count)
  const [best] = [...counts].filter((entry) => weight(entry) > 0).sort((a, b) => weight(b) - weight(a))
  return best?.[0] ?? ''
}

function parse(line: number, text: string): JsonObject | BrokenJson {
  try {
    return { line, fields: JSON.parse(text), size: text.length }
  } catch {
    return { line, text: text.slice(0, 100), problem: { id: 'objectInvalid' } }
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
  /** Why it is not whole. */
  problem?: Message
}

/** Splits the list into its objects, at braces that are not inside another object or a string. */
async function* splitObjects(texts: AsyncIterable<string>, list: string): AsyncGenerator<Piece> {
  const around = createSurroundings()
  let line = 1
  let depth = 0
  let begun = 0
  let buffered = ''
  let isInText = false
  let isEscaped = false
  let isTooLong = false
  for await (const text of texts) {
    let at: number = isEscaped && text !== '' ? 1 : 0
    if (text !== '') isEscaped = false
    let from = 0
    for (;;) {
      const signs = depth > 0 ? INSIDE : OUTSIDE
      signs.lastIndex = at
      const found = signs.exec(text)
      if (!found) break
      at = signs.lastIndex
      const sign = found[0]
      if (sign === '\n') line++
      else if (sign === '\\') {
        isEscaped = isInText && at === text.length
        if (isInText) at++
      } else if (sign === '"') {
        isInText = !isInText
        if (depth === 0) around.quote(isInText, text, found.index)
      } else if (isInText) continue
      else if (depth === 0) {
        if (sign === '{' && around.isAt(list)) {
          depth = 1
          begun = line
          from = found.index
        } else around.meet(sign)
      } else if (sign === '{') depth++
      else if (--depth === 0) {
        if (!isTooLong) yield { line: begun, text: buffered + text.slice(from, found.index + 1) }
        buffered = ''
        isTooLong = false
      }
    }
    if (depth === 0) around.goOn(isInText, text)
    if (depth === 0 || isTooLong) continue
    buffered += text.slice(from)
    if (buffered.length <= LINE_MAX) continue
    yield { line: begun, text: buffered, problem: { id: 'objectTooLong' } }
    buffered = ''
    isTooLong = true
  }
  if (depth > 0 && !isTooLong) yield { line: begun, text: buffered, problem: { id: 'objectCutOff' } }
}

const INSIDE = /["\\{}\n]/g
const OUTSIDE = /["\\{}[\]:\n]/g

/** Each object outside the objects of a list, with the path of its container. */
async function* walk(texts: AsyncIterable<string>): AsyncGenerator<{ path: string; isTop: boolean }> {
  const around = createSurroundings()
  let isInText = false
  let isEscaped = false
  for await (const text of texts) {
    OUTSIDE.lastIndex = isEscaped && text !== '' ? 1 : 0
    if (text !== '') isEscaped = false
    for (let at = OUTSIDE.lastIndex; ; ) {
      OUTSIDE.lastIndex = at
      const found = OUTSIDE.exec(text)
      if (!found) break
      at = OUTSIDE.lastIndex
      const sign = found[0]
      if (sign === '\\') {
        isEscaped = isInText && at === text.length
        if (isInText) at++
      } else if (sign === '"') {
        isInText = !isInText
        around.quote(isInText, text, found.index)
      } else if (!isInText && sign !== '\n') {
        const path = sign === '{' ? around.pathOfObject() : undefined
        if (path !== undefined) yield { path, isTop: around.isTop() }
        around.meet(sign)
      }
    }
    around.goOn(isInText, text)
  }
}

/** The arrays and objects that are open at the current position, and their names. */
function createSurroundings() {
  const open: { isArray: boolean; path: string }[] = []
  let name = ''
  let last = ''
  let from = 0
  const nameOf = (text: string) => text.slice(0, 200)
  return {
    isTop: () => open.length === 0,
    /** Undefined inside an object of a list. */
    pathOfObject(): string | undefined {
      if (open.slice(0, -1).some(({ isArray }) => isArray)) return undefined
      const parent = open.at(-1)
      if (!parent) return '*'
      return parent.isArray ? parent.path : join(parent.path, '*')
    },
    isAt(list: string): boolean {
      const parent = open.at(-1)
      if (!parent) return list === ''
      return (parent.isArray ? parent.path : join(parent.path, '*')) === list
    },
    meet(sign: string): void {
      if (sign === ':') name = last
      else if (sign === '{' || sign === '[') {
        const parent = open.at(-1)
        open.push({
          isArray: sign === '[',
          path: parent && !parent.isArray ? join(parent.path, name) : (parent?.path ?? ''),
        })
      } else open.pop()
    },
    quote(isOpening: boolean, text: string, at: number): void {
      if (isOpening) last = ''
      else last = nameOf(last + text.slice(from, at))
      from = at + 1
    },
    goOn(isInText: boolean, text: string): void {
      if (isInText) last = nameOf(last + text.slice(from))
      from = 0
    },
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
