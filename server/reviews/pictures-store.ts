import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

export interface PictureOf {
  file: string
  customerId: number
  orderId: number
  line: number
}

export async function insertPicture(tx: Tx, { file, customerId, orderId, line }: PictureOf): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into review_pictures (supplier_id, reseller_id, file, customer_id, order_id, line)
    values (${supplierId}, ${resellerId}, ${file}, ${customerId}, ${orderId}, ${line})`.execute(tx.db)
}

/** Joins pictures that this customer sent for this line to its review; returns how many they are. */
export async function updatePicturesUsed(
  tx: Tx,
  reviewId: number,
  { files, customerId, orderId, line }: Omit<PictureOf, 'file'> & { files: readonly string[] },
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { numAffectedRows } = await sql`
    update review_pictures set review_id = ${reviewId}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and order_id = ${orderId} and line = ${line} and review_id is null and file = any(${files}::text[])`.execute(
    tx.db,
  )
  return Number(numAffectedRows)
}

/** Their files follow, by the trigger of 0031-reviews.sql. */
export async function deletePicturesOf(tx: Tx, reviewId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from review_pictures
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and review_id = ${reviewId}`.execute(tx.db)
}

export async function deleteUnused(tx: Tx, file: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from review_pictures
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and file = ${file} and review_id is null`.execute(
    tx.db,
  )
}
