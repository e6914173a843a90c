import { createHash, randomUUID } from 'node:crypto'
import { outOfStock, type RequestedLine, takeFromCart } from '#server/cart/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { insertOrder, type NewOrder } from './new-order-store.ts'
import { newOrderNumber } from './order-number.ts'
import { selectUnits, takeUnits } from './stock-store.ts'

/** What a payment method determines of an order. */
export interface PaymentTerms {
  /** How long the order waits for its payment with its stock reserved; without it the order is effective at once. */
  reservationSeconds?: number
}

type PricedOrder = Omit<NewOrder, 'number' | 'status' | 'paymentMode' | 'receipt' | 'reservationSeconds'>

type Recorded = Pick<NewOrder, 'number'> & { orderId: number }

/**
 * Writes the order and reserves its stock. An order to be paid on delivery removes its lines from the cart at once, one
 * to be paid online when it is paid.
 */
export function recordOrder(
  tx: Tx,
  order: PricedOrder,
  { reservationSeconds, key }: PaymentTerms & { key: string | undefined },
): Promise<Recorded> {
  return reservationSeconds === undefined
    ? recordCashOnDelivery(tx, order)
    : record(tx, {
        ...{ ...order, reservationSeconds, receipt: receiptOf(order, key) },
        ...{ status: 'Payment pending', paymentMode: 'ONLINE' },
      })
}

async function recordCashOnDelivery(tx: Tx, order: PricedOrder): Promise<Recorded> {
  const bought = order.lines.map(({ sku, color, units }) => ({ ...sku, color, units }))
  const [recorded] = await Promise.all([
    record(tx, { ...order, status: 'Placed', paymentMode: 'COD' }),
    takeFromCart(tx, order.customerId, bought),
  ])
  return recorded
}

/** For staff: payable on delivery, from no network, and nobody's cart is touched. */
export function recordEntered(tx: Tx, order: PricedOrder): Promise<Recorded> {
  return record(tx, { ...order, status: 'Placed', paymentMode: 'COD', placedFrom: null })
}

/** Of a return: it is paid already, and takes what was set aside. */
export function recordExchange(tx: Tx, order: PricedOrder & { exchangeOf: string }): Promise<Recorded> {
  return record(tx, { ...order, status: 'Placed', paymentMode: 'ONLINE', placedFrom: null })
}

const RECEIPT_MAX = 40

/**
 * A repeat of the same order has the same receipt, so that an attempt whose response was lost and the next one share
 * one order at the gateway (F17).
 */
function receiptOf({ customerId, totalPaise }: PricedOrder, key: string | undefined): string {
  const words = JSON.stringify([customerId, key ?? randomUUID(), totalPaise])
  return createHash('sha256').update(words).digest('base64url').slice(0, RECEIPT_MAX)
}

async function record(tx: Tx, order: Omit<NewOrder, 'number'>): Promise<Recorded> {
  const [recorded] = await Promise.all([writeOrder(tx, order), takeStock(tx, order.lines)])
  return recorded
}

async function writeOrder(tx: Tx, order: Omit<NewOrder, 'number'>): Promise<Recorded> {
  for (;;) {
    const number = newOrderNumber()
    const orderId = await insertOrder(tx, { ...order, number })
    if (orderId !== undefined) return { number, orderId }
  }
}

/** In ascending order of the stock rows, so that concurrent carts wait for each other and never deadlock (F06). */
async function takeStock(tx: Tx, lines: readonly RequestedLine[]): Promise<void> {
  const sorted = lines.toSorted((a, b) => a.sku.stockId - b.sku.stockId)
  const taken = await Promise.all(sorted.map(({ sku, units }) => takeUnits(tx, sku.stockId, units)))
  const missing = sorted[taken.indexOf(false)]
  if (missing) throw outOfStock(missing.sku, await selectUnits(tx, missing.sku.stockId))
}
