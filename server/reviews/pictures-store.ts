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

/** Of this shop, and its review is not hidden, or not sent yet. */
export async function selectIsShown(tx: Tx, file: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select p.file from review_pictures p
    left join reviews r on r.supplier_id = ${supplierId} and r.review_id = p.review_id
    where p.supplier_id = ${supplierId} and p.reseller_id = ${resellerId} and p.file = ${file} and r.hidden_at is null`.execute(
    tx.db,
  )
  return rows.length > 0
}
