import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { unseal } from '#server/kernel/seal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectAccount, selectShownAccount } from './accounts-store.ts'
import type { PayoutAccount, PayoutService } from './payout-service.ts'
import { findService } from './payout-services.ts'
import { unsealedKeys } from './seal-keys.ts'

export interface ShopPayoutAccount extends PayoutAccount {
  service: PayoutService
}

/** The shop's payout service with its keys, for jobs and events; undefined where the shop pays by hand. */
export async function findAccount(ctx: Ctx): Promise<ShopPayoutAccount | undefined> {
  const own = await withTransaction(ctx, selectAccount)
  const service = own && findService(own.service)
  const api = service?.apiOf(ctx.settings)
  if (!own || !service || api === undefined) return undefined
  const { secret } = ctx.settings
  if (!secret) throw new Error('payout keys are sealed with a HAAT_SECRET that is not given')
  return { ctx, service, api, keyId: own.keyId, ...unsealedKeys(unseal(secret, own.sealedKeys)) }
}

/** Which service the shop has, without its keys, which the console cannot read. */
export async function findShopService(tx: Tx): Promise<PayoutService | undefined> {
  const account = await selectShownAccount(tx)
  const service = account && findService(account.service)
  return service?.apiOf(tx.settings) === undefined ? undefined : service
}
