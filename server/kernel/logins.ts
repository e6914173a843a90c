/** The server's logins (docs/decisions/034): for shoppers, for what it needs to see of all shops, for the console, and for the operator there. */
export const LOGINS = {
  app: 'haat_app',
  keeper: 'haat_keeper',
  console: 'haat_console',
  operator: 'haat_operator',
} as const

/** The same database with another login; if the address logs in as haat_app, with its password too. */
export function loginUrl(url: string, login: string): string {
  const other = new URL(url)
  other.username = login
  return other.href
}
