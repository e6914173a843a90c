import { STUCK_MINUTES } from './list-store.ts'
import type { Parcel } from './store.ts'

/** Its booking may have been given up. */
export function isStuck({ state, createdAt }: Parcel, now: Date): boolean {
  return state === 'booking' && now.getTime() - createdAt.getTime() > STUCK_MINUTES * 60_000
}

/** Its courier cannot be polled, since the shop has another now, or none. */
export function isOrphaned(parcel: Parcel, courierOfShop: string | undefined, now: Date): boolean {
  return parcel.courier !== courierOfShop && isStuck(parcel, now)
}
