import type { CartWithNotices } from '#contract/cart.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { readTogether } from '#server/kernel/transaction.ts'
import { assertSizesChosen, listSkus } from './change-cart.ts'
import { fitLines } from './fit-lines.ts'
import type { WantedLine } from './store.ts'

interface GuestCart {
  lines: WantedLine[]
  added?: WantedLine | undefined
  isBuyNow?: boolean | undefined
}

/** A guest's cart is in a cookie, so it shows the current price and stock in place of the cookie's (R01). */
export async function describeCart(ctx: Ctx, { lines, added, isBuyNow }: GuestCart): Promise<CartWithNotices> {
  return readTogether(ctx, async (tx) => {
    const wanted = added ? [...lines, added] : lines
    const skus = await listSkus(tx, wanted)
    if (added) assertSizesChosen(skus, [added])
    return fitLines(wanted, skus, isBuyNow)
  })
}
