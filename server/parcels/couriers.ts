import type { Settings } from '#server/kernel/ctx.ts'
import { delhivery } from '#server/parcels/delhivery/index.ts'
import { shiprocket } from '#server/parcels/shiprocket/index.ts'
import { simulator } from '#server/parcels/simulator/index.ts'
import type { Courier } from './courier.ts'

/** All couriers at which a shop can have an account. A new one needs a folder and a line here. */
export const COURIERS: readonly Courier[] = [delhivery, shiprocket, simulator]

export function findCourier(code: string): Courier | undefined {
  return COURIERS.find((courier) => courier.code === code)
}

/** Its name for people; that of a removed one is its code. */
export function titleOfCourier(code: string): string {
  return findCourier(code)?.title ?? code
}

/** Those at which parcels can be booked on this server. */
export function usableCouriers({ couriers, simulatesCouriers }: Settings): Courier[] {
  return COURIERS.filter(({ code, isSimulated }) => (isSimulated ? simulatesCouriers : couriers[code] !== undefined))
}
