import type { Ctx } from '#server/kernel/ctx.ts'
import { wideNetworkOf } from '#server/kernel/networks.ts'
import type { Lane } from './queue.ts'

/** Somebody of whom only the address is known waits with the other strangers of the shop, by network and address. */
export function strangersLane({ tenant, address }: Ctx): Lane {
  return ['strangers', String(tenant.resellerId), wideNetworkOf(address), address]
}

/** Someone who has shown who they are (a device, a session, a link of a mail) has every second turn with their like. */
export function ownLane({ tenant }: Ctx, customerId: number): Lane {
  return ['known', String(tenant.resellerId), String(customerId)]
}
