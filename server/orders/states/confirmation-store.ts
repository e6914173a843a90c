import { sql } from 'kysely'
import type { ConfirmationState, ConfirmedBy, ConfirmReason } from '#contract/cash-confirmation.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { AdvanceTerms } from '#server/orders/paying/advance.ts'

/** Whether the shopper of a cash order must confirm it, or pay a part in advance, and whether they have. Lock the order before a change. */
export interface Confirmation extends AdvanceTerms {
  state: ConfirmationState
  reason: ConfirmReason
  /** The numbers of the reason, as they were. */
  facts: Record<string, number | string>
  /** How the request was sent. Empty: it could not be sent. */
  askedBy: ('mail' | 'phone')[]
  remindAt: Date | null
  remindedAt: Date | null
  cancelAt: Date | null
  confirmedBy: ConfirmedBy | null
  confirmedAt: Date | null
}

/** One statement, since it goes with others of an order that is placed: in a shop with a rule, its job decides on the order. */
export async function insertUndecided(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    with undecided as (
      insert into cash_confirmations (supplier_id, reseller_id, order_id)
      select supplier_id, reseller_id, ${orderId} from cash_rules
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and is_on
      returning order_id
    )
    insert into jobs (supplier_id, reseller_id, kind, payload)
    select ${supplierId}, ${resellerId}, 'follow-confirmation', jsonb_build_object('orderId', order_id) from undecided
    returning job_id -- for Citus (db/citus/README.md)`.execute(tx.db)
}

/** Undefined if no rule was looked at. */
export async function selectConfirmation(tx: Tx, orderId: number): Promise<Confirmation | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Confirmation>`
    select state, reason, facts, asked_by as "askedBy", remind_at as "remindAt", reminded_at as "remindedAt",
      cancel_at as "cancelAt", advance_paise as "advancePaise", advance_percent as "advancePercent", confirmed_by as "confirmedBy", confirmed_at as "confirmedAt"
    from cash_confirmations
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}`.execute(tx.db)
  return rows[0]
}

/** Only of an order that is not decided yet. */
export async function updateDecided(
  tx: Tx,
  orderId: number,
  {
    state,
    reason,
    facts,
    askedBy,
    remindAt,
    cancelAt,
    advancePaise,
    advancePercent,
    confirmedBy,
  }: Omit<Confirmation, 'remindedAt' | 'confirmedAt'> & { state: 'unneeded' | 'waiting' | 'confirmed' },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_confirmations set state = ${state}, reason = ${reason}, facts = ${JSON.stringify(facts)}::jsonb,
      asked_by = ${askedBy}::text[], decided_at = now(), remind_at = ${remindAt}, cancel_at = ${cancelAt},
      advance_paise = ${advancePaise}, advance_percent = ${advancePercent},
      confirmed_by = ${confirmedBy}, confirmed_at = case when ${confirmedBy}::text is not null then now() end
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and state = 'undecided'`.execute(tx.db)
}

export async function updateReminded(
  tx: Tx,
  orderId: number,
  { remindedAt, cancelAt }: { remindedAt: Date; cancelAt: Date },
): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_confirmations set reminded_at = ${remindedAt}, cancel_at = ${cancelAt}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId} and state = 'waiting'`.execute(
    tx.db,
  )
}

/** What waits, or is not decided yet, is confirmed. */
export async function updateConfirmed(tx: Tx, orderId: number, by: ConfirmedBy): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_confirmations set state = 'confirmed', confirmed_by = ${by}, confirmed_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and state in ('undecided', 'waiting')`.execute(tx.db)
}

/** The order is cancelled. */
export async function updateConfirmationEnded(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update cash_confirmations set state = 'ended'
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id = ${orderId}
      and state in ('undecided', 'waiting')`.execute(tx.db)
}
