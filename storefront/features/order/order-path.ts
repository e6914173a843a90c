/** The page of one order. */
export function orderPath(number: string): string {
  return `/orders/${encodeURIComponent(number)}`
}

/** Where some of its pieces are cancelled. */
export function cancelPartPath(number: string): string {
  return `${orderPath(number)}/cancel-part`
}
