import type { CashRule } from '#contract/shop-cash-rule.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { cashRuleOperations } from '#server/cash-confirmation/index.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations } from '#server/orders/index.ts'
import { ownerPool, type TestShop } from './shop.ts'
import type { TestStaff } from './staff.ts'

// Test help: shops whose shoppers have to confirm cash orders.

export const readRule = async (by: TestStaff): Promise<CashRule> =>
  ((await run(cashRuleOperations.getCashRule, by.ctx, {})) as { rule: CashRule }).rule

/** Of the rule that is now, this is wanted. */
export async function setRule(by: TestStaff, wanted: Partial<CashRule>, seen?: CashRule): Promise<void> {
  const shown = seen ?? (await readRule(by))
  await run(cashRuleOperations.setCashRule, by.ctx, { seen: shown, wanted: { ...shown, ...wanted } })
}

/** Confirmations are required only for `wanted`. */
export function requireConfirmationFor(by: TestStaff, wanted: Partial<CashRule>): Promise<void> {
  const nothing = { firstOrder: false, fromRupees: null, pinPercent: null, afterRefusal: false, codeCounts: false }
  const inWords = { advanceRupees: null, advancePercent: null }
  return setRule(by, { isOn: true, ...nothing, ...inWords, remindHours: 6, cancelHours: 24, ...wanted })
}

export async function confirmationOf({ tenant }: TestShop, number: string) {
  const { rows } = await ownerPool().query(
    `select c.state, c.reason, c.facts, c.asked_by as "askedBy", c.remind_at as "remindAt", c.reminded_at as "remindedAt",
       c.cancel_at as "cancelAt", c.confirmed_by as "confirmedBy"
     from cash_confirmations c join orders o using (supplier_id, order_id) where c.supplier_id = $1 and o.number = $2`,
    [tenant.supplierId, number],
  )
  return rows[0]
}

export const openOrder = (by: TestStaff, number: string) =>
  run(shopOrderOperations.openOrder, by.ctx, { number }) as Promise<OpenedOrder>

/** What the console shows of it: what is or was awaited, and why. */
export async function confirmationIdsOf(by: TestStaff, number: string) {
  const { confirmation } = await openOrder(by, number)
  return [confirmation?.what.id, confirmation?.why?.id]
}

/** The token of the link in the newest mail of this kind. */
export async function linkMailed({ tenant }: TestShop, kind = 'confirm-cash'): Promise<string> {
  const { rows } = await ownerPool().query(
    'select text from mails where supplier_id = $1 and kind = $2 order by mail_id desc limit 1',
    [tenant.supplierId, kind],
  )
  return /\/o\/([\w-]{22})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}
