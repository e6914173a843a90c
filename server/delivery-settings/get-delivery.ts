import type { DeliverySettings } from '#contract/shop-settings.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectDeliveryTerms } from '#server/merchandising/index.ts'
import { hasAccount } from '#server/payments/index.ts'
import { selectOnlineDiscount } from '#server/resellers/index.ts'
import { settingsOf } from './delivery-settings.ts'

export async function getDelivery(ctx: Ctx): Promise<{ settings: DeliverySettings; takesOnlinePayment: boolean }> {
  assertMay(ctx, 'settings')
  return withTransaction(ctx, async (tx) => ({
    settings: settingsOf(await selectDeliveryTerms(tx), await selectOnlineDiscount(tx)),
    takesOnlinePayment: await hasAccount(tx),
  }))
}
