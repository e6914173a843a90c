/** The page of this shop that led here, or the home page. */
export function refererOf(request: Request): string {
  const address = request.headers.get('Referer') ?? ''
  if (!URL.canParse(address)) return '/'
  const { hostname, pathname, search } = new URL(address)
  return hostname === new URL(request.url).hostname ? pathname + search : '/'
}
