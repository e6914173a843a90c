import type { CodeWay } from '#contract/sign-in-codes.ts'
import { findKnown, type Proved, selectByEmail, selectByMobile } from '#server/customers/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { countFailure, type GrowingPause } from '#server/kernel/growing-pause.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate, type RateLimit, takeBack } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { countCode, uncountCode } from './all-shops-store.ts'
import { numberHash } from './code-hash.ts'

// How many codes are sent to somebody, and how many wrong ones are tried (docs/decisions/077). How often one code may be tried is
// `SIGN_IN_CODE_TRIES` of contract/limits.ts; how long it lives, `SIGN_IN_CODE_MINUTES` of contract/lifetimes.ts. The device of somebody who
// has proved the number or address is counted separately in both, so that other people's requests and failures do not lock them out.

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Each costs the shop money and disturbs somebody. A code that was used is uncounted. */
const SENT_TO = { free: 3, longestSeconds: 6 * HOUR, sentence: 'tooManyCodesSent' } as const
/** From all shops of the platform together: some twenty in a day. */
const SENT_BY_ALL_SHOPS = { free: 10, longestSeconds: 6 * HOUR }
const SENT_TO_IN_A_DAY = { max: 10, seconds: DAY }
/** High limits, since many people share an address. */
const SENT_FROM = { max: 60, seconds: HOUR }
const SENT_FROM_DEVICE = { max: 10, seconds: HOUR }
/** By each way: what closes one leaves the other. */
const SENT_BY_SHOP = { max: 2000, seconds: HOUR }

const WRONG_AT = { free: 6, longestSeconds: 6 * HOUR, sentence: 'tooManyWrongCodes' } as const
const WRONG_FROM = { max: 60, seconds: DAY }
/** At whatever number, or at whatever address: a guesser who tries all of them has a thousandth of a chance in a day. */
const WRONG_IN_SHOP = { max: 1000, seconds: DAY }
const WRONG_ON_DEVICE = { free: 10, longestSeconds: HOUR, sentence: 'tooManyWrongCodes' } as const

export interface Counted {
  limits: RateLimit[]
  pauses: GrowingPause[]
  /** The limit of the whole shop, which is among `limits`. */
  ofShop?: RateLimit
  /** The number that is counted in all shops together. */
  numberHash?: Buffer | undefined
}

export interface Requester {
  account: Proved | undefined
  /** Whether the account's owner has signed in on this device. */
  isKnown: boolean
  sends: Counted
  tries: Counted
}

export async function identifyRequester(
  tx: Tx,
  { way, contact, device }: { way: CodeWay; contact: string; device: string | undefined },
): Promise<Requester> {
  const account = await (way === 'mobile' ? selectByMobile(tx, contact) : selectByEmail(tx, contact))
  const isKnown = account !== undefined && (await findKnown(tx, account.customerId, device)) === 'device'
  // Who has only typed the number or address into a form is a stranger to it, on however many devices.
  if (isKnown && account.hasProved) {
    const own = `sign-in:account:${account.customerId}:code`
    return {
      ...{ account, isKnown },
      sends: { limits: [], pauses: [{ bucket: `${own}-sent:${device}`, ...SENT_TO }] },
      tries: { limits: [], pauses: [{ bucket: `${own}-tried:${device}`, ...WRONG_ON_DEVICE }] },
    }
  }
  return { account, isKnown, ...strangersLimits(tx, { way, contact, device }) }
}

/** Of all who have not proved the number or address. */
export function strangersLimits(
  { address, settings }: Tx,
  { way, contact, device }: { way: CodeWay; contact: string; device: string | undefined },
): { sends: Counted; tries: Counted } {
  const sentByShop = { bucket: `code-sent:shop:${way}`, ...SENT_BY_SHOP }
  const wrongInShop = { bucket: `code-wrong:shop:${way}`, ...WRONG_IN_SHOP }
  return {
    sends: {
      limits: [
        { bucket: `code-sent:day:${contact}`, ...SENT_TO_IN_A_DAY },
        ...limitsOf(address, 'code-sent:address', SENT_FROM),
        ...(device ? [{ bucket: `code-sent:device:${device}`, ...SENT_FROM_DEVICE }] : []),
        sentByShop,
      ],
      ofShop: sentByShop,
      pauses: [{ bucket: `code-sent:to:${contact}`, ...SENT_TO }],
      numberHash: way === 'mobile' ? numberHash(settings, contact) : undefined,
    },
    tries: {
      limits: [...limitsOf(address, 'code-wrong:address', WRONG_FROM), wrongInShop],
      ofShop: wrongInShop,
      pauses: [{ bucket: `code-wrong:at:${contact}`, ...WRONG_AT }],
    },
  }
}

/** Before the outcome is known, in one transaction of its own: if one refuses, none has counted. */
export function count(ctx: Ctx, { limits, pauses, numberHash }: Counted): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    if (limits.length > 0) await limitRate(tx, limits)
    for (const pause of pauses) await countFailure(tx, pause)
    if (numberHash) await countInAllShops(tx, numberHash)
  })
}

/** Last, since shops wait for one another here. */
async function countInAllShops(tx: Tx, hash: Buffer): Promise<void> {
  const { free, longestSeconds } = SENT_BY_ALL_SHOPS
  const seconds = await countCode(tx, hash, { free: free * tx.rateFactor, longestSeconds })
  if (seconds > 0) throw new Refusal('too-many-requests', { id: 'tooManyCodesSent', seconds }, { retryAfter: seconds })
}

/**
 * Takes back what the shop's limit has counted if no message is sent, or no code could have been right: strangers would close it for
 * everybody by addresses that nobody has. Called in any case, with one statement in any case, so that the time does not tell who is known.
 */
export function uncountInShop(tx: Tx, { ofShop }: Counted, isReal: boolean): Promise<void> {
  return takeBack(tx, [{ bucket: isReal || !ofShop ? '' : ofShop.bucket }])
}

export async function uncount(tx: Tx, { limits, pauses, numberHash }: Counted): Promise<void> {
  await takeBack(tx, [...limits, ...pauses])
  if (numberHash) await uncountCode(tx, numberHash)
}
