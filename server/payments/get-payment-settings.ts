import type { PaymentSettings } from '#contract/shop-settings.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectShownAccount } from './accounts-store.ts'
import { findSharedAccount } from './find-shared-account.ts'
import { GATEWAYS } from './gateways.ts'
import { getShopUrl } from './get-shop-url.ts'

export async function getPaymentSettings(ctx: Ctx): Promise<PaymentSettings> {
  assertMay(ctx, 'payments')
  const { gateways } = ctx.settings
  return withTransaction(ctx, async (tx) => {
    const account = await selectShownAccount(tx)
    const shop = await getShopUrl(tx)
    return {
      account: account ? shown(account) : null,
      isShared: !account && (await findSharedAccount(tx)) !== undefined,
      gateways: GATEWAYS.filter(({ code }) => gateways.addresses[code]).map(({ code, title, isSimulated }) => ({
        code,
        title: isSimulated ? 'Simulator (no money moves)' : title,
        webhookUrl: new URL(`/webhooks/${code}`, shop).href,
      })),
    }
  })
}

function shown({ keyId, ...account }: NonNullable<Awaited<ReturnType<typeof selectShownAccount>>>) {
  return { ...account, keyIdEnd: keyIdEnd(keyId) }
}

/** As much of a key as is ever shown. */
export function keyIdEnd(keyId: string): string {
  return keyId.slice(-4)
}

/** For the console, which cannot read keys: whether the shop takes online payment. */
export async function hasAccount(tx: Tx): Promise<boolean> {
  const { addresses } = tx.settings.gateways
  const code = ((await selectShownAccount(tx)) ?? (await findSharedAccount(tx)))?.gateway
  return code !== undefined && addresses[code] !== undefined
}
