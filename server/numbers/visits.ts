import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { insertVisits } from './visits-store.ts'

// A visit is a page of the shop that a browser opens from elsewhere: a typed address, a message, another site. Counted
// in this process and written some seconds later, as a number of the day: no cookie, no address, no person.

const SHOPS_MAX = 10_000

interface Waiting {
  tenant: Tenant
  times: number
}

let waiting = new Map<string, Waiting>()

/**
 * Whether a GET is one, by the browser's Fetch Metadata headers (over HTTPS and on this machine). Most robots
 * send none, links within the shop are 'same-origin', and what is fetched ahead has a purpose.
 */
export function isVisit(header: (name: string) => string | undefined): boolean {
  const from = header('sec-fetch-site')
  if (from !== 'none' && from !== 'cross-site' && from !== 'same-site') return false
  return header('sec-fetch-dest') === 'document' && header('sec-purpose') === undefined
}

export function noteVisit(tenant: Tenant): void {
  const key = `${tenant.supplierId}.${tenant.resellerId}`
  const shop = waiting.get(key)
  if (shop) shop.times++
  else if (waiting.size < SHOPS_MAX) waiting.set(key, { tenant, times: 1 })
}

/** What was counted since the last time; of a shop that cannot be written, it is lost. */
export async function writeVisits(ctxOf: (tenant: Tenant) => Ctx): Promise<void> {
  const shops = [...waiting.values()]
  waiting = new Map()
  for (const { tenant, times } of shops) {
    await withTransaction(ctxOf(tenant), (tx) => insertVisits(tx, times)).catch((err: unknown) =>
      ctxOf(tenant).log.warn({ err, times }, 'visits are not counted'),
    )
  }
}
