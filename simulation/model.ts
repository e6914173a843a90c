import type { Random } from './random.ts'

// What the simulation believes about the shop: a second, smaller answer to the same questions, which shares no code with the product.
// Money in paise, time in milliseconds.

export interface Sku {
  stockId: number
  productId: number
  asin: string
  name: string
  size: string
  category: string
  unitPaise: number
  deliveryPaise: number
  hsn: string
  /** The product's own rate of GST; null: that of its HSN. */
  gstPercent: number | null
  /** Counted, before orders. */
  units: number
}

type Saving =
  | { kind: 'percent'; percent: number; atMostPaise: number | null }
  | { kind: 'amount'; paise: number }
  | { kind: 'delivery' }
  | { kind: 'buy-get'; buy: number; get: number }

export interface Offer {
  offerId: number
  name: string
  /** '': it applies by itself. */
  code: string
  saving: Saving
  minPaise: number
  categories: string[]
  firstOnly: boolean
  oncePerCustomer: boolean
  maxUses: number | null
  startsAt: number
  endsAt: number
}

export interface Line {
  sku: Sku
  units: number
  unitPaise: number
  deliveryPaise: number
  /** Of its units. */
  cancelled: number
}

/** Some units of a line of an order, by its number from 1. */
export interface Pieces {
  line: number
  units: number
}

export interface Order {
  number: string
  customer: number
  /** One that was to be paid on delivery can become prepaid. */
  mode: 'COD' | 'ONLINE'
  placedMode: 'COD' | 'ONLINE'
  /** As it was placed. */
  lines: Line[]
  placedPaise: number
  /** Of what is left of it. */
  totalPaise: number
  /** What was cancelled of it, each with what its customer did not have to pay, or got back; without pieces: for paying online after all. */
  parts: { lines: Pieces[]; paise: number }[]
  offer: { offerId: number; paise: number } | null
  /** It has the price of so many units in place of an offer. */
  isPair: boolean
  /** What is left of it is not enough for its offer. */
  hasLostOffer: boolean
  /** What each line was worth when it was placed, and what is left of it is worth, before any rounding. */
  placedWorth: number[]
  worth: number[]
  /** Of each line, the delivery of pieces that came back without it. */
  kept: number[]
  /** A return of it was credited more than it was worth, since less cannot be paid back. */
  wasRaised: boolean
  /** How far that may lie beside what the shop computes: of an order that replaces goods, as far as it may of those. */
  loosePaise: number
  /** The return whose goods it replaces. */
  exchangeOf: string | null
  isPacked: boolean
  /** That was neither refused nor called off. */
  hasParcel: boolean
  deliveredAt: number | null
  /** The last day that was promised, such as '2026-11-25'. */
  promisedTo: string | null
  placedAt: number
  status: string
  cancelledFor: string | null
  inReview: boolean
  gatewayOrderId: string | null
  /** When it ended without having been placed; null: it did not. */
  unpaidAt: number | null
  /** As the courier reports, and not the staff. */
  isDeliveredByCourier: boolean
  /** Cancelled as all of its parcels came back. */
  isEndedByParcels: boolean
  /** Who of the staff marked it as delivered; null: nobody. */
  deliveredBy: number | null
  /** Of a shipment that staff typed in. */
  awb: string | null
  /** What its courier has paid to the shop; null: nothing yet. */
  remittedPaise: number | null
  /** Whether it waits until its shopper has confirmed it; null: its shop had no rule. */
  confirmation: Confirmation | null
  /** Of what was paid in advance, what counts; and what was paid. */
  advancePaise: number
  paidInAdvance: number
  /** How often it became effective: when it was placed for payment on delivery, and whenever it was paid. */
  timesPlaced: number
}

/** What a shop requires in advance of an order that waits for its confirmation: an amount, a percent, or nothing. */
export interface Terms {
  advancePaise: number | null
  advancePercent: number | null
}

export interface CashRule extends Terms {
  /** Orders of who has received nothing yet wait. */
  firstOrder: boolean
  /** Orders that cost so much or more wait. */
  fromPaise: number | null
  /** A code that has proved the number right before the order is a word. */
  codeCounts: boolean
  remindHours: number
  cancelHours: number
}

export interface Confirmation extends Terms {
  state: 'undecided' | 'unneeded' | 'waiting' | 'confirmed' | 'ended'
  decidedAt: number | null
  /** The mail that requested it of its shopper. */
  askedBy: 'confirm-cash' | 'pay-advance' | null
  remindedAt: number | null
}

export interface ReturnLine {
  line: number
  units: number
  reason: string
  /** Wanted instead; null for money. */
  to: Sku | null
  restocked: number
  writtenOff: number
  rejected: number
}

export interface Return {
  number: string
  /** By which documents and refunds name it. */
  key: string
  order: Order
  wants: 'refund' | 'exchange'
  status: string
  way: 'pickup' | 'send' | null
  /** By the shop's courier, as it reports. */
  isFetched: boolean
  lines: ReturnLine[]
  /** Where cash goes; '' until it is given. */
  upiId: string
  /** Who settled it and also marked as delivered what paid for it, while no courier had reported its cash. */
  vouchedBy: number | null
  /** Null before it is settled. */
  creditPaise: number | null
  /** Of each line of which something was accepted, before any rounding, and how far the shop's may lie beside it. */
  credits: number[]
  loosePaise: number
  /** Of each line of the order: its share of the delivery that was not credited. */
  kept: number[]
  refundPaise: number | null
  /** Of an order for cash: what of that the gateway gave back, from what was paid in advance. */
  fromAdvance: number
  exchangeNumber: string | null
}

/** The gateway takes no less. */
export const GATEWAY_LEAST = 1_00

export interface Shop {
  skus: Sku[]
  offers: Offer[]
  orders: Order[]
  returns: Return[]
  onlinePercent: number
  /** Null: it holds no order. */
  cashRule: CashRule | null
}

export const isLive = ({ status }: Order): boolean => status !== 'Cancelled'

/** What is left of it for sale. */
export function unitsLeft(shop: Shop, sku: Sku, without: readonly Order[] = []): number {
  const sold = shop.orders.filter((order) => isLive(order) && !without.includes(order)).flatMap(({ lines }) => lines)
  const its = sold.filter((line) => line.sku === sku)
  return sku.units - sum(its.map(({ units, cancelled }) => units - cancelled)) + unitsBack(shop, sku)
}

const SET_ASIDE = ['approved', 'in_transit', 'received', 'inspected', 'settling']

/** How many pieces of a size returns have put on sale again, less what they hold for an exchange. */
function unitsBack({ returns }: Shop, sku: Sku): number {
  return sum(
    returns.flatMap(({ order, wants, status, lines }) =>
      lines.map(({ line, units, to, restocked, rejected }) => {
        const isAside = wants === 'exchange' && to === sku && SET_ASIDE.includes(status)
        return (order.lines[line - 1]?.sku === sku ? restocked : 0) - (isAside ? units - rejected : 0)
      }),
    ),
  )
}

export function usesOf(shop: Shop, offer: Offer, without: readonly Order[] = []): Order[] {
  return shop.orders.filter(
    (order) =>
      isLive(order) && !order.hasLostOffer && !without.includes(order) && order.offer?.offerId === offer.offerId,
  )
}

/** What a new order of the customer replaces. */
export function waitingOrders({ orders }: Shop, customer: number): Order[] {
  return orders.filter((order) => order.customer === customer && order.status === 'Payment pending' && !order.inReview)
}

/** Whether this customer may take the offer now, with their waiting orders out of the way. */
export function mayTake(shop: Shop, offer: Offer, { customer, at }: { customer: number; at: number }): boolean {
  if (at < offer.startsAt || at >= offer.endsAt) return false
  const waiting = waitingOrders(shop, customer)
  const uses = usesOf(shop, offer, waiting)
  if (offer.maxUses !== null && uses.length >= offer.maxUses) return false
  if (offer.oncePerCustomer && uses.some((order) => order.customer === customer)) return false
  const hasBought = shop.orders.some(
    (order) => order.customer === customer && isLive(order) && !waiting.includes(order),
  )
  return !(offer.firstOnly && hasBought)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Lines of the same size are one line. */
export function linesOf(wanted: readonly { sku: Sku; units: number }[]): Line[] {
  return [...Map.groupBy(wanted, ({ sku }) => sku)].map(([sku, same]) => ({
    ...{ sku, unitPaise: sku.unitPaise, deliveryPaise: sku.deliveryPaise, cancelled: 0 },
    units: sum(same.map(({ units }) => units)),
  }))
}

export const anyOrder = (random: Random, { orders }: Shop, is: (order: Order) => boolean): Order | undefined =>
  random.pick(orders.filter(is))
