/** `?page=` of a list; what is no page counts as not said: a mistyped link still shows goods. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
