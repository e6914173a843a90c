const BODY: Record<string, RegExp> = { "'": /(?:[^'\\]|\\.)*/y, '"': /(?:[^"\\]|\\.)*/y }

/**
 * Reads a list as exports write it: JSON, Python's `['a', "b"]`, or parts with a separator; without a separator the
 * cell is one part.
 */
export function readListCell(text: string, separator?: string): string[] {
  const parts = text.startsWith('[') ? readBrackets(text) : undefined
  return (parts ?? (separator ? text.split(separator) : [text])).map((part) => part.trim()).filter(Boolean)
}

function readBrackets(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list.filter((part) => ['string', 'number'].includes(typeof part)).map(String)
  } catch {
    // Python's syntax, or truncated: the complete parts are used
  }
  const quoted = quotedIn(text).map(withoutBackslashes)
  return quoted.length > 0 ? quoted : undefined
}

/** What is quoted and closed. Each kind of quote that is not closed is tried once, so that the text is read twice at most. */
function quotedIn(text: string): string[] {
  const found: string[] = []
  const unclosed = new Set<string>()
  for (let at = 0; at < text.length; at++) {
    const quote = text[at] ?? ''
    const body = BODY[quote]
    if (!body || unclosed.has(quote)) continue
    body.lastIndex = at + 1
    const [inside = ''] = body.exec(text) ?? []
    const end = at + 1 + inside.length
    if (text[end] === quote) {
      found.push(inside)
      at = end
    } else unclosed.add(quote)
  }
  return found
}

function withoutBackslashes(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}
