import { sql } from 'kysely'
import { SIGN_IN_CODE_MINUTES } from '#contract/lifetimes.ts'
import { SIGN_IN_CODE_TRIES } from '#contract/limits.ts'
import type { CodeWay } from '#contract/sign-in-codes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

export interface CodeRequest {
  way: CodeWay
  contact: string
  isProved: boolean
  triesLeft: number
}

interface NewCode {
  requestHash: Buffer
  requestId: string
  way: CodeWay
  contact: string
  /** Null until the mail is written. */
  codeHash: Buffer | null
  /** Whose account the address is added to; a code without signs in. */
  customerId?: number
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { requestHash, requestId, way, contact, codeHash, customerId = null } = code
  await sql`
    insert into sign_in_codes (supplier_id, reseller_id, request_hash, request_id, way, contact, code_hash, customer_id, tries_left,
      expires_at)
    values (${supplierId}, ${resellerId}, ${requestHash}, ${requestId}, ${way}, ${contact}, ${codeHash}, ${customerId},
      ${SIGN_IN_CODE_TRIES}, now() + make_interval(mins => ${SIGN_IN_CODE_MINUTES}))`.execute(tx.db)
}

/** One that signs in, or one that adds an address to this customer's account. */
export async function selectCode(
  tx: Tx,
  requestHash: Buffer,
  customerId: number | null = null,
): Promise<CodeRequest | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<CodeRequest>`
    select way, contact, proved_at is not null as "isProved", tries_left as "triesLeft" from sign_in_codes
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_hash = ${requestHash}
      and customer_id is not distinct from ${customerId} and expires_at > now()`.execute(tx.db)
  return rows[0]
}

interface MailedRequest {
  requestHash: Buffer
  contact: string
  customerId: number | null
}

/** For the job that mails the code. */
export async function selectById(tx: Tx, requestId: string): Promise<MailedRequest | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<MailedRequest>`
    select request_hash as "requestHash", contact, customer_id as "customerId" from sign_in_codes
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_id = ${requestId}
      and way = 'email' and expires_at > now()`.execute(tx.db)
  return rows[0]
}

export async function updateCode(tx: Tx, requestHash: Buffer, codeHash: Buffer): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update sign_in_codes set code_hash = ${codeHash}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_hash = ${requestHash}`.execute(tx.db)
}

/** Takes one of the tries, before or after the code was right; undefined if none is left. */
export async function takeTry(
  tx: Tx,
  requestHash: Buffer,
  { isProved }: { isProved: boolean },
): Promise<{ codeHash: Buffer | null; triesLeft: number } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ codeHash: Buffer | null; triesLeft: number }>`
    update sign_in_codes set tries_left = tries_left - 1
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_hash = ${requestHash}
      and tries_left > 0 and (proved_at is not null) = ${isProved} and expires_at > now()
    returning code_hash as "codeHash", tries_left as "triesLeft"`.execute(tx.db)
  return rows[0]
}

/** The account that was found wants more, for which there is time again. False if the code was used meanwhile. */
export async function markProved(tx: Tx, requestHash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update sign_in_codes set proved_at = now(), tries_left = ${SIGN_IN_CODE_TRIES}, code_hash = null,
      expires_at = now() + make_interval(mins => ${2 * SIGN_IN_CODE_MINUTES})
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_hash = ${requestHash}
      and proved_at is null and expires_at > now()
    returning request_hash`.execute(tx.db)
  return rows.length > 0
}

/** Of two who send the same right code, one gets it. */
export async function takeRequest(tx: Tx, requestHash: Buffer): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    delete from sign_in_codes
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and request_hash = ${requestHash}
      and expires_at > now()
    returning request_hash`.execute(tx.db)
  return rows.length > 0
}

/** The keeper's, on all shops. */
export async function deleteExpiredCodes(keeper: Database): Promise<void> {
  await deleteExpired(keeper, 'sign_in_codes', sql`expires_at < now()`)
  await sql`delete from codes_to_numbers where tried_at < now() - interval '1 day'`.execute(keeper)
}
