import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOffer, updateEnd } from './shop-store.ts'

/** From now on no order takes it; those that did keep it. Twice is once. */
export async function endOffer(ctx: Ctx, { offer: offerId }: { offer: number }): Promise<undefined> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    const offer = await selectOffer(tx, offerId)
    if (!offer) throw new Refusal('not-found', { id: 'noSuchOffer' })
    if (await updateEnd(tx, offerId)) {
      await logWrite(tx, { did: 'end-offer', subject: offer.name, details: { offer: offerId } })
    }
  })
}
