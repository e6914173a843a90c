/** The address of a search. '.' and '..' cannot stand in a path: the browser would climb. */
export function searchPath(text: string): string {
  if (text === '.' || text === '..') return `/Product-Serach?q=${text}`
  return `/Product-Serach/${encodeURIComponent(text)}`
}
