import { PRODUCT_LABELS_MAX } from '#contract/limits.ts'
import { getBranding } from '#server/branding/index.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { drawInThread } from './draw-in-thread.ts'
import { selectDayInIndia, selectProductLabels } from './store.ts'

const PER_PERSON = { max: 100, seconds: 60 * 60 }

/** Labels with the codes of products, for each size `copies` of them, as A4 sheets. */
export async function printProductLabels(
  ctx: Ctx,
  { productIds, copies }: { productIds: readonly number[]; copies: number },
): Promise<Uint8Array> {
  const { staffId } = requireStaff(ctx)
  assertMay(ctx, 'products')
  await limitRate(ctx, [{ bucket: `labels:${staffId}`, ...PER_PERSON }])
  const { title } = await getBranding(ctx)
  const { rows, day } = await withTransaction(ctx, async (tx) => ({
    rows: await selectProductLabels(tx, productIds, PRODUCT_LABELS_MAX + 1),
    day: await selectDayInIndia(tx),
  }))
  if (rows.length === 0) throw new Refusal('not-found', { id: 'noSuchProductHere' })
  const labels = rows.flatMap((row) => Array.from({ length: copies }, () => row))
  if (labels.length > PRODUCT_LABELS_MAX)
    throw new Refusal('bad-input', { id: 'tooManyLabels', most: PRODUCT_LABELS_MAX })
  return drawInThread({ labels, day, title: `Labels of ${title}` }, null)
}
