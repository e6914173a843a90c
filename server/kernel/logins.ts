/** Whom the server logs in as (docs/decisions/034): for shoppers, and for what it must see of all shops. */
export const LOGINS = { app: 'haat_app', keeper: 'haat_keeper' } as const

/** The same database by another login; of an address that logs in as haat_app, its password too. */
export function loginUrl(url: string, login: string): string {
  const other = new URL(url)
  other.username = login
  return other.href
}
