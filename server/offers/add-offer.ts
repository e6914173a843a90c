import type { ParsedInput } from '#contract/call.ts'
import { OFFERS_MAX } from '#contract/limits.ts'
import type { addOffer as call } from '#contract/shop-offers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { checkOffer } from './check-written-offer.ts'
import { insertOffer, lockOffers, selectBefore } from './shop-store.ts'

type AddOffer = ParsedInput<typeof call>

/** A form that is sent twice makes one offer. */
export async function addOffer(ctx: Ctx, input: AddOffer): Promise<{ offerId: number }> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const [, before] = await Promise.all([lockOffers(tx), selectBefore(tx, input)])
    if (before.sameKey !== null) return { offerId: before.sameKey }
    checkOffer(input, before)
    if (before.notEnded >= OFFERS_MAX) throw new Refusal('bad-input', { id: 'tooManyOffers', most: OFFERS_MAX })
    const offerId = await insertOffer(tx, input)
    const { name, code } = input
    await logWrite(tx, { did: 'add-offer', subject: name, details: { offer: offerId, ...(code && { code }) } })
    return { offerId }
  })
}
