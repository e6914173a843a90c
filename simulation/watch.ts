import { assertStock } from './assert-stock.ts'
import { requestedAdvance } from './cash-rule.ts'
import { assertUnconfirmed, checkConfirmation } from './check-confirmation.ts'
import { addExchange, checkPart } from './check-parts.ts'
import { canRevive, checkPayments, rightPayments } from './check-payments.ts'
import { checkPayouts, type Paying } from './check-payouts.ts'
import { checkPrepaid } from './check-prepaid.ts'
import { checkReturns, type Returning } from './check-returns.ts'
import { now } from './clock.ts'
import type { History } from './history.ts'
import { type Line, type Offer, type Order, type Pieces, type Sku, unitsLeft, waitingOrders } from './model.ts'
import { paymentsOf } from './payments.ts'
import { type PrepaidPrice, prepaidPrice } from './prices.ts'
import { takenOf, worthOf } from './returns.ts'
import { type GoneBack, NOTHING_BACK, readGoneBack } from './returns-store.ts'
import { readState, type State, type StoredOrder } from './store.ts'
import { assertEqual, Violation } from './violation.ts'
import { takeWritten, type Written } from './writes.ts'

/** Who did something since the last look, and what they wanted. */
export type Step =
  | { by: 'shopper'; placing: Placing }
  | { by: 'shopper' | 'staff'; cancelling: Order }
  | { by: 'shopper' | 'staff'; parting: Parting }
  | { by: 'shopper' | 'staff'; returning: Returning }
  | { by: 'shopper' | 'staff'; paying: Paying }
  | { by: 'shopper'; confirming: Order }
  | { by: 'staff' | 'gateway' | 'worker' }
  /** Who only looks: nothing moves. */
  | { by: 'visitor' }

/** A part of an order is to be cancelled, or, if nothing is left, the whole of it. */
export interface Parting {
  order: Order
  pieces: Pieces[]
  lessPaise: number
  isWhole: boolean
  refused: string | null
}

export interface Placing {
  customer: number
  mode: 'COD' | 'ONLINE'
  lines: Line[]
  totalPaise: number
  offPaise: number
  onlinePaise: number
  best: Offer[]
  /** Why it cannot be ordered; null: it can. */
  refused: string | null
}

const RESERVED = 30 * 60 * 1000

/** As the simulation believed it before the step. */
export interface Before {
  units: Map<Sku, number>
  /** What orders cost that are paid online in place of on delivery; null: they cannot be. */
  prepaid: Map<Order, PrepaidPrice | null>
  /** What was to be paid in advance. */
  asked: Map<Order, number>
}

/** The shop at the last look. */
export interface Seen {
  state: State
  gone: GoneBack
}

/** Looks at the shop's database after each step: whatever has changed must follow from the step, and add up. */
export async function watch(history: History, step: Step): Promise<void> {
  const written = takeWritten()
  if (step.by === 'worker' && !written.sales && !written.returns) return
  const { shop } = history
  const { state, gone } = await look(history, written)
  const before: Before = {
    units: new Map(shop.skus.map((sku) => [sku, unitsLeft(shop, sku)])),
    prepaid: new Map(history.requests.map(({ order }) => [order, prepaidPrice(shop, order)])),
    asked: new Map(history.requests.map(({ order }) => [order, requestedAdvance(order)])),
  }
  const known = new Map(shop.orders.map((order) => [order.number, order]))
  assertEqual(
    'no order is lost',
    state.orders.slice(0, shop.orders.length).map(({ number }) => number),
    [...known.keys()],
  )
  for (const stored of state.orders) {
    const order = known.get(stored.number)
    if (order) checkOrder(history, order, { stored, step, before })
  }
  checkReturns(history, gone, step)
  for (const stored of state.orders.slice(shop.orders.length)) {
    if (stored.exchangeOf === null) addOrder(history, stored, step)
    else addExchange(history, stored, step)
  }
  checkPayouts(history, gone, step)
  checkPayments(history, state, before)
  assertStock(history, state)
}

async function look(history: History, { sales, returns }: Written): Promise<Seen> {
  const { world, supplierId, hasReturns, seen } = history
  history.seen = {
    state: seen && !sales ? seen.state : await readState(world.owner, supplierId),
    gone: hasReturns && returns ? await readGoneBack(world.owner, supplierId) : (seen?.gone ?? NOTHING_BACK),
  }
  return history.seen
}

/** Where it may go next, and who moves it there. */
const MOVES: Record<string, readonly Step['by'][]> = {
  'Payment pending > Placed': ['gateway', 'worker'],
  'Payment pending > Cancelled expired': ['worker'],
  'Payment pending > Cancelled replaced': ['shopper'],
  'Payment pending > Cancelled gateway': ['shopper'],
  'Payment pending > Cancelled customer': ['shopper'],
  'Payment pending > Cancelled operator': ['staff'],
  'Cancelled expired > Placed': ['gateway', 'worker'],
  'Cancelled expired > Cancelled replaced': ['shopper'],
  'Placed > Confirmed': ['staff'],
  'Placed > Cancelled unconfirmed': ['worker'],
  'Placed > Shipped': ['staff', 'worker'],
  'Placed > Cancelled customer': ['shopper'],
  'Placed > Cancelled operator': ['staff'],
  'Confirmed > Shipped': ['staff', 'worker'],
  'Confirmed > Cancelled customer': ['shopper'],
  'Confirmed > Cancelled operator': ['staff'],
  'Shipped > Delivered': ['staff', 'worker'],
  // A courier's news of days may come at once.
  'Placed > Delivered': ['staff', 'worker'],
  'Confirmed > Delivered': ['staff', 'worker'],
  // By the worker when the last parcel that had not come back is called off.
  'Shipped > Cancelled operator': ['staff', 'worker'],
}

interface Look {
  stored: StoredOrder
  step: Step
  before: Before
}

function checkOrder(history: History, order: Order, { stored, step, before }: Look): void {
  const { number } = order
  const [from, to] = [stateOf(order), stateOf(stored)]
  if (stored.mode !== order.mode)
    checkPrepaid(history, order, { stored, step, price: before.prepaid.get(order) ?? null })
  checkPart(history, order, { stored, step })
  if (to === 'Cancelled unconfirmed' && from !== to) assertUnconfirmed(history, order)
  checkConfirmation(history, order, { stored, step })
  if (from !== to) {
    const moved = `${number}: ${from} > ${to} by the ${step.by}`
    if (!MOVES[`${from} > ${to}`]?.includes(step.by)) throw new Violation('an order moves as its life allows', moved)
    if (('cancelling' in step && step.cancelling !== order) || ('parting' in step && !isWholly(step, order)))
      throw new Violation('only the named order is cancelled', moved)
    if (to === 'Cancelled replaced' && 'placing' in step && step.placing.customer !== order.customer)
      throw new Violation('an order is replaced by its own customer', moved)
    if (to === 'Placed') assertPaid(history, order, from, before)
    if (to === 'Cancelled expired') assertUnpaid(history, order)
    if (to === 'Cancelled operator' && step.by === 'worker') order.isEndedByParcels = true
    if (to === 'Placed') order.timesPlaced++
    if (to === 'Delivered') Object.assign(order, { isDeliveredByCourier: step.by === 'worker', deliveredAt: now() })
    if (from === 'Payment pending' && to !== 'Placed') order.unpaidAt = now()
  }
  if (order.inReview && !stored.inReview) throw new Violation('a review stays until somebody has looked', number)
  if (order.gatewayOrderId && order.gatewayOrderId !== stored.gatewayOrderId)
    throw new Violation('an order keeps its name at the gateway', number)
  if (stored.use && stored.use.isReturned !== (order.hasLostOffer || stored.status === 'Cancelled'))
    throw new Violation('an offer is given back when its order ends or is not enough for it', number)
  const { status, cancelledFor, inReview, gatewayOrderId, isPacked, hasParcel, promisedTo } = stored
  Object.assign(order, { status, cancelledFor, inReview, gatewayOrderId, isPacked, hasParcel, promisedTo })
}

const isWholly = ({ parting: { order, isWhole } }: { parting: Parting }, which: Order) => order === which && isWhole

const stateOf = ({ status, cancelledFor }: Pick<Order, 'status' | 'cancelledFor'>) =>
  cancelledFor ? `${status} ${cancelledFor}` : status

/** The gateway has its whole total; a revived order found its goods and its offer again. */
function assertPaid(history: History, order: Order, from: string, { units }: Before): void {
  if (rightPayments(history, order).length === 0)
    throw new Violation('an order is placed when its total is paid', order.number)
  if (from !== 'Payment pending' && !canRevive(history, order, units))
    throw new Violation('a late payment revives an order only with its goods and its offer', order.number)
}

/** An order ends for want of payment after half an hour, and not if the gateway could have been reached. */
function assertUnpaid(history: History, order: Order): void {
  if (now() < order.placedAt + RESERVED) throw new Violation('goods are reserved for half an hour', order.number)
  const paid = paymentsOf(history, order).some(
    ({ status, amount }) => amount === order.totalPaise && (status === 'captured' || status === 'authorized'),
  )
  if (paid && !history.isTroubled && history.gateway.weather === 'fine')
    throw new Violation('an order that is paid in time does not end', order.number)
}

function addOrder(history: History, stored: StoredOrder, step: Step): void {
  if (!('placing' in step)) throw new Violation('an order is placed by a shopper', stored.number)
  const { placing } = step
  const { shop } = history
  const { number, mode, totalPaise, status, cancelledFor, inReview, gatewayOrderId, use, lines } = stored
  if (placing.refused !== null)
    throw new Violation('an order that cannot be is refused', `${number}: ${placing.refused}`)
  const skuOf = (stockId: number) => shop.skus.find((sku) => sku.stockId === stockId)?.name
  const shown = (line: StoredOrder['lines'][number]) => [
    skuOf(line.stockId),
    line.units,
    line.unitPaise,
    line.deliveryPaise,
  ]
  assertEqual(
    'an order has the requested lines, at the prices of its moment',
    lines.map(shown),
    placing.lines.map((line) => shown({ ...line, stockId: line.sku.stockId })),
  )
  assertEqual('an order is of who places it', stored.customerId, history.customers[placing.customer]?.customerId)
  assertEqual(
    'an order costs what its goods, offers and rules say',
    [totalPaise, stored.onlinePaise],
    [placing.totalPaise, placing.onlinePaise],
  )
  assertEqual(
    'an order takes the offer that takes most off',
    use?.paise ?? 0,
    placing.best.length > 0 ? placing.offPaise : 0,
  )
  if (use && !placing.best.some(({ offerId }) => offerId === use.offerId))
    throw new Violation('an order takes an offer that its customer may take', number)
  const first = mode === 'COD' ? ['Placed'] : ['Payment pending', 'Cancelled gateway']
  const is = stateOf(stored)
  if (mode !== placing.mode || !first.includes(is))
    throw new Violation('a new order begins its life', `${number}: ${mode} ${is}`)
  if (cancelledFor === 'gateway' && !history.isTroubled && history.gateway.weather === 'fine')
    throw new Violation('an order is given up only when the gateway is in trouble', number)
  const placedWorth = worthOf(placing.lines, totalPaise, takenOf(shop, use))
  const isUndecided = shop.cashRule !== null && mode === 'COD'
  assertEqual(
    'an order waits from its beginning',
    [number, stored.confirmation?.state ?? null],
    [number, isUndecided ? 'undecided' : null],
  )
  const order: Order = {
    ...{ number, mode, totalPaise, status, cancelledFor, inReview, gatewayOrderId, offer: use },
    ...{ customer: placing.customer, lines: placing.lines, placedAt: now(), timesPlaced: mode === 'COD' ? 1 : 0 },
    ...{ placedMode: mode, isPair: placing.offPaise > 0 && placing.best.length === 0 },
    ...{ placedPaise: totalPaise, parts: [], hasLostOffer: false },
    ...{ worth: [...placedWorth], placedWorth, kept: placedWorth.map(() => 0), wasRaised: false, loosePaise: 0 },
    ...{ exchangeOf: null, isPacked: false, hasParcel: false, deliveredAt: null, promisedTo: stored.promisedTo },
    ...{ unpaidAt: cancelledFor ? now() : null, awb: null, remittedPaise: null },
    ...{ isDeliveredByCourier: false, isEndedByParcels: false },
    deliveredBy: null,
    ...{ advancePaise: 0, paidInAdvance: 0 },
    confirmation: isUndecided
      ? {
          state: 'undecided',
          advancePaise: null,
          advancePercent: null,
          decidedAt: null,
          askedBy: null,
          remindedAt: null,
        }
      : null,
  }
  const left = waitingOrders(shop, order.customer)
  if (left.length > 0) throw new Violation('a new order replaces those that wait for their payment', number)
  shop.orders.push(order)
}
