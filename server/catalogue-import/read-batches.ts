import type { Admitted } from './admit-items.ts'
import type { Fault } from './faults.ts'
import type { Catalogue } from './open-catalogue.ts'
import type { CatalogueItem } from './product.ts'
import type { ProductToSave } from './save-products.ts'

/** Bytes of the file: rows may be long, and three batches are in memory at a time, each with the text of its rows. */
const BATCH_BYTES = 2 * 1024 * 1024

export interface Batch {
  products: ProductToSave[]
  /** ASINs of products that are not on sale according to the file. */
  leftOut: string[]
  faults: Fault[]
}

/** A batch is full when any of its parts is large, since a file may consist of faults. */
export async function* readBatches(
  { items, bytesRead }: Catalogue,
  admit: (item: CatalogueItem) => Admitted,
  most: number,
): AsyncGenerator<Batch> {
  let batch: Batch = { products: [], leftOut: [], faults: [] }
  let finds = 0
  let from = bytesRead()
  for await (const item of items) {
    const { product, leftOutAsin, faults } = admit(item)
    batch.faults.push(...faults)
    if (product) batch.products.push(product)
    if (leftOutAsin) batch.leftOut.push(leftOutAsin)
    finds += faults.length + (product || leftOutAsin ? 1 : 0)
    if (finds < most && bytesRead() - from < BATCH_BYTES) continue
    yield batch
    batch = { products: [], leftOut: [], faults: [] }
    finds = 0
    from = bytesRead()
  }
  if (finds > 0) yield batch
}
