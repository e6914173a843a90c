import { z } from 'zod'
import { defineCall, defineLocalCall, id, listOf, nothing, text } from './call.ts'
import { BULK_MAX } from './limits.ts'
import { type OrderFilter, type OrderTrouble, orderFilter } from './order-filter.ts'
import type { Order, OrderEvent } from './orders.ts'
import { asText, type Message, type Say } from './say.ts'
import type { ReturnCounts } from './shop-returns.ts'
import type { Right } from './staff-rights.ts'

// The shop's orders, for its staff. Whoever may only pack sees no price, and no order that is not to be sent.

/** Amounts in paise; null for those who may not see them. */
export interface ShopOrderRow {
  orderId: number
  number: string
  status: Order['status']
  paymentMode: Order['paymentMode']
  /** Of one that is paid online: its money was collected, or it is an exchange. */
  isPaid: boolean
  placedAt: Date
  packedAt: Date | null
  totalPaise: number | null
  review: string | null
  /** Its shopper has to confirm it before anything is done with it. */
  isWaiting: boolean
  name: string
  city: string
  pincode: string
  lines: Pick<Order['lines'][number], 'name' | 'image' | 'size' | 'color' | 'units'>[]
  shipment: Order['shipment']
}

export interface ShopOrderPage {
  orders: ShopOrderRow[]
  /** For the next page; null on the last. */
  after: number | null
  counts: OrderCounts
  /** What was looked for, as far as the role may: a packer filters by no price. */
  filter: OrderFilter
  /** More orders have come since the last search than one search reads: the newest are found when a job has read them too. */
  isSearchBehind: boolean
  /** The requested saved view. */
  view: OrderView | null
  views: OrderView[]
}

/** A list kept by name. */
export interface OrderView {
  viewId: number
  name: string
  isShared: boolean
  /** Its name may be changed by this person, and it may be deleted. */
  isMine: boolean
  /** Counted to 100. */
  count: number
}

/** How many orders wait in each list that is work. */
export type OrderCounts = Record<'to-confirm' | 'to-pack' | 'to-ship', number>

export const browseOrders = defineLocalCall({
  summary: 'One list of orders, 50 at a time; of a saved view in its place',
  auth: 'staff',
  right: 'pack',
  input: orderFilter.extend({ view: id.optional(), after: id.optional() }),
  output: z.custom<ShopOrderPage>(),
})

export const chooseAllOrders = defineLocalCall({
  summary: 'The numbers of a whole list as it is now, up to 1,000: what arrives later is not among them',
  auth: 'staff',
  right: 'pack',
  input: orderFilter.extend({ view: id.optional() }),
  output: z.custom<{ numbers: string[]; isCut: boolean }>(),
})

interface StaffEvent extends OrderEvent {
  note: string
}

export interface OpenedOrder extends Omit<ShopOrderRow, 'lines'> {
  lines: (Omit<Order['lines'][number], 'unitPaise'> & { unitPaise: number | null })[]
  /** What was cancelled of it before it was packed, without prices. */
  cancelledLines: ShopOrderRow['lines']
  adjustments: Order['adjustments']
  address: Order['address']
  dates: Order['dates']
  events: StaffEvent[]
  /** What its customer has cancelled of it, the first first. */
  customerParts: { at: Date; units: number; reason: string }[]
  /** Who did what at the console, the latest first. */
  log: { name: string; did: string; at: Date }[]
  /** For the shop's staff only. */
  staffNote: string
  refundPaise: number | null
  /** Paid in advance, of an order for cash: so much less is due on delivery. */
  advancePaise: number | null
  /** The number of the return whose goods it replaces. */
  exchangeOf: string | null
  /** Of an order for cash: why its shopper has to confirm it, or to pay a part in advance, or how that was done. Null where no rule was looked at. */
  confirmation: { isWaiting: boolean; what: Message; why: Message | null } | null
  /** Its customer has opened a link to pay online instead of on delivery: packing it closes that. */
  isBeingPaid: boolean
  payments: { gatewayPaymentId: string; status: string; amountPaise: number }[]
  /** Whether its caller may cancel some of its pieces. */
  canCancelPart: boolean
  /** What its caller may do to it now. */
  next: OrderMove[]
}

export type OrderMove = 'confirm' | 'confirm-by-call' | 'pack' | 'ship' | 'deliver' | 'cancel'

export const openOrder = defineLocalCall({
  summary: 'All about one order of the shop, as far as the role says',
  auth: 'staff',
  right: 'pack',
  input: z.object({ number: text.max(40) }),
  output: z.custom<OpenedOrder>(),
})

export interface Today {
  counts: OrderCounts
  /** Null for those who may not see prices. */
  sales: { today: Sales; lastWeek: Sales } | null
  /** At most ten of `troubles.review`. */
  inReview: { number: string; review: string }[]
  /** How many orders have a payment to look at, a refund on its way, or wait for their shopper; null for those who may not see payments. */
  troubles: Record<OrderTrouble, number> | null
  complaints: { open: number; dueSoon: number } | null
  /** At a courier: not delivered, coming back, lost, contradicted, or not booked for long; counted to 100. */
  parcelsToLookAt: number
  /** Those who only pack receive and inspect; `dueSoon`: the money should be back within two days, or should have been. */
  returns: ReturnCounts & { dueSoon: number }
  /** Refunds to UPI ids: to approve, to pay by hand, failed, and near the day that was promised; null for those who may not see them. */
  payouts: { waiting: number; byHand: number; trouble: number; late: number } | null
  /** What the law still wants the shop to show. */
  missingInLaw: string[]
  /** Work that was given up and waits for the operator, such as a mail that no server takes. */
  parkedJobs: number
  /** At most ten; `units` is what is left. */
  endingStock: { productId: number; name: string; size: string; units: number }[]
}

/** Orders that were placed from midnight to the present time of the day, in India. */
export interface Sales {
  orders: number
  paise: number
}

export const getToday = defineLocalCall({
  summary: 'What waits in the shop, and its sales beside the same day of last week up to this time',
  auth: 'staff',
  right: 'pack',
  input: nothing,
  output: z.custom<Today>(),
})

const numbers = listOf(text.min(1).max(40), {
  most: BULK_MAX,
  tooMany: { id: 'tooManyChosen', most: BULK_MAX },
  none: { id: 'noOrdersChosen' },
})

/** Each order by itself: those that were refused have a reason, and the others are done. */
export interface Moved {
  done: string[]
  refused: { number: string; reason: Message }[]
}

const moved = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ number: z.string(), message: z.string() })),
})

const write = ({ done, refused }: Moved, say: Say) => ({
  done,
  refused: refused.map(({ number, reason }) => ({ number, message: say(reason) })),
})

function move<const M extends OrderMove, Body extends z.ZodType>(
  verb: M,
  { summary, right, body }: { summary: string; right: Right; body: Body },
) {
  return defineCall({
    method: 'POST',
    path: `/api/shops/:shop/orders/${verb}` as const,
    summary,
    auth: 'staff',
    right,
    input: body,
    body,
    read: (body) => body as z.input<Body>,
    answer: moved,
    write,
    refusals: ['bad-input', 'unauthorized', 'forbidden'],
  })
}

export const confirmOrders = move('confirm', {
  summary: 'Placed -> Confirmed, for up to 50 orders; an order that is Confirmed stays so',
  right: 'orders',
  body: z.object({ numbers }),
})

export const confirmOrdersByCall = move('confirm-by-call', {
  summary: 'Notes that the shoppers of up to 50 orders for cash have confirmed them on the phone',
  right: 'orders',
  body: z.object({ numbers }),
})

export const packOrders = move('pack', {
  summary: 'Notes that up to 50 orders are packed; their state stays',
  right: 'pack',
  body: z.object({ numbers }),
})

const parcel = z.object({ number: text.min(1).max(40), courier: text.max(100), awb: text.max(100) })
const parcels = listOf(parcel, {
  most: BULK_MAX,
  tooMany: { id: 'tooManyChosen', most: BULK_MAX },
  none: { id: 'noOrdersChosen' },
})

export const shipOrders = move('ship', {
  summary: 'Hands up to 50 orders to a courier, each with its tracking number; the shopper is notified',
  right: 'pack',
  body: z.object({ parcels }),
})

export const deliverOrders = move('deliver', {
  summary: 'Shipped -> Delivered, for up to 50 orders',
  right: 'orders',
  body: z.object({ numbers }),
})

export const cancelShopOrder = move('cancel', {
  summary:
    'Cancels an order with a reason: its goods are on sale again, unless a courier lost a parcel of it, and its payment is refunded',
  right: 'orders',
  body: z.object({
    number: text.min(1).max(40),
    reason: text
      .trim()
      .min(3, asText({ id: 'staffReasonMissing' }))
      .max(300),
    /** The status that was shown: one that is Shipped is cancelled because it came back. */
    seen: text.max(40).optional(),
  }),
})
