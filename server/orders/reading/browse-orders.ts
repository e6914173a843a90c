import type { ParsedInput } from '#contract/call.ts'
import { isUnconfirmed } from '#contract/cash-confirmation.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type { OrderFilter, OrderTrouble } from '#contract/order-filter.ts'
import type {
  browseOrders as call,
  OrderCounts,
  OrderView,
  ShopOrderPage,
  ShopOrderRow,
} from '#contract/shop-orders.ts'
import { assertMay, type Ctx, may, type Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type OrderRow, selectOrderLines } from '#server/orders/store.ts'
import { allowedFilter, sortOf } from './allowed-filter.ts'
import type { AllowedFilter } from './filters-store.ts'
import { indexOrders } from './index-orders.ts'
import { countList, selectOrderList } from './lists-store.ts'
import { isChangeable, noSuchView } from './saved-views.ts'
import { selectViews, type ViewRow } from './views-store.ts'

/** One list of orders; a page and how it goes on. */
export async function browseOrders(ctx: Ctx, input: ParsedInput<typeof call>): Promise<ShopOrderPage> {
  assertMay(ctx, 'pack')
  const { view: viewId, after, ...typed } = input
  const isIndexed = typed.search || viewId !== undefined ? await indexOrders(ctx) : true
  return withTransaction(ctx, async (tx) => {
    const kept = await selectViews(tx)
    const wanted = viewId === undefined ? undefined : kept.find((view) => view.viewId === viewId)
    if (viewId !== undefined && !wanted) throw noSuchView()
    const filter = wanted?.filter ?? typed
    const rows = await selectOrderList(tx, { ...pageOf(tx, filter), after, max: BULK_MAX + 1 })
    const page = rows.slice(0, BULK_MAX)
    return {
      orders: await describeRows(tx, page),
      after: rows.length > BULK_MAX ? (page.at(-1)?.orderId ?? null) : null,
      counts: await countOrders(tx),
      filter: shownFilter(tx, filter),
      isSearchBehind: Boolean(filter.search) && !isIndexed,
      view: wanted ? await describeView(tx, wanted) : null,
      views: await Promise.all(kept.map((view) => describeView(tx, view))),
    }
  })
}

function pageOf(tx: Tx, filter: OrderFilter): { filter: AllowedFilter; sort: ReturnType<typeof sortOf> } {
  const allowed = allowedFilter(tx, filter)
  return { filter: allowed, sort: sortOf(allowed) }
}

/** As the page shows it: without what the role may not filter by. */
function shownFilter(tx: Tx, filter: OrderFilter): OrderFilter {
  const { list, ...allowed } = allowedFilter(tx, filter)
  return { ...allowed, list: list === 'for-packing' ? 'all' : list }
}

/** What a tab of a saved view and a trouble at Today count to; they show 99+. */
const COUNTED = 100
/** Also read in the morning mail. */
const WAITING_COUNTED = 1_000

async function describeView(tx: Tx, view: ViewRow): Promise<OrderView> {
  const { viewId, name, isShared, filter } = view
  const count = await countList(tx, allowedFilter(tx, filter), COUNTED)
  return { viewId, name, isShared, isMine: isChangeable(tx, view), count }
}

/** The rows with what is in each order. */
async function describeRows(tx: Tx, rows: readonly OrderRow[]): Promise<ShopOrderRow[]> {
  const orderIds = rows.map(({ orderId }) => orderId)
  const linesOf = Map.groupBy(await selectOrderLines(tx, orderIds), ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...rowOf(tx, row),
    lines: (linesOf.get(row.orderId) ?? []).map(({ name, image, size, color, units }) => {
      return { name, image, size, color, units }
    }),
  }))
}

/** How many orders wait in each list, as far as the role sees it, counted to 1,000. */
export async function countOrders(tx: Tx): Promise<OrderCounts> {
  const count = (list: keyof OrderCounts) => countList(tx, { list }, WAITING_COUNTED)
  const [toConfirm, toPack, toShip] = await Promise.all([
    may(tx, 'orders') ? count('to-confirm') : 0,
    count('to-pack'),
    count('to-ship'),
  ])
  return { 'to-confirm': toConfirm, 'to-pack': toPack, 'to-ship': toShip }
}

/** Orders with a payment to look at, with a refund on its way, and those that wait for their shopper, counted to 100; as in their lists. */
export async function countTroubles(tx: Tx): Promise<Record<OrderTrouble, number>> {
  const count = (trouble: OrderTrouble) => countList(tx, { list: 'all', trouble }, COUNTED)
  return { review: await count('review'), refund: await count('refund'), shopper: await count('shopper') }
}

/** Without prices for those who only pack. */
export function rowOf(ctx: Ctx, row: OrderRow): Omit<ShopOrderRow, 'lines'> {
  const { orderId, number, status, paymentMode, isPaid, placedAt, packedAt, review, address, courier, awb, shippedAt } =
    row
  return {
    ...{ orderId, number, status, paymentMode, isPaid, placedAt, packedAt },
    isWaiting: isUnconfirmed(row.confirmation?.state),
    review: may(ctx, 'orders') ? review : review && '',
    totalPaise: may(ctx, 'orders') ? row.totalPaise : null,
    name: address.name,
    city: address.city,
    pincode: address.pincode,
    shipment: courier !== null && awb !== null && shippedAt !== null ? { courier, awb, shippedAt } : null,
  }
}
