import type { ParsedInput } from '#contract/call.ts'
import type { openOffer as call, OpenedOffer } from '#contract/shop-offers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { markOfOffer } from './mark-of-offer.ts'
import { selectIsUsed, selectOffer, selectOfferOrders, selectUses } from './shop-store.ts'

const PAGE = 50

export async function openOffer(ctx: Ctx, { offer: offerId, after }: ParsedInput<typeof call>): Promise<OpenedOffer> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const [offer, isUsed, sums, found] = await Promise.all([
      selectOffer(tx, offerId),
      selectIsUsed(tx, offerId),
      selectUses(tx, offerId),
      selectOfferOrders(tx, { offerId, after, max: PAGE + 1 }),
    ])
    if (!offer) throw new Refusal('not-found', { id: 'noSuchOffer' })
    const orders = found.slice(0, PAGE)
    const mark = markOfOffer(offer)
    return { offer, mark, isUsed, sums, orders, after: found.length > PAGE ? (orders.at(-1)?.orderId ?? null) : null }
  })
}
