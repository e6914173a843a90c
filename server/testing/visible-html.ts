// Test help: the visible content of a page, without the data for its scripts.

/** Its elements without styling, and without React's markers between two texts. */
export function shown(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/ (?:class|data-discover)="[^"]*"/g, '')
}

/** The first part that begins and ends so; fails if there is none. */
export function partOf(html: string, begin: string, end: string): string {
  const page = shown(html)
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`the page has no ${begin} … ${end}: ${page}`)
  return page.slice(from, to)
}

/** Its words, in order. */
export function wordsOf(html: string): string {
  return shown(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
