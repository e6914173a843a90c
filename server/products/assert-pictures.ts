import { PRODUCT_PICTURES_MAX } from '#contract/limits.ts'
import { hasImage } from '#server/images/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { fieldRefusal } from '#server/kernel/refusal.ts'

/** Pictures that were uploaded to this supplier's folder. */
export async function assertPictures({ tenant, settings }: Tx, files: string[]): Promise<void> {
  if (files.length > PRODUCT_PICTURES_MAX) {
    throw fieldRefusal('pictures', { id: 'tooManyPictures', most: PRODUCT_PICTURES_MAX })
  }
  for (const file of files) {
    if (!(await hasImage(settings.uploads, tenant.supplierId, file)))
      throw fieldRefusal('pictures', { id: 'noSuchPicture' })
  }
}
