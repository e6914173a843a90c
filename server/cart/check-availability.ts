import type { CartLine } from '#contract/cart.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listOffers } from './change-cart.ts'
import { lineOf } from './fit-lines.ts'
import { resolveOffers } from './resolve-offers.ts'
import type { Offer, WantedLine } from './store.ts'

/** Checks whether each line is available, and at what price. Writes nothing (R03). */
export async function checkAvailability(ctx: Ctx, { lines }: { lines: WantedLine[] }): Promise<CartLine[]> {
  const requested = await withTransaction(ctx, async (tx) =>
    resolveOffers(tx, lines, await listOffers(tx, lines), anySize),
  )
  return requested.map(({ offer, ...line }) => lineOf(offer, line))
}

/** Buy Now checks before the size is known (spec 7: {prod_id, unit}): any available size suffices. */
function anySize(offers: readonly Offer[], { productId, units }: WantedLine): Offer | undefined {
  const sizes = offers.filter((offer) => offer.productId === productId && offer.size !== '')
  return sizes.find((offer) => offer.stock >= units) ?? sizes.toSorted((a, b) => b.stock - a.stock)[0]
}
