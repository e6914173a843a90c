import { z } from 'zod'
import { PARCEL_GRAMS_DEFAULT } from '#contract/limits.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { unseal } from '#server/kernel/seal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectAccount, selectPickupPincode, selectShownAccount } from './accounts-store.ts'
import type { Courier, CourierAccount } from './courier.ts'
import { COURIERS, usableCouriers } from './couriers.ts'

export interface ShopCourier extends CourierAccount {
  courier: Courier
}

const sealedKeys = z.object({ keys: z.record(z.string(), z.string()) })

/** The shop's courier with its keys, for jobs and pushes; while trying, the simulator for lack of another. */
export async function findAccount(ctx: Ctx): Promise<ShopCourier | undefined> {
  const { own, sentFrom } = await withTransaction(ctx, async (tx) => ({
    own: await selectAccount(tx),
    sentFrom: await selectPickupPincode(tx),
  }))
  const courier = usable(ctx, own?.courier)
  if (!courier) return undefined
  const api = ctx.settings.couriers[courier.code] ?? ''
  if (!own) return { ctx, courier, api, keys: {}, pickup: '', pickupPincode: sentFrom }
  const { secret } = ctx.settings
  if (!secret) throw new Error('courier keys are sealed with a HAAT_SECRET that is not given')
  const { keys } = sealedKeys.parse(JSON.parse(unseal(secret, own.keys)))
  return { ctx, courier, api, keys, pickup: own.pickup, pickupPincode: own.pickupPincode || sentFrom }
}

/** Who may push news to the shop, and the hash of the token that they need; nobody without one. */
export async function findPusher(ctx: Ctx): Promise<{ courier: Courier; tokenHash: Buffer } | undefined> {
  const own = await withTransaction(ctx, selectAccount)
  const courier = own && usable(ctx, own.courier)
  return courier && own.pushToken ? { courier, tokenHash: own.pushToken } : undefined
}

/** Which courier the shop has, without its keys, which the console cannot read. */
export async function findShopCourier(tx: Tx): Promise<Courier | undefined> {
  return usable(tx, (await selectShownAccount(tx))?.courier)
}

/** The default weight and size of a parcel. */
export async function findUsualParcel(tx: Tx): Promise<{ usualGrams: number; usualBox: number[] | null }> {
  const { usualGrams = PARCEL_GRAMS_DEFAULT, usualBox = null } = (await selectShownAccount(tx)) ?? {}
  return { usualGrams, usualBox }
}

function usable({ settings }: Ctx, code: string | undefined): Courier | undefined {
  if (code !== undefined) return usableCouriers(settings).find((courier) => courier.code === code)
  return settings.simulatesCouriers ? COURIERS.find(({ isSimulated }) => isSimulated) : undefined
}
