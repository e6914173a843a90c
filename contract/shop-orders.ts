import { z } from 'zod'
import { defineCall, defineLocalCall, id, listOf, nothing, text } from './call.ts'
import { BULK_MAX } from './limits.ts'
import type { Order, OrderEvent } from './orders.ts'
import { asText, type Message, type Say } from './say.ts'
import type { Right } from './staff-rights.ts'

// The shop's orders, for its staff. Whoever may only pack sees no price, and no order that is not to be sent.

/** The lists of the console: what waits, oldest first, then what is done, newest first. */
const ORDER_LISTS = ['to-confirm', 'to-pack', 'to-ship', 'shipped', 'delivered', 'cancelled', 'all'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** Amounts in paise; null for those who may not see them. */
export interface ShopOrderRow {
  orderId: number
  number: string
  status: Order['status']
  paymentMode: Order['paymentMode']
  placedAt: Date
  packedAt: Date | null
  totalPaise: number | null
  review: string | null
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
}

/** How many orders wait in each list that is work. */
export type OrderCounts = Record<'to-confirm' | 'to-pack' | 'to-ship', number>

export const browseOrders = defineLocalCall({
  summary: 'One list of orders, 50 at a time; with a search, those that it finds',
  auth: 'staff',
  right: 'pack',
  input: z.object({
    list: z.enum(ORDER_LISTS),
    search: text.trim().max(100).optional(),
    after: id.optional(),
  }),
  output: z.custom<ShopOrderPage>(),
})

interface StaffEvent extends OrderEvent {
  note: string
}

export interface OpenedOrder extends Omit<ShopOrderRow, 'lines'> {
  lines: (Omit<Order['lines'][number], 'unitPaise'> & { unitPaise: number | null })[]
  adjustments: Order['adjustments']
  address: Order['address']
  dates: Order['dates']
  events: StaffEvent[]
  /** Who did what at the console, the latest first. */
  log: { name: string; did: string; at: Date }[]
  refundPaise: number | null
  payments: { gatewayPaymentId: string; status: string; amountPaise: number }[]
  /** What its caller may do to it now. */
  next: OrderMove[]
}

export type OrderMove = 'confirm' | 'pack' | 'ship' | 'deliver' | 'cancel'

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
  inReview: { number: string; review: string }[]
  complaints: { open: number; dueSoon: number } | null
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

/** Each order by itself: those that were refused say why, and the others are done. */
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
    read: (asked) => asked as z.input<Body>,
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
  summary: 'Hands up to 50 orders to a courier, each with its tracking number; the shopper is told',
  right: 'pack',
  body: z.object({ parcels }),
})

export const deliverOrders = move('deliver', {
  summary: 'Shipped -> Delivered, for up to 50 orders',
  right: 'orders',
  body: z.object({ numbers }),
})

export const cancelShopOrder = move('cancel', {
  summary: 'Cancels an order with a reason: its goods are on sale again and its payment is refunded',
  right: 'orders',
  body: z.object({
    number: text.min(1).max(40),
    reason: text
      .trim()
      .min(3, asText({ id: 'staffReasonMissing' }))
      .max(300),
  }),
})
