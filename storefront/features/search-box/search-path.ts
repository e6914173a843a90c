/** The browser would climb; the router's own addresses for data end so. */
const NOT_IN_A_PATH = /^(\.|\.\.|_|.*\.data)$/s

/** The address of a search. A few texts cannot stand in a path, and are asked for behind it. */
export function searchPath(text: string): string {
  const encoded = encodeURIComponent(text)
  return NOT_IN_A_PATH.test(text) ? `/Product-Serach?q=${encoded}` : `/Product-Serach/${encoded}`
}
