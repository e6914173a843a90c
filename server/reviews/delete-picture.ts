import { deleteImage } from '#server/images/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteUnused } from './pictures-store.ts'

/** A job, a day after a customer sent the picture. */
export function dropUnusedPicture(ctx: Ctx, { file }: { file: string }): Promise<void> {
  return withTransaction(ctx, (tx) => deleteUnused(tx, file))
}

/** A job, after the picture's row has gone. */
export function deletePicture({ settings, tenant }: Ctx, { file }: { file: string }): Promise<void> {
  return deleteImage(settings.uploads, tenant.supplierId, file)
}
