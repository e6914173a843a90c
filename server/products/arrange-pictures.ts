import type { ParsedInput } from '#contract/call.ts'
import type { arrangePictures as call, ProductPicture } from '#contract/shop-products.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { updateProduct } from './edit-store.ts'
import { writePictures } from './show-fields.ts'
import { selectProduct } from './store.ts'

const PICTURE_VERBS = ['arrange-pictures', 'add-picture', 'crop-picture']

/** Orders, removes and colours the pictures that were seen; new ones come by addPicture. */
export async function arrangePictures(
  ctx: Ctx,
  { productId, seen, wanted }: ParsedInput<typeof call>,
): Promise<undefined> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedProduct')
    const row = await selectProduct(tx, productId, 'for update of p')
    if (!row) throw new Refusal('not-found', { id: 'noSuchProductHere' })
    const now = writePictures(row)
    if (isSame(now, wanted)) return
    if (!isSame(now, seen)) {
      const by = await whoDid(tx, { subject: row.asin, did: PICTURE_VERBS })
      throw new Refusal('changed-meanwhile', { id: 'picturesChangedMeanwhile', by })
    }
    const known = new Set(now.map(({ file }) => file))
    const kept = wanted.map(({ file }) => file)
    if (new Set(kept).size < kept.length || kept.some((file) => !known.has(file))) {
      throw new Refusal('bad-input', { id: 'noSuchPicture' })
    }
    const pictures = wanted.map(({ file, color }) => ({ file, color: row.colors.includes(color) ? color : '' }))
    await updateProduct(tx, productId, columnsOf(pictures))
    const details = { pictures: `${now.length} -> ${wanted.length}` }
    await logWrite(tx, { did: 'arrange-pictures', subject: row.asin, details })
  })
}

export function columnsOf(pictures: ProductPicture[]): { images: string[]; image_colors: string[] } {
  const colours = pictures.map(({ color }) => color)
  return { images: pictures.map(({ file }) => file), image_colors: colours.some(Boolean) ? colours : [] }
}

function isSame(some: ProductPicture[], others: ProductPicture[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ file, color }, at) => file === others[at]?.file && color === others[at]?.color)
  )
}
