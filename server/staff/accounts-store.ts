import { sql } from 'kysely'
import { STAFF_CODE_MINUTES, STAFF_SESSION_DAYS } from '#contract/lifetimes.ts'
import { STAFF_CODE_TRIES } from '#contract/limits.ts'
import type { StaffSession } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-rights.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

// People, their sessions and codes: known before the shop is, so these tables have no tenant.

export interface Account {
  staffId: number
  email: string
  name: string
}

export async function selectAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select staff_id as "staffId", email, name from staff where email = ${email}`.execute(tx.db)
  return rows[0]
}

/** The name stays as it is where the address is known. */
export async function ensureAccount(tx: Tx, { email, name }: Omit<Account, 'staffId'>): Promise<Account> {
  const { rows } = await sql<Account>`
    insert into staff (email, name) values (${email}, ${name})
    on conflict (email) do update set email = excluded.email
    returning staff_id as "staffId", email, name`.execute(tx.db)
  const [account] = rows
  if (!account) throw new Error('no account was made')
  return account
}

/** By their address where there is no account yet: it is made when the code is used. */
export interface CodeOwner {
  staffId: number | null
  email: string | null
}

export async function insertCode(
  tx: Tx,
  { requestHash, staffId, email, codeHash }: CodeOwner & { requestHash: Buffer; codeHash: Buffer },
): Promise<void> {
  await sql`
    insert into staff_codes (request_hash, staff_id, email, code_hash, tries_left, expires_at)
    values (${requestHash}, ${staffId}, ${email}, ${codeHash}, ${STAFF_CODE_TRIES}, now() + make_interval(mins => ${STAFF_CODE_MINUTES}))`.execute(
    tx.db,
  )
}

/** Counts a try; undefined if there is no such code. */
export async function takeTry(tx: Tx, requestHash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ codeHash: Buffer }>`
    update staff_codes set tries_left = tries_left - 1
    where request_hash = ${requestHash} and tries_left > 0 and expires_at > now()
    returning code_hash as "codeHash"`.execute(tx.db)
  return rows[0]?.codeHash
}

/** Uses the code up; undefined if another request has done so. */
export async function takeCode(tx: Tx, requestHash: Buffer): Promise<CodeOwner | undefined> {
  const { rows } = await sql<CodeOwner>`
    delete from staff_codes where request_hash = ${requestHash} and expires_at > now()
    returning staff_id as "staffId", email`.execute(tx.db)
  return rows[0]
}

export async function insertSession(
  tx: Tx,
  { tokenHash, staffId, device }: { tokenHash: Buffer; staffId: number; device: string },
): Promise<void> {
  await sql`
    insert into staff_sessions (token_hash, staff_id, device, expires_at)
    values (${tokenHash}, ${staffId}, ${device}, now() + make_interval(days => ${STAFF_SESSION_DAYS}))`.execute(tx.db)
}

export interface SessionRow extends Account {
  sessionId: number
  /** Of the requested shop; null where the person does not work. */
  supplierId: number | null
  role: StaffRole | null
  isOperator: boolean
}

/** The session of a valid token, with what the person is in this shop. */
export async function selectSession(tx: Tx, tokenHash: Buffer, resellerId: number): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    with touched as (
      update staff_sessions set seen_at = now()
      where token_hash = ${tokenHash} and seen_at < now() - interval '5 minutes' and expires_at > now()
      returning session_id
    )
    select s.session_id as "sessionId", p.staff_id as "staffId", p.email, p.name,
      m.supplier_id as "supplierId", m.role,
      exists (select from staff_operators o where o.staff_id = p.staff_id) as "isOperator"
    from staff_sessions s join staff p using (staff_id)
    left join staff_members m on m.staff_id = p.staff_id and m.reseller_id = ${resellerId}
    where s.token_hash = ${tokenHash} and s.expires_at > now()`.execute(tx.db)
  return rows[0]
}

export async function selectSessions(
  tx: Tx,
  { staffId, sessionId }: { staffId: number; sessionId: number },
): Promise<StaffSession[]> {
  const { rows } = await sql<StaffSession>`
    select session_id as "sessionId", device, created_at as "createdAt", seen_at as "seenAt",
      session_id = ${sessionId} as "isThis"
    from staff_sessions where staff_id = ${staffId} and expires_at > now()
    order by seen_at desc limit 50`.execute(tx.db)
  return rows
}

/** False if there was none. */
export async function deleteSession(
  tx: Tx,
  { staffId, sessionId }: { staffId: number; sessionId: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_sessions where staff_id = ${staffId} and session_id = ${sessionId} returning session_id`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** All but this one; how many there were. */
export async function deleteOtherSessions(
  tx: Tx,
  { staffId, sessionId }: { staffId: number; sessionId: number },
): Promise<number> {
  const { rows } = await sql`
    delete from staff_sessions where staff_id = ${staffId} and session_id <> ${sessionId} returning session_id`.execute(
    tx.db,
  )
  return rows.length
}

/** The keeper's. */
export async function deleteExpiredStaffSessions(keeper: Database): Promise<void> {
  await sql`delete from staff_sessions where expires_at < now()`.execute(keeper)
  await sql`delete from staff_codes where expires_at < now()`.execute(keeper)
  await sql`delete from staff_challenges where expires_at < now()`.execute(keeper)
}
