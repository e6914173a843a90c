import type { ParsedInput } from '#contract/call.ts'
import type { CourierSet, setCourierAccount as call } from '#contract/couriers.ts'
import { accountKeys } from '#server/kernel/account-keys.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { newToken } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { seal } from '#server/kernel/seal.ts'
import { logWrite, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import {
  insertAccount,
  lockShownAccount,
  type ShownAccount,
  selectShownAccount,
  updateAccount,
} from './accounts-store.ts'
import { type Courier, type CourierAccount, CourierRefused } from './courier.ts'
import { titleOfCourier, usableCouriers } from './couriers.ts'
import { pushTokenHash } from './push-token.ts'

/** A thief who is in a session must not try out stolen keys here. */
const PER_SHOP = { max: 20, seconds: 60 * 60 }

type Input = ParsedInput<typeof call>

/** Keeps the keys once the courier has accepted them. With another courier comes a new token of pushes. */
export async function setCourierAccount(ctx: Ctx, input: Input): Promise<CourierSet> {
  assertMay(ctx, 'payments')
  const { pickup, pickupPincode, tryPincode, seenChangedAt } = input
  const courier = usableCouriers(ctx.settings).find(({ code }) => code === input.courier)
  if (!courier) throw fieldRefusal('courier', { id: 'courierNotHere', courier: input.courier })
  const keys = accountKeys(courier, input.keys)
  const { secret } = ctx.settings
  if (!secret) throw new Refusal('bad-input', { id: 'courierNeedsSecret' })
  await limitRate(ctx, [{ bucket: 'courier-keys', ...PER_SHOP }])
  await withTransaction(ctx, (tx) => getAsSeen(tx, seenChangedAt))
  const api = ctx.settings.couriers[courier.code] ?? ''
  const served = await tryKeys(courier, { ctx, keys, api, pickup, pickupPincode }, tryPincode)
  return withTransaction(ctx, async (tx) => {
    const before = await getAsSeen(tx, seenChangedAt)
    const pushToken = before?.courier === courier.code ? null : newToken()
    const wanted = {
      ...{ courier: courier.code, pickup, pickupPincode },
      keys: seal(secret, JSON.stringify({ keys })),
      pushToken: pushToken === null ? null : pushTokenHash(pushToken),
    }
    if (before) await updateAccount(tx, wanted)
    else if (!(await insertAccount(tx, wanted))) throw await changedMeanwhile(tx)
    await logWrite(tx, { did: 'change-courier', subject: courier.title })
    return { served, pushToken }
  })
}

/** The account as the form showed it, locked; undefined if there was none, and is none. */
export async function getAsSeen(tx: Tx, seenChangedAt: string): Promise<ShownAccount | undefined> {
  const now = await lockShownAccount(tx)
  if ((now?.changedAt.toISOString() ?? '') !== seenChangedAt) throw await changedMeanwhile(tx)
  return now
}

async function changedMeanwhile(tx: Tx): Promise<Refusal> {
  const now = await selectShownAccount(tx)
  const by = now ? await whoWroteAt(tx, { subject: titleOfCourier(now.courier), at: now.changedAt }) : ''
  return new Refusal('changed-meanwhile', { id: 'settingChangedMeanwhile', now: now?.pickup ?? '', by })
}

async function tryKeys(courier: Courier, account: CourierAccount, to: string): Promise<true | string> {
  try {
    return await courier.isServed(account, {
      ...{ isPickup: false, from: account.pickupPincode, to, codPaise: 0, weightGrams: 500 },
    })
  } catch (err) {
    // The error names no key: it is the courier's answer.
    account.ctx.log.warn({ err }, "the trial of a courier's keys has failed")
    const { title } = courier
    if (!(err instanceof CourierRefused)) {
      throw new Refusal('unavailable', { id: 'courierUnreached', courier: title }, { retryAfter: 60 })
    }
    throw fieldRefusal(courier.fields.at(-1)?.name ?? 'courier', { id: 'courierKeysRefused', courier: title })
  }
}
