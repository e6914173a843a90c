import type { Tenant } from '#server/kernel/ctx.ts'
import { firstFields } from '#server/kernel/fields.ts'

/** What pages read of a query; the rest (utm_source, fbclid, …) belongs to others and makes no page of its own. */
const READ = ['_routes', 'page', 'price', 'q', 'sort']

/** '?sort=nameAZ&page=2' of whatever was asked, always in one order; '' where nothing is left. */
export function readQuery(search: string): string {
  if (search === '' || search === '?') return ''
  const given = new URLSearchParams(firstFields(search))
  const read = new URLSearchParams()
  for (const name of READ) {
    const value = given.get(name)
    if (value !== null) read.set(name, value)
  }
  return read.size > 0 ? `?${read}` : ''
}

/** The name of a page: who asks by another scheme or host reads other links, and a host may come to lead to another shop. */
export function pageKey(
  { resellerId }: Pick<Tenant, 'resellerId'>,
  isSecure: boolean,
  host: string,
  path: string,
  query: string,
): string {
  return `${resellerId} ${isSecure ? 'https' : 'http'} ${host}${path}${query}`
}
