import type { Ctx } from '#server/kernel/ctx.ts'
import { wideNetworkOf } from '#server/kernel/networks.ts'
import type { Lane } from './fair-queue.ts'

/** Someone known by address only waits with the other strangers of the shop, by network and address. */
export function strangersLane({ tenant, address }: Ctx): Lane {
  return ['strangers', String(tenant.resellerId), wideNetworkOf(address), address]
}

/**
 * Someone who has identified themselves (a device, a session, a link in a mail) shares every second turn with others
 * like them.
 */
export function ownLane({ tenant }: Ctx, customerId: number): Lane {
  return ['known', String(tenant.resellerId), String(customerId)]
}
