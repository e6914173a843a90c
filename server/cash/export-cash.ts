import type { ParsedInput } from '#contract/call.ts'
import { CASH_STATE_NAMES, CASH_STATES } from '#contract/cash-states.ts'
import { csvLine } from '#contract/csv-line.ts'
import type { CashOrderRow, listCashOrders as call } from '#contract/shop-cash.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listCashOrders } from './browse-cash.ts'

const AT_ONCE = 500

/** The orders of a sum as a CSV that Excel opens, a part at a time. */
export async function exportCash(ctx: Ctx, filter: ParsedInput<typeof call>): Promise<AsyncIterable<string>> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, (tx) => logWrite(tx, { did: 'export-cash', subject: filter.state ?? 'all' }))
  return (async function* () {
    const states = CASH_STATES.map((state) => CASH_STATE_NAMES[state])
    yield `\uFEFF${csvLine(['Order', 'Courier', 'Sent', 'Collected', ...states])}`
    let after: number | null = 0
    do {
      const page: { orders: CashOrderRow[]; after: number | null } = await listCashOrders(ctx, {
        ...filter,
        ...{ after, max: AT_ONCE },
      })
      const text = page.orders.map((order) => csvLine(cellsOf(order))).join('')
      if (text) yield text
      after = page.after
    } while (after !== null)
  })()
}

function cellsOf(order: CashOrderRow): string[] {
  const { number, title, sentOn, collectedOn } = order
  return [number, title, sentOn, collectedOn ?? '', ...CASH_STATES.map((state) => (order[state] / 100).toFixed(2))]
}
