/** Browsers resolve dot segments, and the router's data requests end in .data. */
const NOT_IN_A_PATH = /^(\.|\.\.|_|.*\.data)$/s

/** The address of a search. A few texts are not valid in a path and become a query parameter. */
export function searchPath(text: string): string {
  const encoded = encodeURIComponent(text)
  return NOT_IN_A_PATH.test(text) ? `/Product-Serach?q=${encoded}` : `/Product-Serach/${encoded}`
}
