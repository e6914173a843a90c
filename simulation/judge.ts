import { createHash } from 'node:crypto'
import { isUnconfirmed } from './cash-rule.ts'
import type { History } from './history.ts'
import { judgeCash } from './judge-cash.ts'
import { judgeDocuments } from './judge-documents.ts'
import { judgeMoney } from './judge-money.ts'
import { judgeParcels } from './judge-parcels.ts'
import { judgePayouts } from './judge-payouts.ts'
import { judgePickups } from './judge-pickups.ts'
import { type Order, sum } from './model.ts'
import { acceptedOf } from './returns.ts'
import { NOTHING_BACK, readGoneBack } from './returns-store.ts'
import { type Rest, readRest, readState } from './store.ts'
import { assertEqual } from './violation.ts'

/** Everything is settled: now it must agree to the paisa. Returns a hash of all that is left. */
export async function judge(history: History): Promise<string> {
  const { world, supplierId } = history
  const rest = await readRest(world.owner, supplierId)
  const gone = history.hasReturns ? await readGoneBack(world.owner, supplierId) : NOTHING_BACK
  assertEqual(
    'all work is done',
    rest.jobs.filter((job) => !isForSomebody(job)),
    [],
  )
  assertEqual(
    'no order waits for ever',
    numbersOf(
      history.shop.orders,
      (order) => isUnconfirmed(order) || (order.status === 'Payment pending' && !order.inReview),
    ),
    [],
  )
  judgeMoney(history, rest)
  judgeDocuments(history, rest)
  judgeParcels(history, rest)
  judgeCash(history, rest)
  judgePayouts(history, gone)
  judgePickups(gone)
  judgeMails(history, rest)
  return hashOf(history, rest, await readState(world.owner, supplierId))
}

/** An empty account after a lost answer: whether anything was paid only a person can see (docs/decisions/073). */
const isForSomebody = ({ kind, error }: Rest['jobs'][number]) =>
  kind === 'pay-out' && error?.includes('no money') === true

const numbersOf = (orders: Order[], is: (order: Order) => boolean) => orders.filter(is).map(({ number }) => number)

/** Each mail is due once; which are due follows from what became of the orders. */
function judgeMails({ shop, mails }: History, { orderIds, refunds, events }: Rest): void {
  for (const order of shop.orders) {
    const { number, mode, placedMode, timesPlaced, status, exchangeOf, parts } = order
    const orderId = orderIds.find((each) => each.number === number)?.orderId
    const due = (mail: string) => mails.get(`${mail} ${orderId}`) ?? 0
    assertEqual(
      'a customer is notified once that the order is placed',
      [number, due('order-placed'), due('order-paid')],
      [...[number, placedMode === 'COD' ? 1 : 0, mode === 'ONLINE' && exchangeOf === null ? timesPlaced : 0]],
    )
    const { confirmation, paidInAdvance } = order
    const [asked, reminded] = [confirmation?.askedBy, confirmation?.remindedAt != null]
    assertEqual(
      'a customer gets one request to confirm an order, one reminder, and one notice that a part is paid',
      [
        ...[number, due('confirm-cash'), due('pay-advance')],
        ...[due('confirm-cash-again') + due('pay-advance-again'), due('advance-paid')],
      ],
      [
        ...[number, asked === 'confirm-cash' ? 1 : 0, asked === 'pay-advance' ? 1 : 0],
        ...[reminded ? 1 : 0, paidInAdvance > 0 ? 1 : 0],
      ],
    )
    const isCancelled = status === 'Cancelled' && timesPlaced > 0
    assertEqual(
      'a customer is notified once that the order is cancelled',
      [number, due('order-cancelled')],
      [number, isCancelled ? 1 : 0],
    )
    assertEqual(
      'a customer is notified once of a cancelled part',
      [number, parts.map((_, at) => mails.get(`part-cancelled ${orderId} ${at + 1}`) ?? 0)],
      [number, parts.map(({ lines }) => (lines.length > 0 ? 1 : 0))],
    )
    const timesShipped = events.filter((event) => event.number === number && event.status === 'Shipped').length
    assertEqual(
      'a customer is notified once that the order is shipped',
      [number, due('order-shipped')],
      [number, timesShipped],
    )
    for (const { refundId } of refunds.filter((refund) => refund.number === number))
      assertEqual(
        'a customer is notified once of a refund',
        [number, mails.get(`refunded ${orderId} ${refundId}`) ?? 0],
        [number, 1],
      )
  }
}

/** Without the ids that the database gives, which differ with what was there before. */
function hashOf(
  { shop, payouts }: History,
  { orderIds: _, refunds, movements, documents, ...rest }: Rest,
  { orders, stocks, payments }: Awaited<ReturnType<typeof readState>>,
): string {
  const left = {
    ...{ ...rest, payments },
    documents: documents.map(({ creditKey: _key, ...document }) => document),
    returns: shop.returns.map(({ key: _key, order: _order, lines, vouchedBy, ...each }) => ({
      ...each,
      isVouched: vouchedBy !== null,
      units: lines.map(acceptedOf),
    })),
    payouts: payouts.map(({ state, amountPaise, upiId }) => [state, amountPaise, upiId]),
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
