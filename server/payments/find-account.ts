import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { unseal } from '#server/kernel/seal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectAccount } from './accounts-store.ts'
import { findSharedAccount } from './find-shared-account.ts'
import type { Gateway, GatewayAccount } from './gateway.ts'
import { findGateway } from './gateways.ts'

/** How this shop receives online payments: its gateway, and its account there. */
export interface ShopAccount extends GatewayAccount {
  gateway: Gateway
}

/**
 * The reseller's own account, or else that of the environment if the shop shares it; undefined if there is none, or if its gateway
 * cannot be reached from here.
 */
export async function findAccount(ctx: Ctx): Promise<ShopAccount | undefined> {
  const { gateways, secret } = ctx.settings
  const { own, shared } = await withTransaction(ctx, async (tx) => {
    const own = await selectAccount(tx)
    return { own, shared: own ? undefined : await findSharedAccount(tx) }
  })
  const code = own?.gateway ?? shared?.gateway ?? ''
  const gateway = findGateway(code)
  const address = gateways.addresses[code]
  if (!gateway || !address) return undefined
  if (!own) return shared && { ...shared, gateway, address }
  if (!secret) throw new Error('payment keys are sealed with a HAAT_SECRET that is not given')
  return {
    gateway,
    address,
    keyId: own.keyId,
    approved: { qr: own.upiQr, intent: own.upiIntent },
    keySecret: unseal(secret, own.keySecret),
    webhookSecret: unseal(secret, own.webhookSecret),
  }
}

export async function getAccount(ctx: Ctx): Promise<ShopAccount> {
  const account = await findAccount(ctx)
  if (!account) throw new Refusal('bad-input', { id: 'noOnlinePayment' })
  return account
}
