import type { ParsedInput } from '#contract/call.ts'
import type { setPayoutKeys as call, setPayoutLimit as limit } from '#contract/payouts.ts'
import { assertMay, type Ctx, type Tenant, type Tx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { logWrite, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type SealedAccount, selectShownAccount, upsertAccount, upsertLimit } from './accounts-store.ts'
import { type PayoutAccount, type PayoutKeys, type PayoutService, ServiceRefused } from './payout-service.ts'
import { findService, OPERATORS_SERVICES } from './payout-services.ts'
import { sealKeys } from './seal-keys.ts'

/** A thief who is in a session must not try out stolen keys here. */
const PER_SHOP = { max: 20, seconds: 60 * 60 }

type Input = ParsedInput<typeof call>

/** Stores the keys once the service has accepted them, so that no refund meets a wrong pair. */
export async function setPayoutKeys(ctx: Ctx, input: Input): Promise<undefined> {
  assertMay(ctx, 'payments')
  const { service: code, seenKeyIdEnd, ...keys } = input
  const { service, parsed, sealed } = sealAccount({ service: code, secret: ctx.settings.secret, keys })
  const api = service.apiOf(ctx.settings)
  if (api === undefined) throw new Refusal('bad-input', { id: 'gatewayNotHere', gateway: service.title })
  await limitRate(ctx, [{ bucket: 'payout-keys', ...PER_SHOP }])
  await withTransaction(ctx, (tx) => assertAsSeen(tx, input))
  await tryKeys(service, { ...parsed, ctx, api })
  await withTransaction(ctx, async (tx) => {
    await assertAsSeen(tx, input)
    await upsertAccount(tx.db, tx.tenant, sealed)
    await logWrite(tx, { did: 'change-payout-keys', subject: service.title })
  })
}

async function assertAsSeen(tx: Tx, { keyId, seenKeyIdEnd }: Input): Promise<void> {
  const now = await selectShownAccount(tx)
  if (!now || now.keyId === keyId || now.keyId.slice(-4) === seenKeyIdEnd) return
  const subject = findService(now.service)?.title ?? now.service
  const by = await whoWroteAt(tx, { subject, at: now.changedAt })
  const reason = { id: 'settingChangedMeanwhile', now: `… ${now.keyId.slice(-4)}`, by } as const
  throw new Refusal('changed-meanwhile', reason, { fields: { keyId: reason } })
}

async function tryKeys(service: PayoutService, account: PayoutAccount): Promise<void> {
  try {
    await service.tryKeys(account)
  } catch (err) {
    // The error names no key: it is the service's response.
    account.ctx.log.warn({ err }, 'the trial of payout keys has failed')
    if (!(err instanceof ServiceRefused)) {
      throw new Refusal('unavailable', { id: 'gatewayUnreached', gateway: service.title }, { retryAfter: 60 })
    }
    const reason = { id: 'keysRefused', gateway: service.title } as const
    throw new Refusal('bad-input', reason, { fields: { keySecret: reason } })
  }
}

export interface NewPayoutAccount {
  /** By default the first service that an operator can choose. */
  service?: string | undefined
  secret: string | undefined
  keys: PayoutKeys
}

function sealAccount({ service: code = OPERATORS_SERVICES[0] ?? '', secret, keys }: NewPayoutAccount): {
  service: PayoutService
  parsed: PayoutKeys
  sealed: SealedAccount
} {
  const service = findService(code)
  if (!service) throw new Refusal('bad-input', { id: 'noSuchPayoutService', code, known: OPERATORS_SERVICES })
  const checked = service.keys.safeParse(keys)
  if (!checked.success) throw refusalOf(checked.error)
  const { keyId, ...secrets } = checked.data
  return { service, parsed: checked.data, sealed: { service: code, keyId, sealedKeys: sealKeys(secret, secrets) } }
}

/** For the operator: the shop pays refunds to UPI ids from this account, whose keys are sealed with HAAT_SECRET. */
export async function setPayoutAccount(ownerUrl: string, tenant: Tenant, account: NewPayoutAccount): Promise<void> {
  const { sealed } = sealAccount(account)
  await asOwner(ownerUrl, (owner) => upsertAccount(owner, tenant, sealed))
}

/** Refunds that are paid or approved already stay so. */
export async function setPayoutLimit(ctx: Ctx, { limitPaise }: ParsedInput<typeof limit>): Promise<undefined> {
  assertMay(ctx, 'payments')
  await withTransaction(ctx, async (tx) => {
    await upsertLimit(tx, limitPaise)
    await logWrite(tx, { did: 'change-payout-limit', subject: 'payouts', details: { limitPaise } })
  })
}
