import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import { PRODUCT_PICTURES_MAX } from '#contract/limits.ts'
import type { addPicture as call } from '#contract/shop-products.ts'
import { isHeic, pictureRoom, storeImage } from '#server/images/index.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { columnsOf } from './arrange-pictures.ts'
import { updateProduct } from './edit-store.ts'
import { writePictures } from './show-fields.ts'
import { selectProduct } from './store.ts'

/** Each is encoded in all sizes, which takes a second or two of a core. */
const PICTURES_A_MINUTE = 40

type Input = ParsedInput<typeof call>

/**
 * Stores a picture among those of the supplier. Its name is made of its content: phones call every photo image.jpg, and
 * the same photo sent twice is one.
 */
export async function addPicture(ctx: Ctx, { bytes, productId, instead }: Input): Promise<{ picture: string }> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedProduct')
    if (productId !== undefined && !(await selectProduct(tx, productId))) throw notThere()
  })
  const bucket = `pictures:${requireStaff(ctx).staffId}`
  await limitRate(ctx, [{ bucket, max: PICTURES_A_MINUTE, seconds: 60 }])
  if (isHeic(bytes)) throw fieldRefusal('pictures', { id: 'heicPicture' })
  if (bytes.length === 0) throw fieldRefusal('pictures', { id: 'noPictureChosen' })
  const name = `photo-${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.jpg`
  const { supplierId } = ctx.tenant
  const room = await pictureRoom(ctx)
  const { name: picture } = await storeImage(ctx.settings.uploads, { supplierId, name, source: bytes, room })
  if (productId !== undefined) await show(ctx, { productId, picture, instead })
  return { picture }
}

async function show(
  ctx: Ctx,
  { productId, picture, instead }: { productId: number; picture: string; instead: string | undefined },
) {
  await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedProduct')
    const row = await selectProduct(tx, productId, 'for update of p')
    if (!row) throw notThere()
    const before = writePictures(row)
    if (before.some(({ file }) => file === picture)) return
    const isReplaced = before.some(({ file }) => file === instead)
    const after = isReplaced
      ? before.map((each) => (each.file === instead ? { ...each, file: picture } : each))
      : [...before, { file: picture, color: '' }]
    if (after.length > PRODUCT_PICTURES_MAX && !isReplaced) {
      throw fieldRefusal('pictures', { id: 'tooManyPictures', most: PRODUCT_PICTURES_MAX })
    }
    await updateProduct(tx, productId, columnsOf(after))
    await logWrite(tx, { did: isReplaced ? 'crop-picture' : 'add-picture', subject: row.asin })
  })
}

const notThere = () => new Refusal('not-found', { id: 'noSuchProductHere' })
