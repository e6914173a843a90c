/** Of one order: what of it can be reviewed. */
export function reviewPath(number: string, line?: number): string {
  const path = `/orders/${encodeURIComponent(number)}/review`
  return line === undefined ? path : `${path}/${line}`
}

export function reviewsPath(slug: string, stars?: number): string {
  return `/product/${encodeURIComponent(slug)}/reviews${stars === undefined ? '' : `?stars=${stars}`}`
}
