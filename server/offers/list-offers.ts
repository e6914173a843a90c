import type { ParsedInput } from '#contract/call.ts'
import type { listOffers as call, OfferPage } from '#contract/shop-offers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOffers } from './shop-store.ts'

const PAGE = 50

export async function listOffers(ctx: Ctx, { list, after }: ParsedInput<typeof call>): Promise<OfferPage> {
  assertMay(ctx, 'products')
  const found = await withTransaction(ctx, (tx) => selectOffers(tx, { list, after, max: PAGE + 1 }))
  const offers = found.slice(0, PAGE)
  return { offers, after: found.length > PAGE ? (offers.at(-1)?.offerId ?? null) : null }
}
