import { z } from 'zod'
import { addressFields, type DeliveryAddress } from './addresses.ts'
import { defineCall, defineLocalCall, id, listOf, listSearch, statusTrue, text } from './call.ts'
import { units, variant } from './cart.ts'
import type { Adjustment } from './cart-total.ts'
import { emailSchema } from './customers.ts'
import type { DeliveryDates } from './delivery.ts'
import { CART_LINES_MAX } from './limits.ts'
import { offerCode, type PlacedOrder } from './orders.ts'
import { asText, type Message } from './say.ts'

// An order that a customer gives by phone or chat, entered by the shop's staff (docs/decisions/054-orders-by-phone.md).

const line = z.object({ productId: id, units, ...variant })
const LINES = { most: CART_LINES_MAX, tooMany: { id: 'orderTooLong', most: CART_LINES_MAX } } as const

/** A product in each size, as it can be sold now. Amounts in paise. */
export interface Sellable {
  productId: number
  asin: string
  name: string
  image: string
  size: string
  colors: string[]
  unitPaise: number
  units: number
}

/** A customer who may be the one that calls. */
interface Caller {
  customerId: number
  name: string
  email: string
  /** They have an account of their own: the order appears in it. */
  hasAccount: boolean
  /** A code or an order by phone has shown that the number is theirs; anybody registers with any number. */
  hasProvedNumber: boolean
  orders: number
}

/** What the form of a new order shows. */
export interface OrderDraft {
  found: Sellable[]
  lines: (Sellable & { color: string; wanted: number; fault: Message | null })[]
  adjustments: Adjustment[]
  totalPaise: number
  /** What became of the code; null without one. What depends on the customer is decided when the order is placed. */
  code: { isTaken: boolean; message: Message } | null
  callers: Caller[]
  /** Where their last orders went, and their saved addresses. */
  addresses: DeliveryAddress[]
  /** Of the PIN code; empty if the directory does not know it. */
  place: { city: string; district: string; state: string } | null
  delivery: { isServed: boolean; dates: DeliveryDates | null } | null
}

export const draftOrder = defineLocalCall({
  summary: 'What the form of an order by phone shows: products found, lines with prices, who calls, where it goes',
  auth: 'staff',
  right: 'orders',
  input: z.object({
    search: listSearch,
    lines: listOf(line, LINES),
    code: offerCode.optional(),
    mobile: text.max(20).optional(),
    pincode: text.max(10).optional(),
  }),
  output: z.custom<OrderDraft>(),
})

export const enterOrder = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/orders/enter',
  summary: 'Places an order for a customer, payable on delivery; the same key and order again place nothing more',
  auth: 'staff',
  right: 'orders',
  input: z.object({
    key: text.min(1).max(100),
    /** Of draftOrder; null for somebody with this number who has no account, or whose account it is not. */
    customerId: id.nullable(),
    address: addressFields.extend({ email: z.union([z.literal(''), emailSchema]) }),
    lines: listOf(line, { ...LINES, none: { id: 'noProductsChosen' } }),
    /** Of an offer; '' for none. One that takes nothing off is refused. */
    code: offerCode.default(''),
    /** The total that the customer has agreed to; if it has changed, nothing is ordered. */
    expectedTotalPaise: z
      .number(asText({ id: 'rupeesWrong' }))
      .int()
      .min(0),
  }),
  body: z.object({
    key: text,
    customer: id.nullish(),
    address: z.object({
      name: text,
      email: text.default(''),
      mobile: text,
      address1: text,
      address2: text,
      city: text,
      district: text.default(''),
      pincode: text,
      state: text,
    }),
    lines: listOf(z.object({ product: id, units: z.number(), size: text.default(''), color: text.optional() }), LINES),
    code: text.default(''),
    expected_total_paise: z.number(),
  }),
  read: (body) => ({
    key: body.key,
    customerId: body.customer ?? null,
    address: body.address as z.input<typeof addressFields>,
    lines: body.lines.map(({ product, ...rest }) => ({ productId: product, ...rest })),
    code: body.code,
    expectedTotalPaise: body.expected_total_paise,
  }),
  answer: z.object({ status: statusTrue, number: z.string(), total_paise: z.number() }),
  write: ({ number, totalPaise }: PlacedOrder) => ({ status: 'true' as const, number, total_paise: totalPaise }),
  refusals: [
    'bad-input',
    'unauthorized',
    'forbidden',
    'not-found',
    'out-of-stock',
    'total-changed',
    'key-reused',
    'in-flight',
  ],
})
