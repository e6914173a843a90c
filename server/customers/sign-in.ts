import type { ParsedInput } from '#contract/call.ts'
import type { signIn as call, SignedIn } from '#contract/customers.ts'
import { SESSION_SECONDS } from '#contract/limits.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { countFailure, type GrowingPause } from '#server/kernel/growing-pause.ts'
import { limitsOf, wideNetworkOf } from '#server/kernel/networks.ts'
import { limitRate, type RateLimit, takeBack } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { profileOf } from './get-profile.ts'
import { findKnown, rememberDevice } from './known-devices.ts'
import { limitInProgress } from './limit-in-progress.ts'
import { NOBODYS_HASH, passwordMatches } from './password.ts'
import { fairQueue, type Lane } from './queue.ts'
import { ownLane, strangersLane } from './queue-key.ts'
import { newToken, tokenHash } from './random-token.ts'
import { type Customer, insertSession, lockCustomer, selectCustomerByUsername } from './store.ts'

/** Failures: for one password tried on many customers; a high limit, since many people share an address. */
const PER_ADDRESS = { max: 300, seconds: 15 * 60 }
/**
 * After this share of its failures (five for an address) further tries from the network wait in one slow queue of two
 * password checks a second, so that pages and all others have the rest of the machine (F38). Sixty in the queue take
 * half a minute.
 */
const SLOW_QUEUE_SHARE = 1 / 60
const slowly = fairQueue(60, 500)
/** Failures at one account, from places that it knows; and from all that it does not know, per network and in total. */
const KNOWN_PLACE = { free: 10, longestSeconds: 60 * 60 }
const STRANGE_NETWORK = { free: 10, longestSeconds: 24 * 60 * 60 }
/** More than one network can reach by itself: otherwise it would lock out an owner with a new device. */
const STRANGERS = { free: 25, longestSeconds: 60 * 60 }
const NOBODY = 0

export type Credentials = ParsedInput<typeof call> & {
  /** The device id in the browser's cookie, if any. */
  device?: string | undefined
}

export async function signIn(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  const customer = await checkPassword(ctx, credentials)
  return withTransaction(ctx, (tx) => startSession(tx, customer, credentials.device))
}

/**
 * The same work and the same error for a wrong password and for an unknown name (F39). Outside of any transaction: it
 * is slow.
 */
export function checkPassword(ctx: Ctx, credentials: Credentials): Promise<Customer> {
  return limitInProgress(ctx, async () => {
    const asking = await whoAsks(ctx, credentials)
    const isSlow = await countTry(ctx, asking)
    const { customer, lane } = asking
    const check = () => passwordMatches(credentials.password, customer?.passwordHash ?? NOBODYS_HASH, lane)
    const matches = await (isSlow ? slowly(lane, check) : check()).catch(async (error: unknown) => {
      await takeBackTry(ctx, asking) // the password may have been right
      throw error
    })
    if (!customer || !matches) throw new Refusal('unauthorized', { id: 'loginFailed' })
    await takeBackTry(ctx, asking)
    return customer
  })
}

interface Asking {
  customer: Customer | undefined
  lane: Lane
  /** The network's limits; none if the device is known, so that nobody behind the same address can block it. */
  limits: RateLimit[]
  /** The account's pauses, for this place. */
  pauses: GrowingPause[]
}

async function whoAsks(ctx: Ctx, { username, device }: Credentials): Promise<Asking> {
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
function countTry(ctx: Ctx, { limits, pauses }: Asking): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const counts = limits.length > 0 ? await limitRate(tx, limits) : []
    for (const pause of pauses) await countFailure(tx, pause)
    return limits.some(({ max }, nth) => (counts[nth] ?? 0) > max * SLOW_QUEUE_SHARE * ctx.rateFactor)
  })
}

async function takeBackTry(ctx: Ctx, { limits, pauses }: Asking): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await takeBack(tx, limits)
    await takeBack(tx, pauses)
  })
}

/** Under the customer's lock: a password changed since the check opens no session. */
export async function startSession(tx: Tx, checked: Customer, device?: string): Promise<SignedIn> {
  const customer = await lockCustomer(tx, checked.customerId)
  if (customer?.passwordHash !== checked.passwordHash) throw new Refusal('unauthorized', { id: 'loginFailed' })
  const token = newToken()
  await Promise.all([
    insertSession(tx, customer.customerId, tokenHash(token)),
    rememberDevice(tx, customer.customerId, device),
  ])
  return { token, expiresInSeconds: SESSION_SECONDS, profile: profileOf(customer) }
}
