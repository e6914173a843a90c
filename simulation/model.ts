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
}

export interface Order {
  number: string
  customer: number
  mode: 'COD' | 'ONLINE'
  lines: Line[]
  totalPaise: number
  offer: { offerId: number; paise: number } | null
  placedAt: number
  status: string
  cancelledFor: string | null
  inReview: boolean
  gatewayOrderId: string | null
  /** When it ended without having been placed; null: it did not. */
  unpaidAt: number | null
  /** By the courier's word, and not the staff's. */
  isDeliveredByCourier: boolean
  /** Of a shipment that staff typed in. */
  awb: string | null
  /** What its courier has paid to the shop; null: nothing yet. */
  remittedPaise: number | null
  /** How often it became effective: when it was placed for payment on delivery, and whenever it was paid. */
  timesPlaced: number
}

/** So many units of one product, alone in the cart, at one price with delivery: every shop has this one. */
const PAIR = { product: 'HOLI T-SHIRT', units: 2, paise: 249_00 }

export interface Shop {
  skus: Sku[]
  offers: Offer[]
  orders: Order[]
  onlinePercent: number
}

export const isLive = ({ status }: Order): boolean => status !== 'Cancelled'

/** What is left of it for sale. */
export function unitsLeft(shop: Shop, sku: Sku, without: readonly Order[] = []): number {
  const sold = shop.orders.filter((order) => isLive(order) && !without.includes(order))
  return (
    sku.units - sum(sold.flatMap(({ lines }) => lines.filter((line) => line.sku === sku)).map(({ units }) => units))
  )
}

export function usesOf(shop: Shop, offer: Offer, without: readonly Order[] = []): Order[] {
  return shop.orders.filter(
    (order) => isLive(order) && !without.includes(order) && order.offer?.offerId === offer.offerId,
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
    (order) => order.customer === customer && isLive(order) && order.status !== 'Payment pending',
  )
  return !(offer.firstOnly && hasBought)
}

export function savingOf({ saving, minPaise, categories }: Offer, lines: readonly Line[]): number {
  const its = lines.filter(({ sku }) => categories.length === 0 || categories.includes(sku.category))
  const pieces = its.flatMap(({ unitPaise, units }) => Array.from({ length: units }, () => unitPaise))
  const goods = sum(pieces)
  if (goods < minPaise) return 0
  if (saving.kind === 'percent')
    return Math.min(Math.floor((goods * saving.percent) / 100), saving.atMostPaise ?? goods)
  if (saving.kind === 'amount') return Math.min(saving.paise, goods)
  if (saving.kind === 'delivery') return sum(its.map(({ deliveryPaise, units }) => deliveryPaise * units))
  const free = Math.floor(pieces.length / (saving.buy + saving.get)) * saving.get
  return sum(pieces.toSorted((one, other) => one - other).slice(0, free))
}

interface Price {
  totalPaise: number
  /** What the best offer takes off; several may take off the same. */
  offPaise: number
  best: Offer[]
}

/** The total of an order, of the goods, their delivery, the best offer and the discount for paying online, rounded down to rupees. */
export function priceOf(shop: Shop, lines: readonly Line[], offers: readonly Offer[], isOnline: boolean): Price {
  const goods = sum(lines.map(({ unitPaise, units }) => unitPaise * units))
  const delivery = sum(lines.map(({ deliveryPaise, units }) => deliveryPaise * units))
  const [only] = lines
  const isPair = lines.length === 1 && only?.sku.name === PAIR.product && only.units === PAIR.units
  const pairPaise = isPair ? Math.max(0, goods + delivery - PAIR.paise) : 0
  const offPaise = Math.max(0, pairPaise, ...offers.map((offer) => savingOf(offer, lines)))
  const isPairTaken = pairPaise > 0 && pairPaise === offPaise
  const best = isPairTaken || offPaise === 0 ? [] : offers.filter((offer) => savingOf(offer, lines) === offPaise)
  const isOffDelivery = best[0]?.saving.kind === 'delivery'
  const base = isPairTaken ? PAIR.paise : isOffDelivery ? goods : goods - offPaise
  const online = isOnline ? Math.floor((base * shop.onlinePercent) / 100) : 0
  const exact = goods + delivery - offPaise - online
  return { totalPaise: exact - (exact % 100), offPaise, best }
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Lines of the same size are one line. */
export function linesOf(wanted: readonly { sku: Sku; units: number }[]): Line[] {
  return [...Map.groupBy(wanted, ({ sku }) => sku)].map(([sku, same]) => ({
    ...{ sku, unitPaise: sku.unitPaise, deliveryPaise: sku.deliveryPaise },
    units: sum(same.map(({ units }) => units)),
  }))
}

export const anyOrder = (random: Random, { orders }: Shop, is: (order: Order) => boolean): Order | undefined =>
  random.pick(orders.filter(is))
