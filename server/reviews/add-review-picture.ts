import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import type { addReviewPicture as call } from '#contract/reviews.ts'
import { isHeic, pictureRoom, storeImage } from '#server/images/index.ts'
import { addJob } from '#server/jobs/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertMayReview, getOwnLine } from './may-review.ts'
import { insertPicture } from './pictures-store.ts'

/** Each is encoded in all sizes, which takes a second or two of a core. */
const PER_CUSTOMER = { max: 20, seconds: 60 * 60 }
const DAY_SECONDS = 24 * 60 * 60

/**
 * Decoded and encoded anew, so that nothing of the file but what it shows is kept: no place, no camera. Under a name that nobody
 * else's picture has, so that it can be deleted with the review.
 */
export async function addReviewPicture(
  ctx: Ctx,
  { bytes, ...where }: ParsedInput<typeof call>,
): Promise<{ picture: string }> {
  const customerId = requireCustomer(ctx)
  const line = await withTransaction(ctx, (tx) => getOwnLine(tx, customerId, where))
  assertMayReview(line)
  await limitRate(ctx, [{ bucket: `review-picture:customer:${customerId}`, ...PER_CUSTOMER }])
  if (bytes.length > PHOTO_BYTES_MAX) {
    throw new Refusal('too-large', { id: 'photoTooLarge', megabytes: PHOTO_BYTES_MAX / 1024 / 1024 })
  }
  if (isHeic(bytes)) throw fieldRefusal('pictures', { id: 'heicPicture' })
  const file = `review-${randomUUID()}.jpg`
  const { supplierId } = ctx.tenant
  // The row comes first: a file without one would stay for ever.
  await withTransaction(ctx, async (tx) => {
    await assertNotErased(tx, customerId)
    await insertPicture(tx, { file, customerId, orderId: line.orderId, line: line.line })
    await addJob(tx, 'drop-unused-picture', { file }, { afterSeconds: DAY_SECONDS })
  })
  await storeImage(ctx.settings.uploads, { supplierId, name: file, source: bytes, room: await pictureRoom(ctx) })
  return { picture: file }
}
