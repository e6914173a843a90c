import type { ParsedInput } from '#contract/call.ts'
import type { getPrepaymentOffer as call, PrepaymentOffer } from '#contract/payment-requests.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { readOrder } from '#server/orders/index.ts'
import { hasLinks, offerOf, priceUnpacked } from './payment-links.ts'
import { selectOnlineDiscount } from './requests-store.ts'

/** What an own order costs online instead of on delivery. */
export async function getPrepaymentOffer(
  ctx: Ctx,
  { number }: ParsedInput<typeof call>,
): Promise<PrepaymentOffer | null> {
  const customerId = requireCustomer(ctx)
  if (!(await hasLinks(ctx))) return null
  return withTransaction(ctx, async (tx) => {
    const order = await readOrder(tx, { number, customerId })
    if (!order) throw new Refusal('not-found', { id: 'orderDataMissing' })
    const price = await priceUnpacked(tx, order, await selectOnlineDiscount(tx))
    return price ? offerOf(order, price) : null
  })
}
