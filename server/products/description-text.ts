import { paragraphs, plainText, sanitiseDescription, summary } from '#server/catalogue-import/index.ts'

// A description as staff types it: paragraphs, **bold** and lists whose lines begin with '- '.

interface Described {
  description_html: string
  description: string
}

export function htmlOf(typed: string): Described {
  const blocks = typed.replace(/\r\n?/g, '\n').split(/\n\s*\n/)
  const html = sanitiseDescription(blocks.flatMap(partsOf).map(writePart).join(''))
  return { description_html: html, description: summary(plainText(html)) }
}

interface Part {
  isList: boolean
  lines: string[]
}

/** A list may follow a line of text without an empty line between them. */
function partsOf(block: string): Part[] {
  const parts: Part[] = []
  for (const line of block.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const isList = line.startsWith('- ')
    const last = parts.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else parts.push({ isList, lines: [line] })
  }
  return parts
}

function writePart({ isList, lines }: Part): string {
  if (!isList) return inBold(paragraphs(lines.join('\n')))
  const items = lines.map((line) => paragraphs(line.slice(2)).replace(/^<p>|<\/p>$/g, ''))
  return inBold(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
}

const inBold = (html: string) => html.replace(/\*\*([^*<]+)\*\*/g, '<strong>$1</strong>')

/** The inverse; what it has beyond that becomes text. Spaces are one before they are searched: an imported one may have a hundred thousand. */
export function typedOf(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(strong|b|h[2-6])>\s*([\s\S]*?)\s*<\/\1>/g, (_, tag: string, inner: string) =>
      tag.startsWith('h') ? `<p>**${inner}**</p>` : `**${inner}**`,
    )
    .replace(/<li>\s*/g, '- ')
    .replace(/\s*<\/li>\s*/g, '\n')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/(p|ul|ol|tr)>/g, '\n\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/(?<! ) +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Whether it has what cannot be typed, such as headings and tables. */
export function losesByTyping(html: string): boolean {
  return /<(?!\/?(?:p|br|ul|li|strong|b)\b)/.test(html)
}
