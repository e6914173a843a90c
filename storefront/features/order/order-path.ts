/** The page of one order. */
export function orderPath(number: string): string {
  return `/orders/${encodeURIComponent(number)}`
}
