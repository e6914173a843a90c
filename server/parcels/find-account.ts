import { z } from 'zod'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { unseal } from '#server/kernel/seal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectAccount, selectCourierCode, selectPickupPincode } from './accounts-store.ts'
import type { Courier, CourierAccount } from './courier.ts'
import { COURIERS, findCourier } from './couriers.ts'

export interface ShopCourier extends CourierAccount {
  courier: Courier
  /** Of pushes; '' where none are expected. */
  pushToken: string
}

const sealedKeys = z.object({ keys: z.record(z.string(), z.string()), pushToken: z.string() })

/** The shop's courier with its keys, for jobs and pushes; while trying, the simulator for lack of another. */
export async function findAccount(ctx: Ctx): Promise<ShopCourier | undefined> {
  const { own, pickupPincode } = await withTransaction(ctx, async (tx) => ({
    own: await selectAccount(tx),
    pickupPincode: await selectPickupPincode(tx),
  }))
  const courier = usable(ctx, own?.courier)
  if (!courier) return undefined
  if (!own) return { ctx, courier, keys: {}, pickup: '', pickupPincode, pushToken: '' }
  const { secret } = ctx.settings
  if (!secret) throw new Error('courier keys are sealed with a HAAT_SECRET that is not given')
  const { keys, pushToken } = sealedKeys.parse(JSON.parse(unseal(secret, own.keys)))
  return { ctx, courier, keys, pickup: own.pickup, pickupPincode, pushToken }
}

/** Which courier the shop has, without its keys, which the console cannot read. */
export async function findShopCourier(tx: Tx): Promise<Courier | undefined> {
  return usable(tx, await selectCourierCode(tx))
}

function usable({ settings }: Ctx, code: string | undefined): Courier | undefined {
  if (code === undefined)
    return settings.simulatesCouriers ? COURIERS.find(({ isSimulated }) => isSimulated) : undefined
  const courier = findCourier(code)
  return courier?.isSimulated && !settings.simulatesCouriers ? undefined : courier
}
