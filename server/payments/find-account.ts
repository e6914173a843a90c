import type { Ctx, GatewayKeys } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { unseal } from './seal.ts'
import { selectAccount } from './store.ts'

/** How this shop speaks with the gateway; without one it takes no online payment. */
export interface GatewayAccount extends GatewayKeys {
  api: string
}

/** The reseller's own keys, else those of the environment. */
export async function findAccount(ctx: Ctx): Promise<GatewayAccount | undefined> {
  const { gateway, secret } = ctx.settings
  const own = await withTransaction(ctx, selectAccount)
  if (!own) return gateway.keys && { ...gateway.keys, api: gateway.api }
  if (!secret) throw new Error('payment keys are sealed with a HAAT_SECRET that is not given')
  return {
    api: gateway.api,
    keyId: own.keyId,
    keySecret: unseal(secret, own.keySecret),
    webhookSecret: unseal(secret, own.webhookSecret),
  }
}

export async function getAccount(ctx: Ctx): Promise<GatewayAccount> {
  const account = await findAccount(ctx)
  if (!account) throw new Refusal('bad-input', 'This shop takes no online payment. Please choose Cash on Delivery.')
  return account
}
