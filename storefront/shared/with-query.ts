export function withQuery(path: string, fields: Record<string, string>): string {
  const query = String(new URLSearchParams(fields))
  return query ? `${path}?${query}` : path
}
