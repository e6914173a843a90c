import type { ParsedInput } from '#contract/call.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type {
  browseOrders as call,
  OrderCounts,
  OrderList,
  ShopOrderPage,
  ShopOrderRow,
} from '#contract/shop-orders.ts'
import { assertMay, type Ctx, may, type Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOrderCounts, selectOrderList } from './lists-store.ts'
import { type OrderRow, selectOrderLines } from './store.ts'

/** What waits: the longest first. */
const WAITING: readonly OrderList[] = ['to-confirm', 'to-pack', 'to-ship']
/** What packing is about; whoever may only pack sees these. */
const FOR_PACKING: readonly OrderList[] = ['to-pack', 'to-ship']

/** One list of orders; a page and how it goes on. */
export async function browseOrders(ctx: Ctx, input: ParsedInput<typeof call>): Promise<ShopOrderPage> {
  assertMay(ctx, 'pack')
  const { search, after } = input
  const list = may(ctx, 'orders') || FOR_PACKING.includes(input.list) ? input.list : 'to-pack'
  return withTransaction(ctx, async (tx) => {
    const wanted = { list, search, after, isOldestFirst: WAITING.includes(list) }
    const rows = await selectOrderList(tx, { ...wanted, max: BULK_MAX + 1 })
    const page = rows.slice(0, BULK_MAX)
    const orderIds = page.map(({ orderId }) => orderId)
    const linesOf = Map.groupBy(await selectOrderLines(tx, orderIds), ({ orderId }) => orderId)
    const orders = page.map((row) => ({
      ...rowOf(ctx, row),
      lines: (linesOf.get(row.orderId) ?? []).map(({ name, image, size, color, units }) => {
        return { name, image, size, color, units }
      }),
    }))
    const counts = await countOrders(tx)
    return { orders, after: rows.length > BULK_MAX ? (page.at(-1)?.orderId ?? null) : null, counts }
  })
}

/** How many orders wait in each list, as far as the role sees it. */
export async function countOrders(tx: Tx): Promise<OrderCounts> {
  const counts = await selectOrderCounts(tx)
  return may(tx, 'orders') ? counts : { ...counts, 'to-confirm': 0 }
}

/** Without prices for those who only pack. */
export function rowOf(ctx: Ctx, row: OrderRow): Omit<ShopOrderRow, 'lines'> {
  const { orderId, number, status, paymentMode, placedAt, packedAt, review, address, courier, awb, shippedAt } = row
  return {
    ...{ orderId, number, status, paymentMode, placedAt, packedAt },
    review: may(ctx, 'orders') ? review : review && '',
    totalPaise: may(ctx, 'orders') ? row.totalPaise : null,
    name: address.name,
    city: address.city,
    pincode: address.pincode,
    shipment: courier !== null && awb !== null && shippedAt !== null ? { courier, awb, shippedAt } : null,
  }
}
