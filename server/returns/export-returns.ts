import { csvLine } from '#contract/csv-line.ts'
import type { ReturnList } from '#contract/return-rules.ts'
import type { ShopReturnRow } from '#contract/shop-returns.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectShopReturns } from './staff-store.ts'

const AT_ONCE = 200
const HEAD = ['Return', 'Order', 'Requested', 'Status', 'Wants', 'Products', 'Name', 'Refund due']

/** A list as a CSV file, a part at a time: however long it is, 200 returns are in memory. */
export async function exportReturns(ctx: Ctx, list: ReturnList): Promise<AsyncIterable<string>> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, (tx) => logWrite(tx, { did: 'export-returns', subject: list }))
  return (async function* () {
    yield `\uFEFF${csvLine(HEAD)}`
    let after: number | undefined
    do {
      const part = await withTransaction(ctx, (tx) => selectShopReturns(tx, { list, after, max: AT_ONCE }))
      if (part.length > 0) yield part.map((row) => csvLine(cellsOf(row))).join('')
      after = part.length < AT_ONCE ? undefined : part.at(-1)?.returnId
    } while (after !== undefined)
  })()
}

function cellsOf({ number, orderNumber, requestedAt, status, wants, products, name, refundDue }: ShopReturnRow) {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(requestedAt)
  return [number, orderNumber, day, status, wants, products, name, refundDue ?? '']
}
