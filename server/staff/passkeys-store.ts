import { sql } from 'kysely'
import { CHALLENGE_MINUTES } from '#contract/lifetimes.ts'
import type { Passkey } from '#contract/staff-passkeys.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Credential } from '#server/kernel/webauthn.ts'

// Like people and sessions, passkeys have no tenant.

interface Challenge {
  challengeHash: Buffer
  staffId: number | null
}

export async function insertChallenge(tx: Tx, { challengeHash, staffId }: Challenge): Promise<void> {
  await sql`
    insert into staff_challenges (challenge_hash, staff_id, expires_at)
    values (${challengeHash}, ${staffId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`.execute(tx.db)
}

/** False if it is over, used, or another person's. */
export async function takeChallenge(tx: Tx, { challengeHash, staffId }: Challenge): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_challenges
    where challenge_hash = ${challengeHash} and staff_id is not distinct from ${staffId} and expires_at > now()
    returning expires_at`.execute(tx.db)
  return rows.length > 0
}

interface StoredPasskey extends Credential {
  staffId: number
}

/** False if it is there already. */
export async function insertPasskey(
  tx: Tx,
  { credentialId, staffId, publicKey, counter, transports, device }: StoredPasskey & { device: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_passkeys (credential_id, staff_id, public_key, counter, transports, device)
    values (${credentialId}, ${staffId}, ${publicKey}, ${counter}, ${transports}::text[], ${device})
    on conflict (credential_id) do nothing returning passkey_id`.execute(tx.db)
  return rows.length > 0
}

export async function selectPasskey(tx: Tx, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select credential_id as "credentialId", staff_id as "staffId", public_key as "publicKey", counter, transports
    from staff_passkeys where credential_id = ${credentialId}`.execute(tx.db)
  return rows[0]
}

export async function selectCredentials(
  tx: Tx,
  staffId: number,
): Promise<Pick<StoredPasskey, 'credentialId' | 'transports'>[]> {
  const { rows } = await sql<Pick<StoredPasskey, 'credentialId' | 'transports'>>`
    select credential_id as "credentialId", transports from staff_passkeys
    where staff_id = ${staffId} order by passkey_id limit 50`.execute(tx.db)
  return rows
}

export async function selectPasskeys(tx: Tx, staffId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select passkey_id as "passkeyId", device, created_at as "createdAt", used_at as "usedAt"
    from staff_passkeys where staff_id = ${staffId} order by passkey_id limit 50`.execute(tx.db)
  return rows
}

/** False if it is removed. */
export async function updateCounter(tx: Tx, credentialId: Buffer, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkeys set counter = ${counter}, used_at = now() where credential_id = ${credentialId}
    returning passkey_id`.execute(tx.db)
  return rows.length > 0
}

/** False if there was none. */
export async function deletePasskey(
  tx: Tx,
  { staffId, passkeyId }: { staffId: number; passkeyId: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_passkeys where staff_id = ${staffId} and passkey_id = ${passkeyId} returning passkey_id`.execute(
    tx.db,
  )
  return rows.length > 0
}
