import type { z } from 'zod'
import type { Ctx, Settings } from '#server/kernel/ctx.ts'

/** What a shop and its payout service know of each other. */
export interface PayoutKeys {
  keyId: string
  keySecret: string
  /** Of its events. */
  eventSecret: string
  /** The account from which it pays. */
  accountNumber: string
}

export interface PayoutAccount extends PayoutKeys {
  /** For the shop's tenant and log; a service over HTTP needs its keys only. */
  ctx: Ctx
  /** The service's API, without a slash at the end. */
  api: string
}

export interface UpiPayment {
  /** Ours: the same for each repetition of a try. */
  key: string
  amountPaise: number
  upiId: string
  name: string
  /** What the customer reads on the account: at most 30 characters of A-Z, 0-9 and spaces. */
  narration: string
}

/**
 * The bank's answer about a UPI id. 'pending' is polled with its `checkId`. 'unknown': the bank cannot say, which is no
 * reason to pay and none not to.
 */
export type NameCheck =
  | { result: 'pending'; checkId: string }
  | { result: 'name'; registeredName: string }
  | { result: 'no-such-id' }
  | { result: 'unknown' }

/** `queued`: it is being paid. `reversed`: it was paid and came back. */
export interface PayoutNews {
  state: 'queued' | 'paid' | 'failed' | 'reversed'
  utr: string | null
  /** Of 'failed' and 'reversed': it is the UPI id's fault, and another one is needed. */
  isOfId: boolean
  /** The service's own words for what went wrong. */
  words: string
}

/** A webhook as received. Header names are in lower case. */
interface SentEvent {
  body: string
  headers: Readonly<Record<string, string>>
}

/**
 * The service understood the call and refused it, and nothing was paid: its account is empty, closed or not let in. A repeat
 * helps only when somebody has seen to that.
 */
export class ServiceRefused extends Error {}

/**
 * Pays to UPI ids. Each has a folder here and a line in payout-services.ts; `payout-suite.ts` defines what any of them must do. Amounts
 * are in paise. A call ends within 20 s, and throws ServiceRefused, or another error if its outcome is unknown: then only `find` shows
 * what has happened.
 */
export interface PayoutService {
  /** As in accounts, webhook URLs and the folder's name. */
  code: string
  title: string
  /** No money moves: it is for trying. */
  isSimulated: boolean
  /** Validates the keys that somebody enters. */
  keys: z.ZodType<PayoutKeys>
  /** Where its API is, without a slash at the end; undefined where it cannot be reached from here. */
  apiOf(settings: Settings): string | undefined
  /** Throws ServiceRefused for keys that are wrong; costs nothing. */
  tryKeys(account: PayoutAccount): Promise<void>
  /** To whom a UPI id belongs. A repeat without `checkId` may be a second check, which some services charge for. */
  checkName(account: PayoutAccount, check: { upiId: string; name: string; checkId: string | null }): Promise<NameCheck>
  /** A repeat with the same key is the same payout. */
  pay(account: PayoutAccount, payment: UpiPayment): Promise<PayoutNews>
  /** Undefined if this key was never used. */
  find(account: PayoutAccount, key: string): Promise<PayoutNews | undefined>
  isSignedEvent(account: PayoutAccount, sent: SentEvent): boolean
  /** The key of the payout that it is about; undefined if it is about none. An event is a hint: `find` returns the state. */
  readEvent(sent: SentEvent): string | undefined
}
