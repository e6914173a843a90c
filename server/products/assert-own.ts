import { PRODUCT_PICTURES_MAX } from '#contract/limits.ts'
import { hasImage } from '#server/images/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { refused } from './read-fields.ts'
import { selectOtherHosts } from './store.ts'

/** What another shop of the supplier sells too is changed by the operator only. */
export async function assertOwn(tx: Tx, id: 'sharedProduct' | 'sharedSupplier' = 'sharedProduct'): Promise<void> {
  const hosts = await selectOtherHosts(tx)
  if (hosts.length > 0) throw new Refusal('forbidden', { id, hosts: hosts.join(', ') })
}

/** Pictures that were uploaded to this supplier's folder. */
export async function assertPictures({ tenant, settings }: Tx, files: string[]): Promise<void> {
  if (files.length > PRODUCT_PICTURES_MAX) {
    throw refused('pictures', { id: 'tooManyPictures', most: PRODUCT_PICTURES_MAX })
  }
  for (const file of files) {
    if (!(await hasImage(settings.uploads, tenant.supplierId, file))) throw refused('pictures', { id: 'noSuchPicture' })
  }
}
