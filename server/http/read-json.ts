import { Refusal } from '#server/kernel/refusal.ts'

/** An order of a hundred lines is three deep and has a thousand values. */
const DEPTH_MAX = 20
const VALUES_MAX = 5_000

export function readJson(text: string): unknown {
  assertModest(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad-input', 'The body is not valid JSON.')
  }
}

/** Counted on the text: to parse lists in lists, or a hundred thousand names, takes long before anything can be said of them. */
function assertModest(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at)
        break
      case ',':
        if (++values > VALUES_MAX) throw new Refusal('bad-input', 'The body has too many values.')
        break
      case '[':
      case '{':
        if (++depth > DEPTH_MAX) throw new Refusal('bad-input', 'The body is nested too deeply.')
        break
      case ']':
      case '}':
        depth--
    }
  }
}

/** Where the text that begins at `start` has its closing quotation mark; behind everything where it has none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at++
  }
  return text.length
}
