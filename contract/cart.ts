import { z } from 'zod'
import { defineCall, defineLocalCall, id, listOf, nothing, statusTrue, text } from './call.ts'
import { writeCartItem } from './cart-lines.ts'
import { deviceSchema, type SignedIn, signIn } from './customers.ts'
import { CART_LINES_MAX, UNITS_MAX } from './limits.ts'
import { asText, type Message } from './say.ts'

/** A product in a size and a colour (R09, decision 029). Amounts in paise; `units` chosen, `stock` the most there is. */
export interface CartLine {
  productId: number
  asin: string
  slug: string
  name: string
  image: string
  category: string
  size: string
  color: string
  unitPaise: number
  originalPaise: number
  unitDeliveryPaise: number
  units: number
  stock: number
}

/** `notices` explain each change that was made for the shopper. */
export interface CartWithNotices {
  lines: CartLine[]
  notices: Message[]
}

export const units = z
  .number(asText({ id: 'quantityNotWhole' }))
  .int(asText({ id: 'quantityNotWhole' }))
  .min(1, asText({ id: 'quantityTooSmall' }))
  .max(UNITS_MAX, asText({ id: 'quantityTooLarge', most: UNITS_MAX }))

/** The variant of a product. An empty size or no colour means unspecified, or that the product has none. */
export const variant = { size: text.max(100).default(''), color: text.max(100).optional() }

const lineInput = z.object({ productId: id, units, ...variant })

const CART = { most: CART_LINES_MAX, tooMany: { id: 'cartFull', most: CART_LINES_MAX } } as const
const cartOf = <L extends z.ZodType>(line: L) => listOf(line, CART)

const cartItem = z.object({
  id: z.number(),
  image: z.string(),
  ASIN: z.string(),
  name: z.string(),
  category: z.string(),
  size: z.string(),
  color: z.string(),
  discountPrice: z.number(),
  originalPrice: z.number(),
  Unit: z.number(),
  quantity: z.number(),
  cart_size: z.string(),
  cart_color: z.string(),
  recommendedSellingPrice: z.number(),
})

const writeCartLine = (line: CartLine): z.input<typeof cartItem> => ({
  ...writeCartItem(line),
  originalPrice: line.originalPaise / 100,
})

const fetchBody = z.object({ user_token: text.nullable(), prod_id: z.undefined().optional() })
/** Unspecified parts of a variant are resolved by the server. */
export const wireVariant = { cart_size: text.max(100).nullish(), cart_color: text.max(100).nullish() }
const wireLine = z.object({ prod_id: id, unit: units, ...wireVariant })
const saveLine = wireLine.extend({ user_token: text.nullish() })

const readLine = (line: z.output<typeof wireLine>) => ({
  productId: line.prod_id,
  units: line.unit,
  size: line.cart_size ?? '',
  color: line.cart_color ?? undefined,
})

/**
 * One wire call with two meanings (R11): a list of exactly one object with user_token and without prod_id fetches the
 * cart; anything else replaces it ([] empties it).
 */
export const fetchOrSaveCart = defineCall({
  method: 'POST',
  path: '/api/Add_to_cart1',
  summary:
    'Fetches the saved cart ([{user_token}]) or sets it to the list sent ([{prod_id, unit, cart_size, cart_color}])',
  auth: 'customer',
  input: z.object({
    claimedToken: text.optional(),
    /** Absent: fetch the cart. */
    lines: cartOf(lineInput).optional(),
  }),
  body: z.union([listOf(fetchBody, { ...CART, most: 1 }), cartOf(saveLine)]),
  read: (body) => {
    const [first] = body
    const claimedToken = first?.user_token ?? undefined
    if (body.length === 1 && first && first.prod_id === undefined) return { claimedToken }
    return { claimedToken, lines: (body as z.output<typeof saveLine>[]).map(readLine) }
  },
  answer: z.object({ status: statusTrue, message: z.string(), data: z.array(cartItem) }),
  write: (cart: CartWithNotices, say) => ({
    status: 'true' as const,
    message: cart.notices.map(say).join(' ') || say({ id: 'cartFound' }),
    data: cart.lines.map(writeCartLine),
  }),
  refusals: ['bad-input', 'unauthorized'],
})

export const deleteFromCart = defineCall({
  method: 'POST',
  path: '/api/Delete_From_cart',
  summary: 'Takes a product out of the cart; with cart_size or cart_color only what is of that',
  auth: 'customer',
  input: z.object({ claimedToken: text.optional(), productId: id, ...variant }),
  body: z.object({ prod_id: id, user_token: text.nullish(), ...wireVariant }),
  read: (body) => ({
    claimedToken: body.user_token ?? undefined,
    productId: body.prod_id,
    size: body.cart_size ?? '',
    color: body.cart_color ?? undefined,
  }),
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'removedFromCart' }) }),
  refusals: ['bad-input', 'unauthorized'],
})

export const checkAvailability = defineCall({
  method: 'POST',
  path: '/api/cart_to_checkout',
  summary: 'Is each still available, and at what price? Writes nothing (R03)',
  auth: 'customer',
  input: z.object({
    lines: listOf(lineInput, { ...CART, none: { id: 'cartEmpty' } }),
  }),
  body: cartOf(wireLine),
  read: (body) => ({ lines: body.map(readLine) }),
  answer: z.object({ status: statusTrue, message: z.string(), data: z.array(cartItem) }),
  write: (lines: CartLine[], say) => ({
    status: 'true' as const,
    message: say({ id: 'everythingAvailable' }),
    data: lines.map(writeCartLine),
  }),
  refusals: ['bad-input', 'unauthorized', 'not-found', 'out-of-stock'],
})

/** A guest's cookie cart as domain input. */
export const guestLines = cartOf(lineInput)
const cartOutput = z.custom<CartWithNotices>()

export const describeCart = defineLocalCall({
  summary: "Today's name, price, stock and picture of each line of a guest's cookie cart",
  input: z.object({
    lines: guestLines,
    /**
     * The line that the guest has just chosen: refused if it has no size, while older lines are dropped with a notice.
     */
    added: lineInput.optional(),
    /** The line is bought directly, so notices do not mention a cart. */
    isBuyNow: z.boolean().optional(),
  }),
  output: cartOutput,
})

export const getCartVersion = defineLocalCall({
  summary: "A name for the saved cart as it is now: another after each change, '' for an empty one",
  auth: 'customer',
  input: nothing,
  output: z.string(),
})

export const addToCart = defineLocalCall({
  summary: 'Adds units to one line of the saved cart, at most up to the stock',
  auth: 'customer',
  /** `press` identifies the click, so that a request repeated after a lost response adds once. */
  input: lineInput.extend({ press: z.uuid().optional() }),
  output: cartOutput,
})

export const setCartUnits = defineLocalCall({
  summary: 'Sets the units of one line of the saved cart, at most to the stock',
  auth: 'customer',
  input: lineInput,
  output: cartOutput,
})

export interface SignedInWithCart extends SignedIn {
  cart: CartWithNotices
}

export const signInWithCart = defineLocalCall({
  summary: 'Signs in and merges the guest cart into the saved one, in one transaction (R12)',
  /** `guestCart` identifies the guest's cart, so that it is merged once; a cart without an id is always merged. */
  input: signIn.input.extend({ guestLines, guestCart: z.uuid().optional(), device: deviceSchema }),
  output: z.custom<SignedInWithCart>(),
})
