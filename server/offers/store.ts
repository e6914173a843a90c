import { type RawBuilder, sql } from 'kysely'
import type { CodeState, Offer } from '#contract/offers.ts'
import type { Tx } from '#server/kernel/ctx.ts'

/** An offer as one shopper meets it. */
export interface MetOffer extends Offer {
  state: CodeState
  startsAt: string
  endsAt: string | null
}

export interface Shopper {
  /** Null where it is not known who buys: what depends on it is decided when the order is placed. */
  customerId: number | null
  /** As typed; in capitals. */
  code?: string | undefined
  /** Of the offers without a code only those for everybody: an order by phone is priced before it is known whose it is. */
  isForAnyone?: boolean
}

/** As a column of a statement: those that apply by themselves now, and that of the code in any state, last. */
export function offersMet({ tenant }: Tx, { customerId, code, isForAnyone = false }: Shopper): RawBuilder<unknown> {
  const { supplierId, resellerId } = tenant
  const here = sql`f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId}`
  const customer = sql`${customerId}::bigint`
  const isOn = sql`f.starts_at <= now() and (f.ends_at is null or f.ends_at > now())`
  const isTheCodes = sql`f.offer_id = (
    select c.offer_id from offers c
    where c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId} and c.code = ${code ?? null}
    order by (c.ends_at is null or c.ends_at > now()) desc, c.offer_id desc limit 1)`
  // Of the shopper's own orders, those that wait for their payment give back what they took: the next order replaces them, unless
  // somebody reviews them.
  const isReplaced = sql`o.status = 'Payment pending' and o.review is null`
  const unpaid = sql`
    select from offer_uses u join orders o on o.supplier_id = ${supplierId} and o.order_id = u.order_id
    where u.supplier_id = ${supplierId} and u.offer_id = f.offer_id and u.returned_at is null
      and o.customer_id = ${customer} and ${isReplaced}`
  return sql`(
    select coalesce(json_agg(json_build_object('offerId', f.offer_id, 'name', f.name, 'code', f.code, 'saving', f.saving,
      'minPaise', f.min_paise, 'categories', f.categories, 'firstOnly', f.first_only,
      'oncePerCustomer', f.once_per_customer, 'startsAt', f.starts_at, 'endsAt', f.ends_at, 'state', case
        when f.ends_at <= now() then 'ended'
        when f.starts_at > now() then 'planned'
        when f.first_only and exists (
          select from orders o
          where o.supplier_id = ${supplierId} and o.reseller_id = ${resellerId} and o.customer_id = ${customer}
            and o.status <> 'Cancelled' and not (${isReplaced})) then 'not-first'
        when f.once_per_customer and exists (
          select from offer_uses u join orders o on o.supplier_id = ${supplierId} and o.order_id = u.order_id
          where u.supplier_id = ${supplierId} and u.offer_id = f.offer_id and u.customer_id = ${customer} and u.once
            and u.returned_at is null and not (${isReplaced})) then 'used'
        when f.uses >= f.max_uses and not exists (${unpaid}) then 'used-up'
        else 'ready' end) order by f.code nulls first, f.offer_id), '[]')
    from offers f
    where ${here} and ((f.code is null and ${isOn} ${isForAnyone ? sql`and not f.first_only and not f.once_per_customer` : sql``})
      ${code === undefined ? sql`` : sql`or ${isTheCodes}`}))`
}

interface Use {
  offerId: number
  orderId: number
  customerId: number
  paise: number
}

/** Counts the use where uses are limited; false if the offer has ended, is used up, or was used by the customer. */
export async function insertUse(tx: Tx, { offerId, orderId, customerId, paise }: Use): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const offer = sql`supplier_id = ${supplierId} and reseller_id = ${resellerId} and offer_id = ${offerId}`
  const [, counted, used] = await Promise.all([
    // Waits for staff who change the offer, so that both statements below read it as it is from now on.
    sql`select from offers where ${offer} for key share`.execute(tx.db),
    sql`
      update offers set uses = uses + 1
      where ${offer} and max_uses is not null and uses < max_uses returning offer_id`.execute(tx.db),
    sql<{ isLimited: boolean }>`
      with used as (
        insert into offer_uses (supplier_id, reseller_id, order_id, offer_id, customer_id, once, paise)
        select supplier_id, reseller_id, ${orderId}, offer_id, ${customerId}, once_per_customer, ${paise} from offers
        where ${offer} and (ends_at is null or ends_at > now())
        on conflict (supplier_id, offer_id, customer_id) where once and returned_at is null do nothing
        returning supplier_id, offer_id
      )
      select f.max_uses is not null as "isLimited"
      from used u join offers f on f.supplier_id = ${supplierId} and f.offer_id = u.offer_id`.execute(tx.db),
  ])
  const [row] = used.rows
  return row !== undefined && (!row.isLimited || counted.rows.length > 0)
}

/** Gives back what the order took, if it took an offer. */
export async function returnUse(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    with returned as (
      update offer_uses set returned_at = now()
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId} and returned_at is null
      returning offer_id
    )
    update offers f set uses = uses - 1 from returned r
    where f.supplier_id = ${supplierId} and f.reseller_id = ${resellerId} and f.offer_id = r.offer_id
      and f.max_uses is not null`.execute(tx.db)
}

/** For a revived order; false if somebody else took the last use, or the customer took it for another order. */
export async function takeUseAgain(tx: Tx, orderId: number): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ offerId: number; isLimited: boolean }>`
    select u.offer_id as "offerId", f.max_uses is not null as "isLimited"
    from offer_uses u join offers f on f.supplier_id = ${supplierId} and f.offer_id = u.offer_id
    where u.supplier_id = ${supplierId} and u.reseller_id = ${resellerId} and u.order_id = ${orderId}
      and u.returned_at is not null
    for update of f`.execute(tx.db)
  const [use] = rows
  if (!use) return true
  const again = await sql`
    update offer_uses u set returned_at = null
    where u.supplier_id = ${supplierId} and u.reseller_id = ${resellerId} and u.order_id = ${orderId}
      and not (u.once and exists (
        select from offer_uses other
        where other.supplier_id = ${supplierId} and other.offer_id = u.offer_id and other.customer_id = u.customer_id
          and other.once and other.returned_at is null))
      and not exists (
        select from offers f
        where f.supplier_id = ${supplierId} and f.offer_id = u.offer_id and f.uses >= f.max_uses)
    returning u.offer_id`.execute(tx.db)
  if (again.rows.length === 0) return false
  if (use.isLimited) {
    await sql`
      update offers set uses = uses + 1
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and offer_id = ${use.offerId}`.execute(tx.db)
  }
  return true
}

/** Before one order's use is given back and another's is taken, in the order of the ids as everywhere. */
export async function lockUses(
  tx: Tx,
  { orderIds, offerIds }: { orderIds: readonly number[]; offerIds: readonly number[] },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    select from offers
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and max_uses is not null and (
      offer_id = any(${offerIds}::bigint[])
      or offer_id in (
        select offer_id from offer_uses
        where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = any(${orderIds}::bigint[])))
    order by offer_id for update`.execute(tx.db)
}
