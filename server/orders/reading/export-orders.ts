import { csvLine } from '#contract/csv-line.ts'
import type { OrderFilter } from '#contract/order-filter.ts'
import { assertMay, type Ctx, may } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type OrderRow, selectOrderLines } from '#server/orders/store.ts'
import { allowedFilter, sortOf } from './allowed-filter.ts'
import { indexAllOrders } from './index-orders.ts'
import { selectNewestOrderId, selectOrderList } from './lists-store.ts'
import { findView } from './saved-views.ts'

const AT_ONCE = 200

/**
 * A list, or the list of a saved view, as a CSV file, a part at a time: however long it is, 200 orders are in memory. Orders that
 * come meanwhile are not in it. Without prices for those who only pack.
 */
export async function exportOrders(
  ctx: Ctx,
  { view: viewId, ...typed }: OrderFilter & { view?: number | undefined },
): Promise<AsyncIterable<string>> {
  assertMay(ctx, 'pack')
  if (typed.search || viewId !== undefined) await indexAllOrders(ctx)
  const { filter, upTo } = await withTransaction(ctx, async (tx) => {
    const view = await findView(tx, viewId)
    await logWrite(tx, { did: 'export-orders', subject: view ? `view ${view.viewId}` : typed.list })
    return { filter: allowedFilter(tx, view?.filter ?? typed), upTo: await selectNewestOrderId(tx) }
  })
  const part = (after: number | undefined) =>
    withTransaction(ctx, async (tx) => {
      const rows = await selectOrderList(tx, { filter, sort: sortOf(filter), after, upTo, max: AT_ONCE })
      const linesOf = Map.groupBy(
        await selectOrderLines(
          tx,
          rows.map(({ orderId }) => orderId),
        ),
        ({ orderId }) => orderId,
      )
      const text = rows.map((row) => csvLine(cellsOf(ctx, row, linesOf.get(row.orderId) ?? []))).join('')
      return { text, last: rows.length < AT_ONCE ? undefined : rows.at(-1)?.orderId }
    })
  return (async function* () {
    yield `\uFEFF${csvLine(headOf(ctx))}`
    let after: number | undefined
    do {
      const { text, last } = await part(after)
      if (text) yield text
      after = last
    } while (after !== undefined)
  })()
}

const HEAD = ['Order', 'Placed', 'State', 'Packed', 'Payment', 'Pieces', 'Products'] as const
const TO = ['Name', 'Mobile', 'Address 1', 'Address 2', 'City', 'District', 'PIN code', 'State of India'] as const
const SENT = ['Courier', 'Tracking number', 'Shipped', 'Note'] as const

function headOf(ctx: Ctx): string[] {
  return [...HEAD, ...(may(ctx, 'orders') ? ['Total', 'Due on delivery'] : []), ...TO, ...SENT]
}

type Line = Awaited<ReturnType<typeof selectOrderLines>>[number]

function cellsOf(ctx: Ctx, row: OrderRow, lines: readonly Line[]): string[] {
  const { number, placedAt, status, packedAt, paymentMode, totalPaise, duePaise, address, courier, awb, shippedAt } =
    row
  const { name, mobile, address1, address2, city, district, pincode, state } = address
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const products = lines.map((line) => {
    return `${line.units} × ${[line.name, line.size, line.color].filter(Boolean).join(', ')} (${line.asin})`
  })
  return [
    ...[number, timeOf(placedAt), status, packedAt ? timeOf(packedAt) : '', paymentMode],
    ...[String(units), products.join('; ')],
    ...(may(ctx, 'orders') ? [totalPaise, duePaise].map((paise) => (paise / 100).toFixed(2)) : []),
    ...[name, mobile, address1, address2, city, district, pincode, state],
    ...[courier ?? '', awb ?? '', shippedAt ? timeOf(shippedAt) : '', row.staffNote],
  ]
}

const time = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'short' },
  timeZone: 'Asia/Kolkata',
})

/** '2026-11-24 13:05', in India: spreadsheets read it as a time. */
function timeOf(at: Date): string {
  return time.format(at)
}
