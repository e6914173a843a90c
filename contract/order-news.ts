import { z } from 'zod'
import { defineLocalCall, id, listOf, nothing, text } from './call.ts'
import { PHONE_CHANNELS } from './limits.ts'
import type { OrderStatus, Shipment } from './orders.ts'
import type { ParcelState, ParcelTrouble } from './parcel-states.ts'
import type { PrepaymentOffer } from './payment-requests.ts'
import type { PhoneChannel } from './phone-messages.ts'

// Messages to a customer's phone about an order, and what the link of such a message opens (docs/decisions/076).

/** All that a link of a message shows, whoever has it: no name, address or phone, and no price but one that is in the message. */
export interface LinkedOrder {
  number: string
  status: OrderStatus
  /** Oldest first. */
  events: { status: OrderStatus; at: Date }[]
  /** Packed, and not yet on its way. */
  isPacked: boolean
  shipment: Shipment | null
  parcelTrouble: ParcelTrouble | null
  parcels: {
    carrier: string
    awb: string
    state: ParcelState
    since: Date
  }[]
  /**
   * Of a link that requests it, while the order waits: what is to be paid in advance (0: confirming is enough), what is due on delivery then,
   * when it is cancelled, and what it costs online.
   */
  toConfirm: {
    advancePaise: number
    duePaise: number
    cancelAt: Date | null
    prepayment: PrepaymentOffer | null
  } | null
  /** Of such a link, afterwards. */
  isConfirmed: boolean
  /** The channels on which the phone of the order gets messages. */
  channels: PhoneChannel[]
}

interface NewsChoice {
  channel: PhoneChannel
  isOn: boolean
  /** What the customer agrees to. */
  words: string
}

export interface NewsChoices {
  /** '98765 43210'. */
  phone: string
  /** Empty if the shop sends none, or the order's phone is no mobile of India. */
  choices: NewsChoice[]
  /** Whether its customer hears of it by mail anyway. */
  isMailed: boolean
}

export interface NewsConsent {
  consentId: number
  phone: string
  channel: PhoneChannel
  givenAt: Date
}

const token = text.max(100)
const number = text.max(40)

export const findLinkedOrder = defineLocalCall({
  summary: 'The state and the parcels of the order that a link of a message names; null once it is over',
  input: z.object({ token }),
  output: z.custom<LinkedOrder | null>(),
})

export const stopNewsByLink = defineLocalCall({
  summary: 'Ends the messages to the phone of the order that a link names; a link that is over changes nothing',
  input: z.object({ token }),
  output: z.custom<void>(),
})

export const getNewsChoices = defineLocalCall({
  summary: "By which messages the customer can follow an own order, on the phone of the order's address",
  auth: 'customer',
  input: z.object({ number }),
  output: z.custom<NewsChoices>(),
})

const channels = listOf(z.enum(PHONE_CHANNELS), { most: PHONE_CHANNELS.length, tooMany: { id: 'tooManyValues' } })

export const chooseNews = defineLocalCall({
  summary:
    "By which channels the phone of an own order's address gets messages about the customer's orders, from now on",
  auth: 'customer',
  input: z.object({ number, channels }),
  output: z.custom<void>(),
})

export const listNewsConsents = defineLocalCall({
  summary: 'To which messages on which phones the customer has agreed, the latest first',
  auth: 'customer',
  input: nothing,
  output: z.custom<NewsConsent[]>(),
})

export const endNewsConsent = defineLocalCall({
  summary: 'The customer wants no more of these messages; what is ended already is well',
  auth: 'customer',
  input: z.object({ consentId: id }),
  output: z.custom<void>(),
})
