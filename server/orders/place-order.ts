import { createHash, randomUUID } from 'node:crypto'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { ParsedInput } from '#contract/call.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { placeOrder as call, PlacedOrder } from '#contract/orders.ts'
import { findAddress, noSuchAddress } from '#server/addresses/index.ts'
import {
  listOffers,
  type Offer,
  outOfStock,
  type RequestedLine,
  resolveOffers,
  selectCartVersion,
  takeFromCart,
} from '#server/cart/index.ts'
import { lockCustomer } from '#server/customers/index.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { atLast, withTransactionAfter } from '#server/kernel/transaction.ts'
import { checkOpenOrders, checkReserved, readReservations } from './check-reserved.ts'
import { claimKey } from './claim-key.ts'
import { endOrder } from './end-order.ts'
import { enqueueAfterPlaced, enqueueAfterReserved } from './enqueue-jobs.ts'
import { unlessAnswered, updateKeyAnswer } from './keys-store.ts'
import { type LockedOrder, lockUnpaidOrders, updateExpiredToReplaced } from './locked-orders-store.ts'
import { newOrderNumber } from './order-number.ts'
import { selectOnlineDiscountPercent } from './payments-store.ts'
import { priceOrder } from './price-order.ts'
import { lockStocks, selectUnits, takeUnits } from './stock-store.ts'
import { insertOrder, type NewOrder } from './store.ts'

type PlaceOrder = ParsedInput<typeof call>

/** What a payment method determines of an order. */
interface PaymentTerms {
  /** How long the order waits for its payment with its stock reserved; without it the order is effective at once. */
  reservationSeconds?: number
}

const RECEIPT_MAX = 40

// The captcha of the page protects nothing (R08); these limits and check-reserved.ts do. Attempts are counted, so the
// limits leave room for shoppers whose first attempts were refused, and for the many who share one address of a mobile
// network.
const HOUR = 60 * 60
const PER_CUSTOMER = { max: 30, seconds: HOUR }
const PER_ADDRESS = { max: 300, seconds: HOUR }

export async function placeOrder(
  ctx: Ctx,
  input: PlaceOrder,
  { reservationSeconds }: PaymentTerms,
): Promise<PlacedOrder> {
  const customerId = requireCustomer(ctx)
  const limited = (tx: Tx) => limitTries(tx, customerId, input)
  return withTransactionAfter(ctx, limited, async (tx, limits) => {
    // Independent statements are sent at once: the database executes them in this order, in one round trip. A repeat of
    // a placed order changes nothing, since only locks and reads come before the result of its key.
    const [, earlier, unpaid, wish] = await Promise.all([
      limits,
      claimKey(tx, customerId, input),
      lockShopper(tx, customerId),
      readWish(tx, customerId, input),
    ])
    if (earlier) return earlier

    const address = checkWish(input, wish)
    checkOpenOrders(tx, wish.reservations)
    const offers = (await replaceUnpaidOrders(tx, customerId, unpaid, input)) ?? wish.offers
    const lines = await resolveOffers(tx, input.lines, offers)
    const amounts = priceOrder(input, lines, wish.onlineDiscountPercent)
    checkReserved(tx, wish.reservations, { units: unitsOf(input), paise: amounts.totalPaise })

    const order = {
      ...{ customerId, address, lines, units: unitsOf(input), ...amounts },
      ...(reservationSeconds === undefined
        ? PAID_AT_THE_DOOR
        : { ...waitingForPayment(customerId, input, amounts.totalPaise), reservationSeconds }),
    }
    const { number, orderId } = await record(tx, order)
    const placed = { number, totalPaise: amounts.totalPaise }
    await atLast(tx, () =>
      Promise.all([
        reservationSeconds === undefined
          ? enqueueAfterPlaced(tx, orderId, 'COD')
          : enqueueAfterReserved(tx, orderId, reservationSeconds),
        input.key === undefined ? undefined : updateKeyAnswer(tx, customerId, input.key, placed),
      ]),
    )
    return placed
  })
}

/** A repeat of a placed order does not count as an attempt. */
async function limitTries(tx: Tx, customerId: number, { key }: PlaceOrder): Promise<void> {
  const of = key === undefined ? {} : { of: unlessAnswered(tx, customerId, key) }
  await limitRate(tx, [
    { bucket: `order:customer:${customerId}`, ...of, ...PER_CUSTOMER },
    ...limitsOf(tx.address, 'order:address', PER_ADDRESS).map((limit) => ({ ...limit, ...of })),
  ])
}

/**
 * The second of two concurrent orders of a customer sees the first; an order that is concurrent with the settlement of
 * a payment sees its outcome.
 */
async function lockShopper(tx: Tx, customerId: number): Promise<LockedOrder[]> {
  const [, unpaid] = await Promise.all([lockCustomer(tx, customerId), lockUnpaidOrders(tx, customerId)])
  return unpaid
}

/** After the locks, since the settlement of a concurrent payment empties the cart. */
async function readWish(tx: Tx, customerId: number, input: PlaceOrder) {
  const [cart, address, offers, reservations, onlineDiscountPercent] = await Promise.all([
    input.cart === undefined ? undefined : selectCartVersion(tx, customerId),
    findAddress(tx, input.addressId),
    listOffers(tx, input.lines),
    readReservations(tx, { customerId, payment: input.payment, units: unitsOf(input) }),
    input.payment === 'ONLINE' ? selectOnlineDiscountPercent(tx) : 0,
  ])
  return { cart, address, offers, reservations, onlineDiscountPercent }
}

/** Checks that the cart is the one the shopper saw, and that the address exists. */
function checkWish(input: PlaceOrder, { cart, address: found }: Awaited<ReturnType<typeof readWish>>): DeliveryAddress {
  if (cart !== input.cart) throw new Refusal('cart-changed', MESSAGES.cartChanged)
  if (!found) throw noSuchAddress()
  const { id: _, isServed, ...address } = found
  if (!isServed) throw notServed(address)
  return address
}

function notServed({ pincode }: DeliveryAddress): Refusal {
  const sentence = `This shop does not deliver to PIN code ${pincode}. Nothing was ordered: please choose another address.`
  return new Refusal('bad-input', sentence)
}

function unitsOf({ lines }: PlaceOrder): number {
  return lines.reduce((sum, { units }) => sum + units, 0)
}

const PAID_AT_THE_DOOR = { status: 'Placed', paymentMode: 'COD' } as const

/**
 * A repeat of the same order has the same receipt, so that an attempt whose response was lost and the next one share
 * one order at the gateway (F17).
 */
function waitingForPayment(customerId: number, { key }: PlaceOrder, totalPaise: number) {
  const words = JSON.stringify([customerId, key ?? randomUUID(), totalPaise])
  const receipt = createHash('sha256').update(words).digest('base64url').slice(0, RECEIPT_MAX)
  return { status: 'Payment pending', paymentMode: 'ONLINE', receipt } as const
}

/**
 * A new order replaces the customer's unpaid ones, also expired ones: their units are released, and a late payment for
 * them is refunded. The stock rows of the old orders and of the new one are locked together, or two replacements could
 * deadlock (F06). Returns the offers after that; undefined if there was nothing to replace.
 */
async function replaceUnpaidOrders(
  tx: Tx,
  customerId: number,
  unpaid: readonly LockedOrder[],
  { lines }: PlaceOrder,
): Promise<Offer[] | undefined> {
  const waiting = unpaid.filter(({ status }) => status === 'Payment pending')
  if (waiting.length < unpaid.length) await updateExpiredToReplaced(tx, customerId)
  if (waiting.length === 0) return undefined
  await lockStocks(tx, {
    orderIds: waiting.map(({ orderId }) => orderId),
    productIds: lines.map(({ productId }) => productId),
  })
  for (const order of waiting) await endOrder(tx, order, { cancelledFor: 'replaced', mover: 'customer' })
  return listOffers(tx, lines)
}

type OrderToRecord = Omit<NewOrder, 'number'>

/** An order to be paid on delivery removes its lines from the cart at once. */
async function record(tx: Tx, order: OrderToRecord): Promise<{ number: string; orderId: number }> {
  const bought = order.lines.map(({ offer, color, units }) => ({ ...offer, color, units }))
  const [written] = await Promise.all([
    writeOrder(tx, order),
    takeStock(tx, order.lines),
    order.paymentMode === 'COD' ? takeFromCart(tx, order.customerId, bought) : undefined,
  ])
  return written
}

/** In ascending order of the stock rows, so that concurrent carts wait for each other and never deadlock (F06). */
async function takeStock(tx: Tx, lines: readonly RequestedLine[]): Promise<void> {
  const sorted = lines.toSorted((a, b) => a.offer.stockId - b.offer.stockId)
  const taken = await Promise.all(sorted.map(({ offer, units }) => takeUnits(tx, offer.stockId, units)))
  const missing = sorted[taken.indexOf(false)]
  if (missing) throw outOfStock(missing.offer, await selectUnits(tx, missing.offer.stockId))
}

async function writeOrder(tx: Tx, order: OrderToRecord): Promise<{ number: string; orderId: number }> {
  for (;;) {
    const number = newOrderNumber()
    const orderId = await insertOrder(tx, { ...order, number })
    if (orderId !== undefined) return { number, orderId }
  }
}
