import sanitizeHtml from 'sanitize-html'

const SUMMARY_MAX = 300

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The text of HTML, with a space at the end of each line or cell. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?=br|\/(?:p|li|h\d|tr|td|th|div)\b)/gi, ' <')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

export function paragraphs(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${part.trim().replace(/\n/g, '<br />')}</p>`)
    .join('')
}

export function summary(text: string): string {
  return cutAtWord(text, SUMMARY_MAX)
}

/** At most `most` characters, ending at a word if there is one near the end. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const space = /\s/.test(text[most] ?? '') ? most : cut.lastIndexOf(' ')
  const end = space > most * 0.7 ? space : most
  const isHalfOfPair = /[\ud800-\udbff]/.test(text[end - 1] ?? '')
  return text.slice(0, isHalfOfPair ? end - 1 : end).trim()
}

/** 'Indigo|Rust'; a bar within a part is written as \\| */
export function parseList(text: string): string[] {
  const parts = splitAtBars(text).map((part) => part.replace(/\\([|=\\])/g, '$1').trim())
  return [...new Set(parts.filter(Boolean))]
}

/** The parts, still escaped. */
export function splitAtBars(text: string): string[] {
  return text.match(/(?:\\[|=\\]|[^|])+/g) ?? []
}

/** The inverse of `parseList`. */
export function joinList(parts: string[]): string {
  return parts.map(escapePart).join('|')
}

/** Two of the three special characters only matter in a list of sizes. */
export function escapePart(part: string): string {
  return part.replace(/[|=\\]/g, '\\$&')
}

/** Decodes '&amp;' and the like; text that looks like a tag stays. */
export function decodeEntities(text: string): string {
  return /&#?\w+;/.test(text) ? plainText(text.replace(/</g, '&lt;')) : text
}

/** The file name at the end of a URL or path; '' if there is none. */
export function fileNameOf(address: string): string {
  const path = /^(https?:)?\/\//i.test(address) ? (URL.parse(address, 'https://x')?.pathname ?? '') : address
  const name = path.split(/[/\\]/).at(-1) ?? ''
  try {
    return decodeURIComponent(name).trim()
  } catch {
    return name.trim() // a lone %
  }
}

/**
 * A copy of the text: V8 stores a substring as a reference to its whole string, be it a line of the file or all of it.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString()
}
