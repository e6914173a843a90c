import { createHash, randomUUID } from 'node:crypto'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { ParsedInput } from '#contract/call.ts'
import { cartTotal } from '#contract/cart-total.ts'
import { OPEN_COD_ORDERS_MAX } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { placeOrder as call, PlacedOrder } from '#contract/orders.ts'
import { formatPaise } from '#contract/pricing.ts'
import { findAddress, mobileOf, noSuchAddress } from '#server/addresses/index.ts'
import {
  type AskedOffer,
  askOffers,
  type Offer,
  offersOf,
  outOfStock,
  selectCartName,
  takeFromCart,
} from '#server/cart/index.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { atLast, withTransactionAfter } from '#server/kernel/transaction.ts'
import { getAccount } from '#server/payments/index.ts'
import { endOrder } from './end-order.ts'
import { insertKey, selectKey, updateKeyAnswer } from './keys-store.ts'
import {
  countOpenCodOrders,
  type LockedOrder,
  lockCustomer,
  lockUnpaidOrders,
  updateExpiredToReplaced,
} from './locked-orders-store.ts'
import { openAtGateway } from './open-at-gateway.ts'
import { newOrderNumber } from './order-number.ts'
import { selectOnlineDiscountPercent } from './payments-store.ts'
import { lockStocks, selectUnits, takeUnits } from './stock-store.ts'
import { insertOrder, type NewOrder } from './store.ts'
import { followHeld, followPlaced } from './what-follows.ts'

type PlaceOrder = ParsedInput<typeof call>

/** R16: unpaid online orders free their stock after that. */
const HOLD_SECONDS = 30 * 60
const RECEIPT_MAX = 40
const ONLINE_MIN_PAISE = 100

// The captcha of the page protects nothing (R08), these do. Tries count, so they leave room for a shopper whose first
// tries were refused, and for the many who share one address of a mobile network. For a phone only what was placed to be paid
// at the door counts: anybody may give any number, and must not be able to lock its owner out by trying.
const HOUR = 60 * 60
const PER_CUSTOMER = { max: 30, seconds: HOUR }
const PER_PHONE = { max: 30, seconds: 24 * HOUR }
const PER_ADDRESS = { max: 300, seconds: HOUR }

export async function placeOrder(ctx: Ctx, input: PlaceOrder): Promise<PlacedOrder> {
  const customerId = requireCustomer(ctx)
  const account = input.payment === 'ONLINE' ? await getAccount(ctx) : undefined

  const limited = (tx: Tx) => limitTries(tx, customerId)
  const placed = await withTransactionAfter(ctx, limited, async (tx, limits) => {
    // What does not need each other's answer is asked at once: it comes to the database in this order, in one round trip.
    const [, earlier, , , openOrders, unpaid, , cart, found, offers] = await Promise.all([
      limits,
      claimKey(tx, customerId, input),
      lockCustomer(tx, customerId),
      account ? undefined : limitPhone(tx, customerId, input.addressId),
      account ? 0 : countOpenCodOrders(tx, customerId),
      lockUnpaidOrders(tx, customerId),
      updateExpiredToReplaced(tx, customerId),
      // Behind the locks: a payment that is just being taken up empties the cart first.
      input.cart === undefined ? undefined : selectCartName(tx, customerId),
      findAddress(tx, input.addressId),
      offersOf(tx, input.lines),
    ])
    if (earlier) return earlier
    if (cart !== input.cart) throw new Refusal('cart-changed', MESSAGES.cartChanged)
    if (!found) throw noSuchAddress()
    const { id: _, isServed, ...address } = found
    if (!isServed) throw notServed(address)
    if (openOrders >= OPEN_COD_ORDERS_MAX * ctx.rateFactor) throw tooManyOpen()

    const lines = await askOffers(tx, input.lines, (await endUnpaidOrders(tx, unpaid, input)) ?? offers)
    const amounts = priceLines(lines, account ? await selectOnlineDiscountPercent(tx) : 0)
    assertExpectedTotal(input, amounts.totalPaise)
    assertPayable(input, amounts.totalPaise)
    const order = {
      ...{ customerId, address, lines, ...amounts },
      ...(account ? waitingForPayment(customerId, input, amounts.totalPaise) : PAID_AT_THE_DOOR),
    }
    const bought = lines.map(({ offer, color, units }) => ({ ...offer, color, units }))
    const [{ number, orderId }] = await Promise.all([
      writeOrder(tx, order),
      takeStock(tx, lines),
      account ? undefined : takeFromCart(tx, customerId, bought),
    ])
    const placed = { number, totalPaise: amounts.totalPaise }
    await atLast(tx, () =>
      Promise.all([
        account ? followHeld(tx, orderId, HOLD_SECONDS) : followPlaced(tx, orderId, 'COD'),
        input.key === undefined ? undefined : updateKeyAnswer(tx, customerId, input.key, placed),
      ]),
    )
    return placed
  })
  return account ? openAtGateway(ctx, account, placed) : placed
}

function tooManyOpen(): Refusal {
  return new Refusal(
    'too-many-requests',
    `You have ${OPEN_COD_ORDERS_MAX} orders to pay on delivery that are still to be sent. Please wait until one is on its way, cancel one, or pay online.`,
  )
}

function notServed({ pincode }: DeliveryAddress): Refusal {
  const sentence = `This shop does not deliver to PIN code ${pincode}. Nothing was ordered: please choose another address.`
  return new Refusal('bad-input', sentence)
}

const PAID_AT_THE_DOOR = { status: 'Placed', paymentMode: 'COD' } as const

/**
 * The receipt is the same for a repeat of the same order, so that a try whose answer was lost and the next one meet in one
 * order of the gateway (F17).
 */
function waitingForPayment(customerId: number, { key }: PlaceOrder, totalPaise: number) {
  const words = JSON.stringify([customerId, key ?? randomUUID(), totalPaise])
  const receipt = createHash('sha256').update(words).digest('base64url').slice(0, RECEIPT_MAX)
  return { status: 'Payment pending', paymentMode: 'ONLINE', receipt, holdSeconds: HOLD_SECONDS } as const
}

/**
 * A second thought takes the place of the first: its goods are free again, and a payment for it would be given back. What is
 * given back and what is asked for are locked in one go, or two second thoughts could cross (F06). Answers what is to be had
 * after that; undefined where there was nothing to end.
 */
async function endUnpaidOrders(
  tx: Tx,
  unpaid: readonly LockedOrder[],
  { lines }: PlaceOrder,
): Promise<Offer[] | undefined> {
  if (unpaid.length === 0) return undefined
  await lockStocks(tx, {
    orderIds: unpaid.map(({ orderId }) => orderId),
    productIds: lines.map(({ productId }) => productId),
  })
  for (const order of unpaid) await endOrder(tx, order, { cancelledFor: 'replaced', mover: 'customer' })
  return offersOf(tx, lines)
}

async function limitTries(tx: Tx, customerId: number): Promise<void> {
  await limitRate(tx, [
    { bucket: `order:customer:${customerId}`, ...PER_CUSTOMER },
    { bucket: `order:address:${tx.address}`, ...PER_ADDRESS },
  ])
}

/** In the order's own transaction, so that a refused one does not count. */
async function limitPhone(tx: Tx, customerId: number, addressId: number): Promise<void> {
  await limitRate(tx, [{ bucket: 'order:phone:', of: mobileOf(tx, customerId, addressId), ...PER_PHONE }])
}

/**
 * The key comes first in the transaction: a second try waits here for the first and then gives its answer, and a crash
 * leaves both key and order, or neither (R16b, F01, F04).
 */
async function claimKey(tx: Tx, customerId: number, { key, ...body }: PlaceOrder): Promise<PlacedOrder | null> {
  if (key === undefined) return null
  const { addressId, payment, lines, expectedTotalPaise } = body
  const words = [
    addressId,
    payment,
    lines.map(({ productId, units, size, color }) => [productId, units, size, ...(color ? [color] : [])]),
    expectedTotalPaise,
  ]
  const bodyHash = createHash('sha256').update(JSON.stringify(words)).digest()
  if (await insertKey(tx, customerId, key, bodyHash)) return null

  const earlier = await selectKey(tx, customerId, key)
  if (!earlier?.answer) throw new Refusal('in-flight', 'This order is being placed just now. Please wait a moment.')
  if (!earlier.bodyHash.equals(bodyHash)) {
    throw new Refusal('key-reused', 'This Idempotency-Key was used for another order. Please start a new order.')
  }
  return earlier.answer
}

interface Amounts {
  goodsPaise: number
  deliveryPaise: number
  discountPaise: number
  totalPaise: number
}

/** Today's prices of the catalogue. Goods and delivery are those of the lines; whatever makes the total less is the discount. */
function priceLines(lines: readonly AskedOffer[], onlineDiscountPercent: number): Amounts {
  const priced = lines.map(({ offer, units }) => ({ ...offer, units }))
  const { total } = cartTotal(priced, onlineDiscountPercent)
  const goodsPaise = priced.reduce((sum, line) => sum + line.unitPaise * line.units, 0)
  const deliveryPaise = priced.reduce((sum, line) => sum + line.unitDeliveryPaise * line.units, 0)
  return { goodsPaise, deliveryPaise, discountPaise: goodsPaise + deliveryPaise - total, totalPaise: total }
}

function assertExpectedTotal({ expectedTotalPaise }: PlaceOrder, totalPaise: number): void {
  if (expectedTotalPaise === undefined || expectedTotalPaise === totalPaise) return
  const sentence = `The total has changed to ${formatPaise(totalPaise)}. Nothing was ordered: please look at your cart again.`
  throw new Refusal('total-changed', sentence, { totalPaise })
}

/** The gateway takes no less than a rupee, and nothing for nothing. */
function assertPayable({ payment }: PlaceOrder, totalPaise: number): void {
  if (payment === 'COD' || totalPaise >= ONLINE_MIN_PAISE) return
  throw new Refusal('bad-input', 'Online payment begins at ₹1. Please choose Cash on Delivery.')
}

/** In ascending order of the stock rows, so that crossing carts wait for each other and never deadlock (F06). */
async function takeStock(tx: Tx, lines: readonly AskedOffer[]): Promise<void> {
  const sorted = lines.toSorted((a, b) => a.offer.stockId - b.offer.stockId)
  const taken = await Promise.all(sorted.map(({ offer, units }) => takeUnits(tx, offer.stockId, units)))
  const missing = sorted[taken.indexOf(false)]
  if (missing) throw outOfStock(missing.offer, await selectUnits(tx, missing.offer.stockId))
}

async function writeOrder(tx: Tx, order: Omit<NewOrder, 'number'>): Promise<{ number: string; orderId: number }> {
  for (;;) {
    const number = newOrderNumber()
    const orderId = await insertOrder(tx, { ...order, number })
    if (orderId !== undefined) return { number, orderId }
  }
}
