import { sql } from 'kysely'
import { CHALLENGE_MINUTES } from '#contract/lifetimes.ts'
import type { Passkey } from '#contract/staff-passkeys.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'
import type { Credential } from '#server/kernel/webauthn.ts'

export interface Challenge {
  challengeHash: Buffer
  askerHash: Buffer
}

export async function insertChallenge(tx: Tx, { challengeHash, askerHash }: Challenge): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into passkey_challenges (supplier_id, reseller_id, challenge_hash, asker_hash, expires_at)
    values (${supplierId}, ${resellerId}, ${challengeHash}, ${askerHash},
      now() + make_interval(mins => ${CHALLENGE_MINUTES}))`.execute(tx.db)
}

/** False if it is over, used, or was made for another asker. */
export async function takeChallenge(tx: Tx, { challengeHash, askerHash }: Challenge): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    delete from passkey_challenges
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and challenge_hash = ${challengeHash}
      and asker_hash = ${askerHash} and expires_at > now()
    returning expires_at`.execute(tx.db)
  return rows.length > 0
}

interface StoredPasskey extends Credential {
  customerId: number
}

/** False if it is there already. */
export async function insertPasskey(
  tx: Tx,
  { credentialId, customerId, publicKey, counter, transports, device }: StoredPasskey & { device: string },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into customer_passkeys (supplier_id, reseller_id, customer_id, credential_id, public_key, counter, transports, device)
    values (${supplierId}, ${resellerId}, ${customerId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[],
      ${device})
    on conflict (supplier_id, reseller_id, credential_id) do nothing returning passkey_id`.execute(tx.db)
  return rows.length > 0
}

export async function selectPasskey(tx: Tx, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredPasskey>`
    select credential_id as "credentialId", customer_id as "customerId", public_key as "publicKey", counter, transports
    from customer_passkeys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and credential_id = ${credentialId}`.execute(
    tx.db,
  )
  return rows[0]
}

export async function selectCredentials(
  tx: Tx,
  customerId: number,
): Promise<Pick<StoredPasskey, 'credentialId' | 'transports'>[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Pick<StoredPasskey, 'credentialId' | 'transports'>>`
    select credential_id as "credentialId", transports from customer_passkeys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by passkey_id limit 50`.execute(tx.db)
  return rows
}

export async function selectPasskeys(tx: Tx, customerId: number): Promise<Passkey[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Passkey>`
    select passkey_id as "passkeyId", device, created_at as "createdAt", used_at as "usedAt" from customer_passkeys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
    order by passkey_id limit 50`.execute(tx.db)
  return rows
}

/** False if it is removed. */
export async function updateCounter(tx: Tx, credentialId: Buffer, counter: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update customer_passkeys set counter = ${counter}, used_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and credential_id = ${credentialId}
    returning passkey_id`.execute(tx.db)
  return rows.length > 0
}

/** False if there was none. */
export async function deletePasskey(
  tx: Tx,
  { customerId, passkeyId }: { customerId: number; passkeyId: number },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    delete from customer_passkeys
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and customer_id = ${customerId}
      and passkey_id = ${passkeyId}
    returning passkey_id`.execute(tx.db)
  return rows.length > 0
}

/** The keeper's, on all shops. */
export function deleteExpiredChallenges(keeper: Database): Promise<void> {
  return deleteExpired(keeper, 'passkey_challenges', sql`expires_at < now()`)
}
