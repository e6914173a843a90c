const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g

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
  const quoted = [...text.matchAll(QUOTED)].map(([, single, double]) => withoutBackslashes(single ?? double ?? ''))
  return quoted.length > 0 ? quoted : undefined
}

function withoutBackslashes(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}
