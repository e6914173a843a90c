import { createHash } from 'node:crypto'
import type { History } from './history.ts'
import { judgeCash } from './judge-cash.ts'
import { judgeDocuments } from './judge-documents.ts'
import { judgeMoney } from './judge-money.ts'
import { judgeParcels } from './judge-parcels.ts'
import { type Order, sum } from './model.ts'
import { type Rest, readRest, readState } from './store.ts'
import { assertEqual } from './violation.ts'

/** Everything has come to rest: now it must agree to the paisa. Returns a hash of all that is left. */
export async function judge(history: History): Promise<string> {
  const { world, supplierId } = history
  const rest = await readRest(world.owner, supplierId)
  assertEqual('all work is done', rest.jobs, [])
  assertEqual(
    'no order waits for ever',
    numbersOf(history.shop.orders, ({ status, inReview }) => status === 'Payment pending' && !inReview),
    [],
  )
  judgeMoney(history, rest)
  judgeDocuments(history, rest)
  judgeParcels(history, rest)
  judgeCash(history, rest)
  judgeMails(history, rest)
  return hashOf(rest, await readState(world.owner, supplierId))
}

const numbersOf = (orders: Order[], is: (order: Order) => boolean) => orders.filter(is).map(({ number }) => number)

/** Each mail is due once; which are due follows from what became of the orders. */
function judgeMails({ shop, mails }: History, { orderIds, refunds, events }: Rest): void {
  for (const order of shop.orders) {
    const { number, mode, timesPlaced, status } = order
    const orderId = orderIds.find((each) => each.number === number)?.orderId
    const due = (mail: string) => mails.get(`${mail} ${orderId}`) ?? 0
    assertEqual(
      'a customer is told once that the order is placed',
      [number, due('order-placed'), due('order-paid')],
      [...[number, mode === 'COD' ? 1 : 0, mode === 'ONLINE' ? timesPlaced : 0]],
    )
    const isCancelled = status === 'Cancelled' && timesPlaced > 0
    assertEqual(
      'a customer is told once that the order is cancelled',
      [number, due('order-cancelled')],
      [number, isCancelled ? 1 : 0],
    )
    const timesShipped = events.filter((event) => event.number === number && event.status === 'Shipped').length
    assertEqual(
      'a customer is told once that the order is shipped',
      [number, due('order-shipped')],
      [number, timesShipped],
    )
    for (const { refundId } of refunds.filter((refund) => refund.number === number))
      assertEqual(
        'a customer is told once of a refund',
        [number, mails.get(`refunded ${orderId} ${refundId}`) ?? 0],
        [number, 1],
      )
  }
}

/** Without the ids that the database gives, which differ with what was there before. */
function hashOf(
  { orderIds: _, refunds, movements, ...rest }: Rest,
  { orders, stocks, payments }: Awaited<ReturnType<typeof readState>>,
): string {
  const left = {
    ...{ ...rest, payments },
    orders: orders.map(({ customerId: _, lines, use, ...order }) => ({
      ...order,
      lines: lines.map(({ stockId: __, ...line }) => line),
      off: use?.paise,
    })),
    refunds: refunds.map(({ refundId: _, ...refund }) => refund),
    units: stocks.map(({ units }) => units),
    moved: sum(movements.map(({ units }) => units)),
  }
  return createHash('sha256').update(JSON.stringify(left)).digest('hex').slice(0, 16)
}
