import { placesText } from '#contract/pin-codes.ts'
import type { Message } from '#contract/say.ts'
import type { DeliverySettings } from '#contract/shop-settings.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { type Change, mergeChanges, withNames } from '#server/kernel/merge-changes.ts'
import { refuseFields } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import {
  selectDeliveryTerms,
  setCod,
  setDeliversTo,
  setDelivery,
  setDeliveryTimes,
} from '#server/merchandising/index.ts'
import { hasAccount } from '#server/payments/index.ts'
import { selectOnlineDiscount, setOnlineDiscount } from '#server/resellers/index.ts'
import { settingsOf, termsOf } from './delivery-settings.ts'

/** Placed orders keep the terms they were placed under; every page of the shop shows the new ones. */
export async function changeDelivery(ctx: Ctx, change: Change<DeliverySettings>): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    const now = settingsOf(await selectDeliveryTerms(tx, 'for update'), await selectOnlineDiscount(tx))
    const { next, changed, faults } = mergeChanges(now, change, textOf)
    refuseFields('changed-meanwhile', await withNames(tx, 'delivery', faults))
    if (changed.length === 0) return
    refuseFields('bad-input', await faultsOf(tx, next))
    const { delivery, deliversTo, times, cod } = termsOf(next)
    await setDelivery(tx.db, tx.tenant, delivery)
    await setDeliversTo(tx.db, tx.tenant, deliversTo)
    await setDeliveryTimes(tx.db, tx.tenant, times)
    await setCod(tx.db, tx.tenant, cod)
    await setOnlineDiscount(tx, next.onlineDiscountPercent)
    const details = Object.fromEntries(
      changed.map((field) => [field, `${textOf(field, now[field])} -> ${textOf(field, next[field])}`]),
    )
    await logWrite(tx, { did: 'change-delivery', subject: 'delivery', details })
  })
}

/** What no field can know by itself. */
async function faultsOf(tx: Tx, { charge, freeFrom, cod }: DeliverySettings): Promise<Record<string, Message>> {
  return {
    ...(freeFrom !== null && !charge && { charge: { id: 'chargeNeeded' } as const }),
    ...(!cod && !(await hasAccount(tx)) && { cod: { id: 'onlyWayToPay' } as const }),
  }
}

/** A value as the history and a conflict name it. */
function textOf(field: keyof DeliverySettings, value: DeliverySettings[keyof DeliverySettings]): string {
  if (Array.isArray(value)) {
    const text = placesText(value)
    return text.length > 200 ? `${text.slice(0, 200)}…` : text || (field === 'deliversTo' ? 'all of India' : 'nowhere')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === '' ? '(empty)' : String(value)
}
