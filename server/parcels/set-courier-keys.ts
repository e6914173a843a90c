import type { ParsedInput } from '#contract/call.ts'
import type { setCourierKeys as call } from '#contract/parcels.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal, refuseFields } from '#server/kernel/refusal.ts'
import { seal } from '#server/kernel/seal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectPickupPincode, selectShownAccount, upsertAccount } from './accounts-store.ts'
import { type Courier, type CourierAccount, CourierRefused } from './courier.ts'
import { findCourier } from './couriers.ts'

/** A thief who is in a session must not try out stolen keys here. */
const PER_SHOP = { max: 20, seconds: 60 * 60 }
/** Where every courier goes. */
const DELHI = '110001'

type Input = ParsedInput<typeof call>

/** Stores the keys, sealed, once the courier has accepted them. */
export async function setCourierKeys(ctx: Ctx, input: Input): Promise<undefined> {
  assertMay(ctx, 'payments')
  const { secret } = ctx.settings
  if (!secret) throw new Refusal('bad-input', { id: 'secretNeeded' })
  const courier = findCourier(input.courier)
  if (!courier || courier.isSimulated) throw fieldRefusal('courier', { id: 'courierUnknown' })
  const keys = checkedKeys(courier, input.keys)
  await limitRate(ctx, [{ bucket: 'courier-keys', ...PER_SHOP }])
  const pickupPincode = await withTransaction(ctx, async (tx) => {
    await assertAsSeen(tx, courier, { ...input, keys })
    return selectPickupPincode(tx)
  })
  await tryKeys(courier, { ctx, keys, pickup: input.pickup, pickupPincode })
  const { pickup, pushToken } = input
  await withTransaction(ctx, async (tx) => {
    await assertAsSeen(tx, courier, { ...input, keys })
    const sealed = seal(secret, JSON.stringify({ keys, pushToken }))
    await upsertAccount(tx, { courier: courier.code, keys: sealed, keyEnd: keyEndOf(courier, keys), pickup })
    await logWrite(tx, { did: 'change-courier-keys', subject: courier.title })
  })
}

function checkedKeys(courier: Courier, given: Readonly<Record<string, string>>): Record<string, string> {
  const missing = courier.fields.filter(({ name }) => !given[name])
  refuseFields('bad-input', Object.fromEntries(missing.map(({ name }) => [name, { id: 'courierKeyMissing' } as const])))
  return Object.fromEntries(courier.fields.map(({ name }) => [name, given[name] ?? '']))
}

/** As much of a key as is ever shown. */
function keyEndOf({ fields }: Courier, keys: Readonly<Record<string, string>>): string {
  return (keys[fields[0]?.name ?? ''] ?? '').slice(-4)
}

async function assertAsSeen(tx: Tx, courier: Courier, { seenKeyEnd, keys }: Input): Promise<void> {
  const now = await selectShownAccount(tx)
  if (!now || now.keyEnd === seenKeyEnd || (now.courier === courier.code && now.keyEnd === keyEndOf(courier, keys)))
    return
  const reason = { id: 'settingChangedMeanwhile', now: `… ${now.keyEnd}` } as const
  throw new Refusal('changed-meanwhile', reason, { fields: { courier: reason } })
}

/** A question that costs nothing, which only the right keys may ask. */
async function tryKeys(courier: Courier, account: CourierAccount): Promise<void> {
  const from = account.pickupPincode || DELHI
  try {
    await courier.isServed(account, { from, to: DELHI, codPaise: 0, weightGrams: 500 })
  } catch (err) {
    account.ctx.log.warn({ err }, 'the trial of courier keys has failed')
    const title = { courier: courier.title }
    if (!(err instanceof CourierRefused)) {
      throw new Refusal('unavailable', { id: 'courierUnreached', ...title }, { retryAfter: 60 })
    }
    throw fieldRefusal(courier.fields[0]?.name ?? 'courier', { id: 'courierKeysRefused', ...title })
  }
}
