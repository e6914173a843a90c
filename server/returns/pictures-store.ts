import { sql } from 'kysely'
import type { ReturnStatus } from '#contract/return-rules.ts'
import type { Tx } from '#server/kernel/ctx.ts'

interface PictureOf {
  file: string
  customerId: number
  orderId: number
}

export async function insertPicture(tx: Tx, { file, customerId, orderId }: PictureOf): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into return_pictures (supplier_id, reseller_id, file, customer_id, order_id)
    values (${supplierId}, ${resellerId}, ${file}, ${customerId}, ${orderId})`.execute(tx.db)
}

/** Joins pictures that this customer sent for this order to its return; returns how many they are. */
export async function updatePicturesUsed(
  tx: Tx,
  returnId: number,
  { files, customerId, orderId }: Omit<PictureOf, 'file'> & { files: readonly string[] },
): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { numAffectedRows } = await sql`
    update return_pictures set return_id = ${returnId}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and order_id = ${orderId} and return_id is null and file = any(${files}::text[])`.execute(tx.db)
  return Number(numAffectedRows)
}

export async function selectPictures(tx: Tx, returnId: number): Promise<string[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ file: string }>`
    select file from return_pictures
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and return_id = ${returnId}
    order by file`.execute(tx.db)
  return rows.map(({ file }) => file)
}

/** Whether there is such a picture, of this customer or of a return in one of these states if they are given. */
export async function hasPicture(
  tx: Tx,
  file: string,
  { customerId, statuses }: { customerId?: number; statuses?: readonly ReturnStatus[] } = {},
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const inState = sql`and return_id in (
    select return_id from returns
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and status = any(${statuses ?? []}::text[]))`
  const { rows } = await sql<{ file: string }>`
    select file from return_pictures
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and file = ${file}
      ${customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`}
      ${statuses === undefined ? sql`` : inState}`.execute(tx.db)
  return rows.length > 0
}

export async function deleteUnused(tx: Tx, file: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from return_pictures
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and file = ${file} and return_id is null`.execute(
    tx.db,
  )
}
