import type { GatewayKeys, Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { seal } from '#server/kernel/seal.ts'
import { type SealedAccount, upsertAccount } from './accounts-store.ts'
import type { Gateway } from './gateway.ts'
import { findGateway, OPERATORS_GATEWAYS } from './gateways.ts'

export interface NewAccount {
  /** By default the first gateway that an operator can choose. */
  gateway?: string | undefined
  secret: string | undefined
  keys: GatewayKeys
}

/** What is stored of it, with its secrets sealed; refuses keys that no account of the gateway has. */
export function sealAccount({ secret, keys, gateway: code = OPERATORS_GATEWAYS[0] ?? '' }: NewAccount): {
  gateway: Gateway
  keys: GatewayKeys
  sealed: SealedAccount
} {
  if (!secret) throw new Refusal('bad-input', { id: 'secretNeeded' })
  const gateway = findGateway(code)
  if (!gateway) {
    throw new Refusal('bad-input', { id: 'noSuchGateway', code, known: OPERATORS_GATEWAYS })
  }
  const parsed = gateway.keys.safeParse(keys)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { keyId, keySecret, webhookSecret } = parsed.data
  const sealed = {
    ...{ gateway: code, keyId },
    keySecret: seal(secret, keySecret),
    webhookSecret: seal(secret, webhookSecret),
  }
  return { gateway, keys: parsed.data, sealed }
}

/** For the operator: enables online payment for the shop with these keys, sealed with HAAT_SECRET. */
export async function setAccount(ownerUrl: string, tenant: Tenant, account: NewAccount): Promise<void> {
  const { sealed } = sealAccount(account)
  await asOwner(ownerUrl, (owner) => upsertAccount(owner, tenant, sealed))
}
