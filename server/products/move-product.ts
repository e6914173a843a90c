import type { ParsedInput } from '#contract/call.ts'
import type { moveProduct as call } from '#contract/shop-products.ts'
import { withFreeDeliveryNotice } from '#server/catalogue-import/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { updateState } from './edit-store.ts'
import { selectProduct } from './store.ts'

const VERBS = { live: 'show-product', hidden: 'hide-product', archived: 'archive-product' } as const

/** Publishes, hides or archives. An order of it that is open stays as it is. */
export async function moveProduct(ctx: Ctx, { productId, seen, wanted }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedProduct')
    const row = await selectProduct(tx, productId, 'for update of p')
    if (!row) throw new Refusal('not-found', { id: 'noSuchProductHere' })
    if (row.state === wanted) return
    if (row.state !== seen) {
      const by = await whoDid(tx, { subject: row.asin, did: row.state === 'draft' ? [] : [VERBS[row.state]] })
      throw new Refusal('changed-meanwhile', { id: 'productMovedMeanwhile', state: row.state, by })
    }
    await withFreeDeliveryNotice(tx, () => updateState(tx, productId, wanted))
    await logWrite(tx, { did: VERBS[wanted], subject: row.asin })
  })
}
