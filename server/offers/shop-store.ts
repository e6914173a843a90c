import { type RawBuilder, sql } from 'kysely'
import type { ParsedInput } from '#contract/call.ts'
import { OFFER_USES_SHOWN } from '#contract/limits.ts'
import type { addOffer, changeOffer, OfferList, OfferOrder, OpenedOffer, ShopOffer } from '#contract/shop-offers.ts'
import type { Tx } from '#server/kernel/ctx.ts'

// Offers for the shop's staff and the operator.

const HAS_ENDED = sql`(f.ends_at <= now()) is true`

const LIST: Record<OfferList, RawBuilder<unknown>> = {
  now: sql`f.starts_at <= now() and not ${HAS_ENDED}`,
  planned: sql`f.starts_at > now() and not ${HAS_ENDED}`,
  ended: HAS_ENDED,
}

function offersOf({ tenant }: Tx): RawBuilder<unknown> {
  const { supplierId, resellerId } = tenant
  return sql`
    select f.offer_id as "offerId", f.name, f.code, f.saving, f.min_paise as "minPaise", f.categories,
      f.first_only as "firstOnly", f.once_per_customer as "oncePerCustomer", f.starts_at as "startsAt",
      f.ends_at as "endsAt", f.max_uses as "maxUses",
      case when ${LIST.ended} then 'ended' when ${LIST.planned} then 'planned' else 'now' end as list,
      case when f.max_uses is not null then f.uses else (
        select count(*) from (
          select from offer_uses u
          where u.supplier_id = ${supplierId} and u.reseller_id = ${resellerId} and u.offer_id = f.offer_id
            and u.returned_at is null limit ${OFFER_USES_SHOWN}) counted) end::int as uses
    from offers f where f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId}`
}

export async function selectOffers(
  tx: Tx,
  { list, after, max }: { list: OfferList; after?: number | undefined; max: number },
): Promise<ShopOffer[]> {
  const { rows } = await sql<ShopOffer>`
    ${offersOf(tx)} and ${LIST[list]} ${after === undefined ? sql`` : sql`and f.offer_id < ${after}`}
    order by f.offer_id desc limit ${max}`.execute(tx.db)
  return rows
}

export async function selectOffer(tx: Tx, offerId: number): Promise<ShopOffer | undefined> {
  const { rows } = await sql<ShopOffer>`${offersOf(tx)} and f.offer_id = ${offerId}`.execute(tx.db)
  return rows[0]
}

export async function selectUses(tx: Tx, offerId: number): Promise<OpenedOffer['sums']> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OpenedOffer['sums']>`
    select count(*)::int as orders, coalesce(sum(u.paise), 0)::bigint as "offPaise",
      coalesce(sum(o.total_paise), 0)::bigint as "totalPaise"
    from offer_uses u join orders o on o.supplier_id = ${supplierId} and o.order_id = u.order_id
    where u.supplier_id = ${supplierId} and u.reseller_id = ${resellerId} and u.offer_id = ${offerId}
      and u.returned_at is null`.execute(tx.db)
  return rows[0] ?? { orders: 0, offPaise: 0, totalPaise: 0 }
}

/** Those that were cancelled too, the newest first. */
export async function selectOfferOrders(
  tx: Tx,
  { offerId, after, max }: { offerId: number; after?: number | undefined; max: number },
): Promise<OfferOrder[]> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<OfferOrder>`
    select o.order_id as "orderId", o.number, o.placed_at as at, o.status, o.total_paise as "totalPaise",
      u.paise as "offPaise"
    from offer_uses u join orders o on o.supplier_id = ${supplierId} and o.order_id = u.order_id
    where u.supplier_id = ${supplierId} and u.reseller_id = ${resellerId} and u.offer_id = ${offerId}
      ${after === undefined ? sql`` : sql`and u.order_id < ${after}`}
    order by u.order_id desc limit ${max}`.execute(tx.db)
  return rows
}

/** From then on no order takes it until this transaction ends: its use names the offer. */
export async function lockOffer(tx: Tx, offerId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    select from offers where supplier_id = ${supplierId} and reseller_id = ${resellerId} and offer_id = ${offerId}
    for update`.execute(tx.db)
}

/** Whether an order took it, even if that was cancelled. */
export async function selectIsUsed(tx: Tx, offerId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from offer_uses
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and offer_id = ${offerId} limit 1`.execute(tx.db)
  return rows.length > 0
}

/** One new or changed offer at a time in a shop, so that a code is never given twice. */
export async function lockOffers(tx: Tx): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offers of ${supplierId} ${resellerId}`}, 0))`.execute(
    tx.db,
  )
}

export interface Before {
  /** Made by the same form. */
  sameKey: number | null
  /** The name of the offer that has the code and has not ended. */
  codeOf: string | null
  notEnded: number
  unknownCategory: string | null
  /** By the database's clock, in India. */
  today: string
}

export async function selectBefore(
  tx: Tx,
  wanted: Pick<ParsedInput<typeof addOffer>, 'code' | 'categories'> & { key?: string; except?: number },
): Promise<Before> {
  const { supplierId, resellerId } = tx.tenant
  const here = sql`f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId}`
  const { code, categories, key, except } = wanted
  const { rows } = await sql<Before>`
    select (select offer_id from offers f where ${here} and f.form_key = ${key ?? null}) as "sameKey",
      (select name from offers f where ${here} and f.code = ${code} and f.offer_id is distinct from ${except ?? null}::bigint
        and not ${HAS_ENDED} limit 1) as "codeOf",
      (select count(*)::int from offers f where ${here} and not ${HAS_ENDED}) as "notEnded",
      (select wanted.name from unnest(${categories}::text[]) as wanted (name)
       where not exists (
         select from categories c where c.supplier_id = ${supplierId} and c.name = wanted.name) limit 1) as "unknownCategory",
      (now() at time zone 'Asia/Kolkata')::date::text as today`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('a select without from has a row')
  return row
}

export async function insertOffer(tx: Tx, offer: ParsedInput<typeof addOffer>): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ offerId: number }>`
    insert into offers (supplier_id, reseller_id, name, code, saving, min_paise, categories, first_only,
      once_per_customer, max_uses, starts_at, ends_at, form_key)
    values (${supplierId}, ${resellerId}, ${offer.name}, ${offer.code || null}, ${JSON.stringify(offer.saving)}::jsonb,
      ${offer.minPaise}, ${offer.categories}::text[], ${offer.firstOnly}, ${offer.oncePerCustomer}, ${offer.maxUses},
      coalesce(${offer.from || null}::date::timestamp at time zone 'Asia/Kolkata', now()),
      (${offer.till || null}::date + 1)::timestamp at time zone 'Asia/Kolkata', ${offer.key})
    returning offer_id as "offerId"`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('an insert returns its row')
  return row.offerId
}

/** Its first day is kept to the second if it stays the same day. Without a limit of uses none is counted. */
export async function updateOffer(tx: Tx, offer: ParsedInput<typeof changeOffer>): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const from = sql`${offer.from || null}::date`
  await sql`
    update offers set name = ${offer.name}, code = ${offer.code || null}, saving = ${JSON.stringify(offer.saving)}::jsonb,
      min_paise = ${offer.minPaise}, categories = ${offer.categories}::text[], first_only = ${offer.firstOnly},
      once_per_customer = ${offer.oncePerCustomer}, max_uses = ${offer.maxUses},
      uses = case when ${offer.maxUses}::int is not null then uses else 0 end,
      starts_at = case
        when ${from} is null then least(starts_at, now())
        when (starts_at at time zone 'Asia/Kolkata')::date = ${from} then starts_at
        else ${from}::timestamp at time zone 'Asia/Kolkata' end,
      ends_at = (${offer.till || null}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and offer_id = ${offer.offer}`.execute(tx.db)
}

/** False if it has ended already. */
export async function updateEnd(tx: Tx, offerId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update offers f set ends_at = now()
    where f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId} and f.offer_id = ${offerId}
      -- not now(), which is before the end that somebody sets at the same time
      and (f.ends_at <= clock_timestamp()) is not true returning f.offer_id`.execute(tx.db)
  return rows.length > 0
}
