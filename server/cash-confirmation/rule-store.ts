import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Rule } from './needs-confirming.ts'

/** Until a shop has set it. What is believable for most, so that turning it on is one tick. */
const FIRST_RULE: Rule = {
  ...{ isOn: false, firstOrder: true, fromPaise: null, pinPercent: 30, afterRefusal: true },
  ...{ codeCounts: true, advancePaise: null, advancePercent: null, remindHours: 6, cancelHours: 24 },
}

/** Locked, for a change of it. */
export async function selectRule(tx: Tx, lock?: 'for update'): Promise<Rule> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Rule>`
    select is_on as "isOn", first_order as "firstOrder", from_paise as "fromPaise", pin_percent as "pinPercent",
      after_refusal as "afterRefusal", code_counts as "codeCounts",
      advance_paise as "advancePaise", advance_percent as "advancePercent", remind_hours as "remindHours", cancel_hours as "cancelHours"
    from cash_rules
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} ${lock ? sql`for update` : sql``}`.execute(tx.db)
  return rows[0] ?? FIRST_RULE
}

export async function upsertRule(tx: Tx, rule: Rule): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  const { isOn, firstOrder, fromPaise, pinPercent, afterRefusal, codeCounts, advancePaise, advancePercent } = rule
  const { remindHours, cancelHours } = rule
  await sql`
    insert into cash_rules (supplier_id, reseller_id, is_on, first_order, from_paise, pin_percent, after_refusal, code_counts,
      advance_paise, advance_percent, remind_hours, cancel_hours)
    values (${supplierId}, ${resellerId}, ${isOn}, ${firstOrder}, ${fromPaise}, ${pinPercent}, ${afterRefusal}, ${codeCounts},
      ${advancePaise}, ${advancePercent}, ${remindHours}, ${cancelHours})
    on conflict (supplier_id, reseller_id) do update set is_on = excluded.is_on, first_order = excluded.first_order,
      from_paise = excluded.from_paise, pin_percent = excluded.pin_percent, after_refusal = excluded.after_refusal,
      code_counts = excluded.code_counts, advance_paise = excluded.advance_paise,
      advance_percent = excluded.advance_percent, remind_hours = excluded.remind_hours, cancel_hours = excluded.cancel_hours,
      changed_at = now()`.execute(tx.db)
}
