import type { PayoutSettings } from '#contract/payouts.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getShopUrl } from '#server/payments/index.ts'
import { selectLimit, selectShownAccount } from './accounts-store.ts'
import { PAYOUT_SERVICES } from './payout-services.ts'

export async function getPayoutSettings(ctx: Ctx): Promise<PayoutSettings> {
  assertMay(ctx, 'payments')
  return withTransaction(ctx, async (tx) => {
    const account = await selectShownAccount(tx)
    const shop = await getShopUrl(tx)
    return {
      account: account
        ? { service: account.service, keyIdEnd: account.keyId.slice(-4), changedAt: account.changedAt }
        : null,
      limitPaise: await selectLimit(tx),
      services: PAYOUT_SERVICES.filter((service) => service.apiOf(ctx.settings) !== undefined).map(
        ({ code, title }) => ({
          ...{ code, title, webhookUrl: new URL(`/webhooks/payouts/${code}`, shop).href },
        }),
      ),
    }
  })
}
