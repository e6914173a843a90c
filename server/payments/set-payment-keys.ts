import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { setPaymentKeys as call } from '#contract/shop-settings.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectShownAccount, upsertAccount } from './accounts-store.ts'
import { type Gateway, type GatewayAccount, GatewayRefused } from './gateway.ts'
import { findGateway } from './gateways.ts'
import { keyIdEnd } from './get-payment-settings.ts'
import { sealAccount } from './set-account.ts'

/** A thief who is in a session must not try out stolen keys here. */
const PER_SHOP = { max: 20, seconds: 60 * 60 }

/** The gateway's least amount. */
const RUPEE = 100

type Input = ParsedInput<typeof call>

/** Stores the keys once the gateway has accepted them, so that no shopper meets a wrong pair. */
export async function setPaymentKeys(ctx: Ctx, input: Input): Promise<undefined> {
  assertMay(ctx, 'payments')
  const { gateway: code, seenKeyIdEnd, ...keys } = input
  const title = findGateway(code)?.title ?? code
  const address = ctx.settings.gateways.addresses[code]
  if (!address) throw new Refusal('bad-input', { id: 'gatewayNotHere', gateway: title })
  const { gateway, keys: checked, sealed } = sealAccount({ gateway: code, secret: ctx.settings.secret, keys })
  await limitRate(ctx, [{ bucket: 'payment-keys', ...PER_SHOP }])
  await withTransaction(ctx, (tx) => assertAsSeen(tx, input))
  await tryKeys(ctx, gateway, { ...checked, address })
  await withTransaction(ctx, async (tx) => {
    await assertAsSeen(tx, input)
    await upsertAccount(tx.db, tx.tenant, sealed)
    await logWrite(tx, { did: 'change-payment-keys', subject: gateway.title, details: {} })
  })
}

async function assertAsSeen(tx: Tx, { keyId, seenKeyIdEnd }: Input): Promise<void> {
  const now = await selectShownAccount(tx)
  if (!now || now.keyId === keyId || keyIdEnd(now.keyId) === seenKeyIdEnd) return
  const subject = findGateway(now.gateway)?.title ?? now.gateway
  const by = await whoWroteAt(tx, { subject, at: now.changedAt })
  const reason = { id: 'settingChangedMeanwhile', now: `… ${keyIdEnd(now.keyId)}`, by } as const
  throw new Refusal('changed-meanwhile', reason, { fields: { keyId: reason } })
}

/** An order that nobody pays costs nothing, and only the right pair can open it. */
async function tryKeys(ctx: Ctx, gateway: Gateway, account: GatewayAccount): Promise<void> {
  try {
    const receipt = `trial-${randomUUID()}`.slice(0, 40)
    await gateway.open(account, { amountPaise: RUPEE, receipt, number: 'TRIAL' })
  } catch (err) {
    // The error names no key: it is the gateway's response.
    ctx.log.warn({ err }, 'the trial of payment keys has failed')
    if (!(err instanceof GatewayRefused)) {
      throw new Refusal('unavailable', { id: 'gatewayUnreached', gateway: gateway.title }, { retryAfter: 60 })
    }
    const reason = { id: 'keysRefused', gateway: gateway.title } as const
    throw new Refusal('bad-input', reason, { fields: { keySecret: reason } })
  }
}
