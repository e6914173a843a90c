import { Refusal } from '#server/kernel/refusal.ts'

/** An order of a hundred lines has a depth of three and a thousand values. */
const DEPTH_MAX = 20
const VALUES_MAX = 5_000

export function readJson(text: string): unknown {
  assertModest(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad-input', { id: 'notJson' })
  }
}

/**
 * Counted on the text: parsing nested lists, or a hundred thousand names, takes long before a schema can reject them.
 */
function assertModest(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at)
        break
      case ',':
        if (++values > VALUES_MAX) throw new Refusal('bad-input', { id: 'tooManyValues' })
        break
      case '[':
      case '{':
        if (++depth > DEPTH_MAX) throw new Refusal('bad-input', { id: 'nestedTooDeeply' })
        break
      case ']':
      case '}':
        depth--
    }
  }
}

/** The closing quotation mark of the text that begins at `start`; the end of the input if it has none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at++
  }
  return text.length
}
