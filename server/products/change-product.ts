import type { ParsedInput } from '#contract/call.ts'
import type { changeProduct as call } from '#contract/shop-products.ts'
import { withFreeDeliveryNotice } from '#server/catalogue-import/index.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal, refuseFields } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { updateProduct } from './edit-store.ts'
import { planFields } from './plan-fields.ts'
import { planSizes, saveSizes, stockFaults } from './plan-sizes.ts'
import { selectProduct, selectStocks } from './store.ts'

/**
 * Each value is changed from what its form showed. One that is as wanted already is left alone; one that is neither has
 * been changed by somebody else meanwhile, and then nothing is written: the form shows its present value.
 */
export async function changeProduct(ctx: Ctx, input: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedProduct')
    // The stock first, in the order of orders and imports.
    const stocks = await selectStocks(tx, input.productId, 'for update')
    const row = await selectProduct(tx, input.productId, 'for update of p')
    if (!row) throw new Refusal('not-found', { id: 'noSuchProductHere' })
    const sizes = planSizes(stocks, input)
    const fields = await planFields(tx, row, input)
    refuseFields('changed-meanwhile', { ...(await stockFaults(tx, row, sizes)), ...fields.faults })
    await saveSizes(tx, input.productId, sizes)
    const save = () => updateProduct(tx, input.productId, fields.columns)
    if ('delivery_paise' in fields.columns) await withFreeDeliveryNotice(tx, save)
    else if (Object.keys(fields.columns).length > 0) await save()
    await log(tx, row.asin, { ...fields.logged, ...sizes.logged })
  })
}

async function log(tx: Tx, subject: string, details: Record<string, string>): Promise<void> {
  if (Object.keys(details).length > 0) await logWrite(tx, { did: 'change-product', subject, details })
}
