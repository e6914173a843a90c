import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import type { addReturnPicture as call } from '#contract/returns.ts'
import { isHeic, pictureRoom, storeImage } from '#server/images/index.ts'
import { addJob } from '#server/jobs/index.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectDeliveredLines } from './lines-store.ts'
import { deleteUnused, insertPicture } from './pictures-store.ts'

/** Each is encoded in all sizes, which takes a second or two of a core. */
const PER_CUSTOMER = { max: 20, seconds: 60 * 60 }
const DAY_SECONDS = 24 * 60 * 60

/** Decoded and encoded anew, so that nothing of the file but what it shows is kept: no place, no camera. */
export async function addReturnPicture(
  ctx: Ctx,
  { bytes, number }: ParsedInput<typeof call>,
): Promise<{ picture: string }> {
  const customerId = requireCustomer(ctx)
  const [line] = await withTransaction(ctx, (tx) => selectDeliveredLines(tx, { number, customerId }))
  if (!line) throw new Refusal('not-found', { id: 'returnNotYours' })
  await limitRate(ctx, [{ bucket: `return-picture:customer:${customerId}`, ...PER_CUSTOMER }])
  if (bytes.length > PHOTO_BYTES_MAX) {
    throw new Refusal('too-large', { id: 'photoTooLarge', megabytes: PHOTO_BYTES_MAX / 1024 / 1024 })
  }
  if (isHeic(bytes)) throw fieldRefusal('pictures', { id: 'heicPicture' })
  const file = `return-${randomUUID()}.jpg`
  const { supplierId } = ctx.tenant
  // The row comes first: a file without one would stay for ever.
  await withTransaction(ctx, async (tx) => {
    await assertNotErased(tx, customerId)
    await insertPicture(tx, { file, customerId, orderId: line.orderId })
    await addJob(tx, 'drop-unused-return-picture', { file }, { afterSeconds: DAY_SECONDS })
  })
  await storeImage(ctx.settings.uploads, { supplierId, name: file, source: bytes, room: await pictureRoom(ctx) })
  return { picture: file }
}

/** A job, a day after a customer sent the picture. */
export function dropUnusedReturnPicture(ctx: Ctx, { file }: { file: string }): Promise<void> {
  return withTransaction(ctx, (tx) => deleteUnused(tx, file))
}
