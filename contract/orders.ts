import { z } from 'zod'
import type { DeliveryAddress } from './addresses.ts'
import type { AnyOffer } from './best-offer.ts'
import { defineCall, defineLocalCall, id, listOf, nothing, statusTrue, text } from './call.ts'
import { CANCEL_REASONS } from './cancel-reasons.ts'
import { units, variant, wireVariant } from './cart.ts'
import type { Adjustment } from './cart-total.ts'
import type { DeliveryDates } from './delivery.ts'
import { CART_LINES_MAX, COMMENT_MIN, ITEM_CONDITION } from './limits.ts'
import type { CodeLook } from './offers.ts'
import type { ParcelTrouble } from './parcel-states.ts'
import { asText, type Message } from './say.ts'
import type { CodRule } from './why-no-cod.ts'

export const ORDER_STATUSES = ['Payment pending', 'Placed', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PaymentMode = 'COD' | 'ONLINE'

/** Amounts in paise. */
export interface OrderLine {
  /** Its number in the order, from 1. */
  line: number
  productId: number
  asin: string
  name: string
  image: string
  size: string
  color: string
  units: number
  unitPaise: number
}

export interface OrderEvent {
  status: OrderStatus
  at: Date
}

/** The courier and the tracking number. */
export interface Shipment {
  courier: string
  awb: string
  shippedAt: Date
}

export interface Order {
  number: string
  status: OrderStatus
  paymentMode: PaymentMode
  placedAt: Date
  /** As shown when the order was placed; null if the shop shows no days, or if the payment came after the order had expired. */
  dates: DeliveryDates | null
  /** The last of these days is over in India, and it is neither delivered nor cancelled. */
  isLate: boolean
  /** With the lines they add up to the total. */
  adjustments: Adjustment[]
  totalPaise: number
  /** Of an order for cash, what was paid of it in advance; and what is due on delivery. */
  advancePaise: number
  duePaise: number
  address: DeliveryAddress
  /** What is left of it, if a part was cancelled. */
  lines: OrderLine[]
  /** What was cancelled of it before it was packed; the rest of it may be cancelled too. */
  cancelledLines: OrderLine[]
  /** Oldest first. */
  events: OrderEvent[]
  shipment: Shipment | null
  /** Of a shipped order, what its courier reports of the newest parcel in trouble; null without one. */
  parcelTrouble: ParcelTrouble | null
  /** Why the shop cancelled it; empty if it did not, or gave no reason. */
  cancelReason: string
  /** Whether its customer can cancel it in its present state. */
  canCancel: boolean
  /** To be paid on delivery, and it is not packed before its customer confirms it; null where nothing is to confirm. */
  mustConfirm: { cancelAt: Date | null } | null
  /** It is not packed before this part is paid in advance; null without one. */
  askedAdvance: { paise: number; cancelAt: Date | null } | null
  /** Whether it must be confirmed, or paid in part, is decided in a moment. */
  isUndecided: boolean
  /** Whether some of its pieces can be cancelled; whether a courier has been given it is not checked yet. */
  canCancelPart: boolean
  /** The amount refunded, or being refunded. */
  refundPaise: number
  /** What of that the gateway has sent. */
  refundedPaise: number
  /** When the last of it went back; null while some of it is still to go, or without any. */
  refundedAt: Date | null
  /** The number of the return whose goods it replaces, and which paid it; null for every other order. */
  exchangeOf: string | null
  /** False for an order cancelled before its invoice was due. */
  isInvoiced: boolean
  /** The numbers of the credit notes of parts of it. */
  creditNotes: string[]
}

/** With `payment`, the order awaits payment at the gateway under the gateway's id (R16). */
export interface PlacedOrder {
  number: string
  totalPaise: number
  payment?: { gatewayOrderId: string; keyId: string }
}

/** '' is none. Long enough for every code that there can be. */
export const offerCode = text
  .trim()
  .toUpperCase()
  .max(40, asText({ id: 'codeInvalid' }))

const LINES = { most: CART_LINES_MAX, tooMany: { id: 'orderTooLong', most: CART_LINES_MAX } } as const

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/insert_Customer_Order',
  summary: 'Places an order. Header Idempotency-Key: same key and body, same answer, one order (R16b)',
  auth: 'customer',
  input: z.object({
    addressId: id,
    payment: z.enum(['COD', 'ONLINE'], asText({ id: 'paymentModeWrong' })),
    lines: listOf(
      z.object({
        productId: id,
        units,
        /** Unspecified parts are taken from the customer's saved cart line of the product (R16a). */
        ...variant,
      }),
      { ...LINES, none: { id: 'cartEmpty' } },
    ),
    /** The total that the shopper saw, in paise; if it has changed, nothing is ordered (R06). */
    expectedTotalPaise: z.number().int().min(0).optional(),
    key: text.min(1).max(200).optional(),
    /** The version of the saved cart (getCartVersion); if it has changed, nothing is ordered. */
    cart: text.max(100).optional(),
    /** Of an offer; if it takes nothing off these goods, nothing is ordered. */
    code: offerCode.optional(),
  }),
  body: z.object({
    addressid: id,
    coupan_Code: offerCode.nullish(),
    paymentmode: text,
    orders: listOf(
      z.object({
        quantity: z.number(asText({ id: 'quantityNotWhole' })),
        productcode: id,
        asinid: text.nullish(),
        ...wireVariant,
      }),
      LINES,
    ),
    expected_total: z.number().min(0).max(1e10).nullish(),
  }),
  read: (body, meta) => ({
    addressId: body.addressid,
    payment: body.paymentmode as PaymentMode,
    lines: body.orders.map((line) => ({
      productId: line.productcode,
      units: line.quantity,
      size: line.cart_size ?? '',
      color: line.cart_color ?? undefined,
    })),
    expectedTotalPaise: body.expected_total == null ? undefined : Math.round(body.expected_total * 100),
    key: meta.headers.get('idempotency-key') ?? undefined,
    code: body.coupan_Code || undefined,
  }),
  answer: z.object({
    status: statusTrue,
    message: z.string(),
    data: z.object({
      ORDERID: z.string(),
      total: z.number(),
      /** For paying online: the public key, and the amount in paise. */
      key_id: z.string().optional(),
      amount: z.number().optional(),
      currency: z.literal('INR').optional(),
    }),
  }),
  write: ({ number, totalPaise, payment }: PlacedOrder, say) => ({
    status: 'true' as const,
    message: say({ id: payment ? 'orderAwaitsPayment' : 'orderPlaced' }),
    data: {
      ORDERID: payment?.gatewayOrderId ?? number,
      total: totalPaise / 100,
      ...(payment && { key_id: payment.keyId, amount: totalPaise, currency: 'INR' as const }),
    },
  }),
  refusals: [
    'bad-input',
    'unauthorized',
    'not-found',
    'out-of-stock',
    'total-changed',
    'cart-changed',
    'in-flight',
    'key-reused',
    'too-many-requests',
    'unavailable',
  ],
})

const orderRow = z.object({
  CoOrderID: z.string(),
  ASIN: z.string(),
  CoProduct: z.string(),
  CoSmallImage: z.string(),
  CoSize: z.string(),
  CoColor: z.string(),
  CoOrderStatus: z.string(),
  StandardPrice: z.number(),
  CoQuantity: z.number(),
  CoPaymentMode: z.string(),
  CoDescription: z.string(),
  ItemCondition: z.string(),
  CoTotalPrice: z.number(),
  CoOrderDate: z.string(),
})

/** One row for each line of each order, newest order first. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/api/Get_OrderDetails',
  summary: "The customer's orders, newest first, a row for each line",
  auth: 'customer',
  input: nothing,
  answer: z.object({ status: statusTrue, message: z.string(), data: z.array(orderRow) }),
  write: (orders: Order[], say) => ({
    status: 'true' as const,
    message: say({ id: orders.length ? 'ordersFound' : 'noOrders' }),
    data: orders.flatMap((order) =>
      order.lines.map((line) => ({
        CoOrderID: order.number,
        ASIN: line.asin,
        CoProduct: line.name,
        CoSmallImage: line.image,
        CoSize: line.size,
        CoColor: line.color,
        CoOrderStatus: order.status,
        StandardPrice: line.unitPaise / 100,
        CoQuantity: line.units,
        CoPaymentMode: order.paymentMode,
        CoDescription: line.name,
        ItemCondition: ITEM_CONDITION,
        CoTotalPrice: order.totalPaise / 100,
        CoOrderDate: order.placedAt.toISOString(),
      })),
    ),
  }),
  refusals: ['unauthorized'],
})

export const findOrder = defineLocalCall({
  summary: 'One order of the customer, for the pages that are about it; null where there is none',
  auth: 'customer',
  input: z.object({ number: text.max(40) }),
  output: z.custom<Order | null>(),
})

/** `units` that are in the cart again; `notices` explain those that are not. */
export interface BoughtAgain {
  units: number
  notices: Message[]
}

export const buyAgain = defineLocalCall({
  summary: 'Fills the saved cart up to what an order of the customer had, as far as it can be bought now',
  auth: 'customer',
  input: z.object({ number: text.max(40) }),
  output: z.custom<BoughtAgain>(),
})

export interface Reductions {
  /** Those that this shopper may take. */
  offers: AnyOffer[]
  /** What became of the code that was typed; null if none was. */
  code: CodeLook | null
  /** What paying online takes off the goods (R07). */
  onlineDiscountPercent: number
  cod: CodRule
}

export const getReductions = defineLocalCall({
  summary: 'What makes a cart cheaper in this shop, and when it can be paid on delivery',
  input: z.object({ code: offerCode.optional() }),
  output: z.custom<Reductions>(),
})

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/Cancel_Order',
  summary: 'Cancels an order of the customer before it is dispatched (R13)',
  auth: 'customer',
  input: z.object({
    number: text.min(1).max(40),
    reason: z.enum(CANCEL_REASONS, asText({ id: 'reasonMissing' })),
    comment: text
      .trim()
      .min(COMMENT_MIN, asText({ id: 'commentTooShort' }))
      .max(1000),
  }),
  body: z.object({ CoOrderID: text, reason: text, comment: text }),
  read: (body) => ({
    number: body.CoOrderID,
    reason: body.reason as (typeof CANCEL_REASONS)[number],
    comment: body.comment,
  }),
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'orderCancelled' }) }),
  refusals: ['bad-input', 'unauthorized', 'not-found'],
})
