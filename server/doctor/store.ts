import { sql } from 'kysely'
import { REFUND_BUSINESS_DAYS } from '#contract/lifetimes.ts'
import { businessDaysSince } from '#server/kernel/business-days.ts'
import type { Database } from '#server/kernel/database.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { FREE_DELIVERY } from '#server/merchandising/index.ts'

// The owner's queries across all shops; read-only.

export interface Server {
  /** For example 180004. */
  version: string
  /** How many seconds the database's clock is ahead of this machine's. */
  clockAhead: number
  connections: number
  maxConnections: number
}

export async function selectServer(owner: Database): Promise<Server> {
  const now = Date.now() / 1_000
  const { rows } = await sql<Server>`
    select current_setting('server_version_num') as version,
      (extract(epoch from clock_timestamp()) - ${now}::float8)::float8 as "clockAhead",
      (select count(*)::int from pg_stat_activity) as connections,
      current_setting('max_connections')::int as "maxConnections"`.execute(owner)
  return rows[0] as Server
}

/** The extensions that the migrations need and the database lacks. */
export async function selectMissingExtensions(owner: Database, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${wanted}::text[]) as name
    where name not in (select extname from pg_extension)`.execute(owner)
  return rows.map(({ name }) => name)
}

export interface ServerRole {
  name: string
  /** The owner may work as this role. */
  isGranted: boolean
  /** It could bypass row-level security. */
  isTooMighty: boolean
  /** Roles that it is a member of and may assume. */
  becomes: string[]
  /** Tables that it owns, whose policies do not bind it. */
  owns: string[]
  /** It may call set_config(), so one statement could switch to another tenant. */
  namesTenants: boolean
  /** Tables with a tenant that it may write and cannot read. Those of staff it may neither. */
  unreadable: string[]
}

/** The server's logins that exist. */
export async function selectServerRoles(owner: Database): Promise<ServerRole[]> {
  const { rows } = await sql<ServerRole>`
    select r.rolname as name, pg_has_role(current_user, r.oid, 'SET') as "isGranted",
      r.rolsuper or r.rolbypassrls or r.rolcreaterole as "isTooMighty",
      has_function_privilege(r.oid, 'pg_catalog.set_config(text, text, boolean)', 'execute') as "namesTenants",
      array(select o.rolname::text from pg_roles o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'MEMBER')) as becomes,
      array(select relname::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = r.oid) as owns,
      array(select c.relname::text from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and exists (select from pg_policy p where p.polrelid = c.oid)
          and has_table_privilege(r.oid, c.oid, 'INSERT, UPDATE, DELETE')
          and not has_table_privilege(r.oid, c.oid, 'SELECT')) as unreadable
    from pg_roles r where r.rolname = any(${Object.values(LOGINS)}::text[]) order by r.rolname`.execute(owner)
  return rows
}

/** Tables with a tenant but without row-level security, or not forced for their owner. */
export async function selectOpenTables(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'supplier_id' and not a.attisdropped)
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
    order by c.relname`.execute(owner)
  return rows.map(({ name }) => name)
}

/** An index whose creation was interrupted is never used and slows every write. */
export async function selectInvalidIndexes(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(owner)
  return rows.map(({ name }) => name)
}

/** Each count has its small index, since Prometheus reads them continuously. */
export interface Waiting {
  parkedJobs: number
  /** Seconds since the oldest due job became due. */
  lag: number
  /** Unpaid orders whose reservation has expired. */
  overdueReservations: number
  inReview: number
  parkedMails: number
  /** Of the last day: messages to phones that were not sent. */
  failedTexts: number
  /** Of the last day: hand-ins of messages without an answer, each of which may be a message more. */
  perhapsSentTexts: number
  /** Includes refunds without news for ten days. */
  failedRefunds: number
  /** Refunds to UPI ids near the day that was promised, or past it, and not paid. */
  latePayouts: number
  /** The same of refunds at a gateway. */
  lateRefunds: number
}

/** Of the seven business days in which a refund is promised, so many have passed. */
const NEAR_DAYS = REFUND_BUSINESS_DAYS - 2

export async function selectWaiting(owner: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from jobs where parked_at is not null) as "parkedJobs",
      (select coalesce(extract(epoch from now() - min(run_at)), 0)::int from jobs
        where parked_at is null and run_at <= now()) as lag,
      (select count(*)::int from orders
        where status = 'Payment pending' and reserved_until < now() - interval '10 minutes') as "overdueReservations",
      (select count(*)::int from orders where review is not null and status <> 'Cancelled') as "inReview",
      (select count(*)::int from mails where status = 'parked') as "parkedMails",
      (select count(*)::int from phone_messages
        where state = 'failed' and created_at > now() - interval '1 day') as "failedTexts",
      (select coalesce(sum(perhaps_sent), 0)::int from phone_messages
        where created_at > now() - interval '1 day') as "perhapsSentTexts",
      (select count(*)::int from refunds where status = 'failed'
        or status in ('due', 'requested') and updated_at < now() - interval '10 days') as "failedRefunds",
      (select count(*)::int from payouts
        where state <> 'paid' and ${businessDaysSince(sql`created_at`)} >= ${NEAR_DAYS}) as "latePayouts",
      (select count(*)::int from refunds
        where status in ('due', 'failed') and ${businessDaysSince(sql`updated_at`)} >= ${NEAR_DAYS}) as "lateRefunds"`.execute(
    owner,
  )
  return rows[0] as Waiting
}

export interface Shops {
  all: number
  withoutHost: string[]
  withoutSeller: string[]
  withoutGrievanceOfficer: string[]
  /** Shops whose texts promise free delivery although some of their products have a charge. */
  withUntrueDelivery: string[]
}

export async function selectShops(owner: Database): Promise<Shops> {
  const { rows } = await sql<Shops>`
    with shops as (
      select r.name, exists (select from hosts h
          where h.supplier_id = r.supplier_id and h.reseller_id = r.reseller_id) as has_host,
        coalesce(b.legal ->> 'sellerName', '') <> '' as has_seller,
        coalesce(b.legal -> 'grievanceOfficer' ->> 'name', '') <> '' as has_officer,
        -- What we say for a shop goes by its rule and its goods; its own words do not.
        exists (select from jsonb_array_elements(b.texts -> 'promises') promise
          where promise ->> 'title' ~* ${FREE_DELIVERY.source})
        and coalesce((r.delivery ->> 'chargePaise')::bigint > 0, exists (select from products p
          where p.supplier_id = r.supplier_id and p.delivery_paise > 0 and p.withdrawn_at is null)) as is_untrue
      from resellers r left join brandings b using (supplier_id, reseller_id)
      order by r.name
    )
    select count(*)::int as "all",
      coalesce(array_agg(name) filter (where not has_host), '{}') as "withoutHost",
      coalesce(array_agg(name) filter (where not has_seller), '{}') as "withoutSeller",
      coalesce(array_agg(name) filter (where not has_officer), '{}') as "withoutGrievanceOfficer",
      coalesce(array_agg(name) filter (where is_untrue), '{}') as "withUntrueDelivery"
    from shops`.execute(owner)
  return rows[0] as Shops
}

/** Categories that a supplier has in several spellings with goods in each, as before imports folded names: 'asha: Shirts, SHIRTS'. */
export async function selectSecondSpellings(owner: Database): Promise<string[]> {
  const folded = (name: string) => sql`regexp_replace(lower(normalize(${sql.ref(name)}, NFKC)), '\\s', '', 'g')`
  const { rows } = await sql<{ named: string }>`
    select u.name || ': ' || string_agg(distinct case when c.name = s.name then c.name else c.name || ' > ' || s.name end, ', ') as named
    from subcategories s
    join categories c using (supplier_id, category_id) join groups g using (supplier_id, group_id)
    join suppliers u using (supplier_id)
    where exists (select from products p where p.supplier_id = s.supplier_id and p.subcategory_id = s.subcategory_id
      and p.withdrawn_at is null)
    group by u.supplier_id, u.name, ${folded('g.name')}, ${folded('c.name')}, ${folded('s.name')}
    having count(*) > 1
    order by named`.execute(owner)
  return rows.map(({ named }) => named)
}

/** Names of shops, each where its complaint that waits most is. */
export interface Unanswered {
  overdue: string[]
  dueSoon: string[]
  waiting: string[]
}

export async function selectUnanswered(owner: Database): Promise<Unanswered> {
  const { rows } = await sql<Unanswered>`
    with shops as (
      select r.name, bool_or(c.due_at < now()) as overdue,
        bool_or(c.due_at between now() and now() + interval '7 days') as due_soon,
        bool_or(c.received_at < now() - interval '48 hours') as waiting
      from complaints c join resellers r using (supplier_id, reseller_id)
      where c.answered_at is null
      group by r.supplier_id, r.reseller_id, r.name order by r.name
    )
    select coalesce(array_agg(name) filter (where overdue), '{}') as overdue,
      coalesce(array_agg(name) filter (where due_soon and not overdue), '{}') as "dueSoon",
      coalesce(array_agg(name) filter (where waiting and not due_soon and not overdue), '{}') as waiting
    from shops`.execute(owner)
  return rows[0] as Unanswered
}

/** Names of shops. */
export async function selectLateCash(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.name
    from cash_orders k join cash_couriers c using (supplier_id, reseller_id, courier) join resellers r using (supplier_id, reseller_id)
    where k.collected_paise > 0 and k.collected_on < (now() at time zone 'Asia/Kolkata')::date - c.late_days
    order by r.name`.execute(owner)
  return rows.map(({ name }) => name)
}

/** Names of shops, each where its return that waits most for its money is. */
export interface LateReturns {
  overdue: string[]
  dueSoon: string[]
}

export async function selectLateReturns(owner: Database): Promise<LateReturns> {
  const { rows } = await sql<LateReturns>`
    with shops as (
      select r.name, min(b.refund_due) < (now() at time zone 'Asia/Kolkata')::date as overdue,
        min(b.refund_due) <= (now() at time zone 'Asia/Kolkata')::date + 2 as due_soon
      from returns b join resellers r using (supplier_id, reseller_id)
      where b.status in ('received', 'inspected', 'settling')
      group by r.supplier_id, r.reseller_id, r.name order by r.name
    )
    select coalesce(array_agg(name) filter (where overdue), '{}') as overdue,
      coalesce(array_agg(name) filter (where due_soon and not overdue), '{}') as "dueSoon"
    from shops`.execute(owner)
  return rows[0] as LateReturns
}

/** The violations that db/audit.sql finds, counted by rule. */
export async function selectBrokenPromises(owner: Database, audit: string): Promise<{ rule: string; count: number }[]> {
  const { rows } = await sql<{ rule: string; count: number }>`
    select rule, count(*)::int as count from (${sql.raw(audit)}) as broken group by rule order by rule`.execute(owner)
  return rows
}
