import type { KeyField } from '#contract/couriers.ts'
import type { ScannedState } from '#contract/parcel-states.ts'
import type { Ctx } from '#server/kernel/ctx.ts'

/** A shop's account at a courier. */
export interface CourierAccount {
  /** For the shop's tenant, limits and log; a courier over HTTP needs its keys only. */
  ctx: Ctx
  keys: Readonly<Record<string, string>>
  /** The origin of the courier's API; '' where it needs none. */
  api: string
  /** The name of the pick-up place, as the courier knows it. */
  pickup: string
  /** Its PIN code. */
  pickupPincode: string
}

/** A box to be carried. Amounts in paise. */
export interface ParcelToBook {
  /** It is fetched where others are brought, and is delivered to the pick-up place. */
  isPickup: boolean
  /** Ours: at most 50 characters of A-Z, 0-9 and -. */
  reference: string
  /** A number of the courier's that was taken beforehand; null where it gives none. */
  awb: string | null
  to: {
    name: string
    mobile: string
    email: string
    address1: string
    address2: string
    city: string
    state: string
    pincode: string
  }
  lines: readonly { name: string; code: string; units: number; unitPaise: number }[]
  totalPaise: number
  /** 0: it is paid. */
  codPaise: number
  weightGrams: number
  /** Length, width and height; null: not known. */
  boxCm: readonly number[] | null
}

export interface Booked {
  awb: string
  /** Who carries it, as the shopper reads it. */
  carrier: string
  /** What is left to do by hand, such as ordering the pick-up. */
  trouble?: string
}

/**
 * One thing that happened to a parcel. Of a pick-up, 'booked' lasts until it is collected, 'not_delivered' is that it could not be
 * collected, and 'delivered' that it is at the shop.
 */
export interface Scan {
  at: Date
  state: ScannedState
  /** The courier's own word for it. */
  word: string
  place: string
  /** Why it was not delivered. */
  reason: string
  /** A day, such as '2026-11-27'. */
  nextTry: string | null
}

export interface ParcelNews {
  awb: string
  scans: Scan[]
  /** A status of the courier that is unknown here: it changes nothing, and staff look at it. */
  unknownWord?: string | undefined
}

/** A push as received. Header names are in lower case. */
interface SentPush {
  body: string
  headers: Readonly<Record<string, string>>
}

interface Route {
  /** From a customer to the shop. */
  isPickup: boolean
  from: string
  to: string
  codPaise: number
  weightGrams: number
}

/** The courier understood the call and refused it: a repeat will not help. */
export class CourierRefused extends Error {}

/**
 * A courier, or somebody who books with many. Each has a folder here and a line in couriers.ts; `server/testing/courier-suite.ts` defines what any
 * of them must do. A call ends within 20 s, and throws CourierRefused if the courier refuses, or another error if the outcome is
 * unknown: then only `find` shows what has happened.
 */
export interface Courier {
  /** As in accounts and the folder's name. */
  code: string
  title: string
  /** Nothing moves: it is for trying. */
  isSimulated: boolean
  /** What a shop enters of its account there. */
  fields: readonly KeyField[]
  /** Its default address, and the setting that overrides it; absent where no request leaves the machine. */
  address?: { variable: string; url: string; meaning: string }
  /** What the address of pushes must not contain. */
  notInPushUrl?: RegExp
  /** Whether it carries such a parcel that way; if not, why, in a sentence. */
  isServed(account: CourierAccount, route: Route): Promise<true | string>
  /** What it charges, in paise; null if it does not answer that. */
  rate(account: CourierAccount, route: Route): Promise<number | null>
  /** Takes a number that can be sent with a booking, and with its repetitions. Absent where there is none. */
  takeNumber?(account: CourierAccount): Promise<string>
  /** Books it. A repeat may make a second parcel, unless a number was taken. */
  book(account: CourierAccount, parcel: ParcelToBook): Promise<Booked>
  /** All that is booked under this reference and not cancelled, the same one first each time. */
  find(account: CourierAccount, parcel: Pick<ParcelToBook, 'isPickup' | 'reference' | 'awb'>): Promise<Booked[]>
  /** 'too-late': it has been picked up. A repeat is the same cancellation. */
  cancel(account: CourierAccount, awb: string): Promise<'cancelled' | 'too-late'>
  /** What has happened to these, at most 50; one that it does not know is left out. */
  track(account: CourierAccount, awbs: readonly string[]): Promise<ParcelNews[]>
  /** Undefined if it is nothing about a parcel. */
  readPush(push: SentPush): ParcelNews | undefined
}

/** Parcels that are tracked in one call. */
export const TRACKED_MAX = 50
