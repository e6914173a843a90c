import type { Ctx } from '#server/kernel/ctx.ts'
import { countFailure, type GrowingPause } from '#server/kernel/growing-pause.ts'
import { limitsOf, wideNetworkOf } from '#server/kernel/networks.ts'
import { limitRate, type RateLimit, takeBack } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { fairQueue, type Lane } from './fair-queue.ts'
import { findKnown } from './known-devices.ts'
import { ownLane, strangersLane } from './lanes.ts'
import { type Customer, selectCustomerByUsername } from './store.ts'

/** Failures: for one password tried on many customers; a high limit, since many people share an address. */
const PER_ADDRESS = { max: 300, seconds: 15 * 60 }
/**
 * After this share of its failures (five for an address) further tries from the network wait in one slow queue of two
 * password checks a second, so that pages and all others have the rest of the machine (F38). Sixty in the queue take
 * half a minute.
 */
const SLOW_QUEUE_SHARE = 1 / 60
export const slowly = fairQueue(60, 500)
/** Failures at one account, from places that it knows; and from all that it does not know, per network and in total. */
const KNOWN_PLACE = { free: 10, longestSeconds: 60 * 60 }
const STRANGE_NETWORK = { free: 10, longestSeconds: 24 * 60 * 60 }
/** More than one network can reach by itself: otherwise it would lock out an owner with a new device. */
const STRANGERS = { free: 25, longestSeconds: 60 * 60 }
const NOBODY = 0

export interface Requester {
  customer: Customer | undefined
  lane: Lane
  /** The network's limits; none if the device is known, so that nobody behind the same address can block it. */
  limits: RateLimit[]
  /** The account's pauses, for this place. */
  pauses: GrowingPause[]
}

export async function identifyRequester(
  ctx: Ctx,
  { username, device }: { username: string; device?: string | undefined },
): Promise<Requester> {
  return withTransaction(ctx, async (tx) => {
    const customer = await selectCustomerByUsername(tx, username)
    const knownBy = await findKnown(tx, customer?.customerId ?? NOBODY, device)
    const account = `sign-in:${customer ? `account:${customer.customerId}` : `name:${username.toLowerCase()}`}`
    const limits = limitsOf(ctx.address, 'sign-in', PER_ADDRESS)
    if (customer && knownBy === 'device') {
      const pauses = [{ bucket: `${account}:device:${device}`, ...KNOWN_PLACE }]
      return { customer, lane: ownLane(ctx, customer.customerId), limits: [], pauses }
    }
    if (knownBy === 'address') {
      const pauses = [{ bucket: `${account}:address:${ctx.address}`, ...KNOWN_PLACE }]
      return { customer, lane: strangersLane(ctx), limits, pauses }
    }
    const pauses = [
      { bucket: `${account}:from:${wideNetworkOf(ctx.address)}`, ...STRANGE_NETWORK },
      { bucket: `${account}:strangers`, ...STRANGERS },
    ]
    return { customer, lane: strangersLane(ctx), limits, pauses }
  })
}

/**
 * True if the network has failed so often that it is queued. One transaction: if one limit refuses, the other has not
 * counted.
 */
export function countTry(ctx: Ctx, { limits, pauses }: Requester): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const counts = limits.length > 0 ? await limitRate(tx, limits) : []
    for (const pause of pauses) await countFailure(tx, pause)
    return limits.some(({ max }, nth) => (counts[nth] ?? 0) > max * SLOW_QUEUE_SHARE * ctx.rateFactor)
  })
}

export async function takeBackTry(ctx: Ctx, { limits, pauses }: Requester): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await takeBack(tx, limits)
    await takeBack(tx, pauses)
  })
}
