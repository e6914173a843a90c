import { sql } from 'kysely'
import { INVITATION_HOURS } from '#contract/lifetimes.ts'
import type { Member, Members } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-rights.ts'
import type { Tenant, Tx } from '#server/kernel/ctx.ts'

/** The shops of a person, by the policy that lets the console find them. */
export async function selectMemberships(
  tx: Tx,
  staffId: number,
): Promise<{ supplierId: number; resellerId: number; role: StaffRole }[]> {
  const { rows } = await sql<{ supplierId: number; resellerId: number; role: StaffRole }>`
    select supplier_id as "supplierId", reseller_id as "resellerId", role
    from staff_members where staff_id = ${staffId} order by reseller_id limit 200`.execute(tx.db)
  return rows
}

/** At most two: whether there is another. */
export async function countMemberships(tx: Tx, staffId: number): Promise<number> {
  const { rows } = await sql`
    select supplier_id, reseller_id from staff_members where staff_id = ${staffId} limit 2`.execute(tx.db)
  return rows.length
}

/** The tenant's shop, as its own host finds it. */
export async function selectShop(tx: Tx): Promise<Tenant & { title: string; host: string }> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Required<Tenant> & { title: string; host: string }>`
    select r.supplier_id as "supplierId", r.reseller_id as "resellerId", r.name, r.title,
      coalesce((array_agg(h.host order by h.position, h.host))[1], '') as host,
      coalesce(bool_and(h.closed_at is not null), false) as "isClosed",
      coalesce(bool_or(h.own_prices), false) as "hasOwnPrices",
      coalesce(bool_or(h.own_delivery), false) as "hasOwnDelivery",
      coalesce(bool_or(h.hides_categories), false) as "hidesCategories"
    from resellers r left join hosts h using (supplier_id, reseller_id)
    where r.supplier_id = ${supplierId} and r.reseller_id = ${resellerId}
    group by r.supplier_id, r.reseller_id`.execute(tx.db)
  const [shop] = rows
  if (!shop) throw new Error(`there is no reseller ${resellerId}`)
  return shop
}

/** What the session's person is in the shop; undefined once the session or the membership is over. */
export async function selectRole(tx: Tx, sessionId: number): Promise<StaffRole | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ role: StaffRole }>`
    select m.role from staff_sessions s join staff_members m using (staff_id)
    where s.session_id = ${sessionId} and s.expires_at > now()
      and m.supplier_id = ${supplierId} and m.reseller_id = ${resellerId}`.execute(tx.db)
  return rows[0]?.role
}

export async function selectMembers(tx: Tx, me: number): Promise<Member[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Member>`
    select m.staff_id as "staffId", p.name, p.email, m.role, m.since, m.staff_id = ${me} as "isMe"
    from staff_members m join staff p using (staff_id)
    where m.supplier_id = ${supplierId} and m.reseller_id = ${resellerId}
    order by m.since, m.staff_id limit 200`.execute(tx.db)
  return rows
}

export async function isMember(tx: Tx, email: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from staff_members m join staff p using (staff_id)
    where m.supplier_id = ${supplierId} and m.reseller_id = ${resellerId} and p.email = ${email}`.execute(tx.db)
  return rows.length > 0
}

/** Locks the owners, so that two of them cannot leave at once. */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ staffId: number }>`
    select staff_id as "staffId" from staff_members
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and role = 'owner'
    order by staff_id for update`.execute(tx.db)
  return rows.map(({ staffId }) => staffId)
}

export async function insertMember(tx: Tx, { staffId, role }: { staffId: number; role: StaffRole }): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into staff_members (supplier_id, reseller_id, staff_id, role)
    values (${supplierId}, ${resellerId}, ${staffId}, ${role}) on conflict do nothing`.execute(tx.db)
}

/** The e-mail address; undefined if they do not work here. */
export async function updateRole(
  tx: Tx,
  { staffId, role }: { staffId: number; role: StaffRole },
): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ email: string }>`
    update staff_members set role = ${role}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and staff_id = ${staffId}
    returning (select email from staff p where p.staff_id = staff_members.staff_id) as email`.execute(tx.db)
  return rows[0]?.email
}

/** The e-mail address; undefined if they do not work here. */
export async function deleteMember(tx: Tx, staffId: number): Promise<string | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ email: string }>`
    delete from staff_members
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and staff_id = ${staffId}
    returning (select email from staff p where p.staff_id = staff_members.staff_id) as email`.execute(tx.db)
  return rows[0]?.email
}

/** Their phones get no more notifications of this shop. */
export async function deleteSubscriptionsOf(tx: Tx, staffId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from push_subscriptions
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and staff_id = ${staffId}`.execute(tx.db)
}

/** The shop's name for its people, and whether this one is mailed in the morning; undefined if they only pack there. */
export async function selectMorningMail(
  tx: Tx,
  staffId: number,
): Promise<{ title: string; isOn: boolean } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ title: string; isOn: boolean }>`
    select r.title, m.morning_mail as "isOn"
    from staff_members m join resellers r using (supplier_id, reseller_id)
    where m.supplier_id = ${supplierId} and m.reseller_id = ${resellerId} and m.staff_id = ${staffId}
      and m.role <> 'packer'`.execute(tx.db)
  return rows[0]
}

/** False if they work there no more, or only pack. */
export async function updateMorningMail(
  tx: Tx,
  { staffId, isOn }: { staffId: number; isOn: boolean },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update staff_members set morning_mail = ${isOn}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and staff_id = ${staffId} and role <> 'packer'
    returning staff_id`.execute(tx.db)
  return rows.length > 0
}

interface NewInvitation {
  tokenHash: Buffer
  email: string
  role: StaffRole
  invitedBy: string
}

/** Replaces an earlier one to the same address. */
export async function insertInvitation(tx: Tx, { tokenHash, email, role, invitedBy }: NewInvitation): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into staff_invitations (supplier_id, reseller_id, token_hash, email, role, invited_by, expires_at)
    values (${supplierId}, ${resellerId}, ${tokenHash}, ${email}, ${role}, ${invitedBy},
      now() + make_interval(hours => ${INVITATION_HOURS}))
    on conflict (supplier_id, reseller_id, email) do update set token_hash = excluded.token_hash,
      role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at`.execute(tx.db)
}

export async function selectInvitations(tx: Tx): Promise<Members['invited']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Members['invited'][number]>`
    select email, role, expires_at as "expiresAt" from staff_invitations
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and expires_at > now()
    order by expires_at desc limit 200`.execute(tx.db)
  return rows
}

export interface InvitationRow {
  supplierId: number
  resellerId: number
  email: string
  role: StaffRole
  invitedBy: string
}

/** Wherever it leads, by the policy that lets the console find it. */
export async function selectInvitation(tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select supplier_id as "supplierId", reseller_id as "resellerId", email, role, invited_by as "invitedBy"
    from staff_invitations where token_hash = ${tokenHash} and expires_at > now()`.execute(tx.db)
  return rows[0]
}

/** Uses it up; undefined if another request has done so. */
export async function takeInvitation(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ email: string; role: StaffRole } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ email: string; role: StaffRole }>`
    delete from staff_invitations
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${tokenHash}
      and expires_at > now()
    returning email, role`.execute(tx.db)
  return rows[0]
}

export async function deleteInvitation(tx: Tx, email: string): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    delete from staff_invitations
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and email = ${email}`.execute(tx.db)
}
