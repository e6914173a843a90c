import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { insertMisses } from './misses-store.ts'

// Searches that found nothing, for the shop to see what is wanted. Counted in this process and written some seconds
// later: a search writes nothing. Only words, never who typed them.

const WAITING_MAX = 2_000
const LENGTH = { min: 2, max: 60 }
/** Of a telephone, an account, an order: a price or a size has fewer. */
const DIGITS_MAX = 5

interface Waiting {
  tenant: Tenant
  times: Map<string, number>
}

let waiting = new Map<string, Waiting>()
let count = 0

/** As it is counted; undefined if it may identify a person, or is no words. */
export function wordsToCount(search: string): string | undefined {
  const words = search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  const digits = words.match(/\p{Nd}/gu)?.length ?? 0
  const isPersonal = words.includes('@') || digits > DIGITS_MAX
  const isLong = words.length < LENGTH.min || words.length > LENGTH.max
  return isPersonal || isLong || !/\p{L}/u.test(words) ? undefined : words
}

/** In a flood only the first are counted: a sample is enough. */
export function noteMiss({ tenant }: Ctx, search: string): void {
  const words = wordsToCount(search)
  if (!words) return
  const key = `${tenant.supplierId}.${tenant.resellerId}`
  const shop = waiting.get(key) ?? { tenant, times: new Map<string, number>() }
  const times = shop.times.get(words)
  if (times === undefined && count >= WAITING_MAX) return
  if (times === undefined) count++
  shop.times.set(words, (times ?? 0) + 1)
  waiting.set(key, shop)
}

/** What was counted since the last time; of a shop that cannot be written, it is lost. */
export async function writeMisses(ctxOf: (tenant: Tenant) => Ctx): Promise<void> {
  const shops = [...waiting.values()]
  waiting = new Map()
  count = 0
  for (const { tenant, times } of shops) {
    await withTransaction(ctxOf(tenant), (tx) => insertMisses(tx, times)).catch((err: unknown) =>
      ctxOf(tenant).log.warn({ err }, 'searches that found nothing are not counted'),
    )
  }
}
