import type { GatewayKeys, Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { findGateway, OPERATORS_GATEWAYS } from './gateways.ts'
import { seal } from './seal.ts'
import { upsertAccount } from './store.ts'

interface NewAccount {
  /** By default the first gateway that an operator can choose. */
  gateway?: string | undefined
  secret: string | undefined
  keys: GatewayKeys
}

/** For the operator: enables online payment for the shop with these keys, sealed with HAAT_SECRET. */
export async function setAccount(ownerUrl: string, tenant: Tenant, account: NewAccount): Promise<void> {
  const { secret, keys, gateway: code = OPERATORS_GATEWAYS[0] ?? '' } = account
  if (!secret) throw new Refusal('bad-input', { id: 'secretNeeded' })
  const gateway = findGateway(code)
  if (!gateway) {
    throw new Refusal('bad-input', { id: 'noSuchGateway', code, known: OPERATORS_GATEWAYS })
  }
  const parsed = gateway.keys.safeParse(keys)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { keyId, keySecret, webhookSecret } = parsed.data
  await asOwner(ownerUrl, (owner) =>
    upsertAccount(owner, tenant, {
      gateway: code,
      keyId,
      keySecret: seal(secret, keySecret),
      webhookSecret: seal(secret, webhookSecret),
    }),
  )
}
