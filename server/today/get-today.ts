import type { Today } from '#contract/shop-orders.ts'
import { assertMay, type Ctx, may } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { countOrders } from '#server/orders/index.ts'
import { selectEndingStock, selectInReview, selectOpenComplaints, selectSales } from './store.ts'

const SHOWN = 10
const FEW = 3

/** The first page of the console. Whoever may only pack sees what is to be packed and sent, and no sums. */
export async function getToday(ctx: Ctx): Promise<Today> {
  assertMay(ctx, 'pack')
  return withTransaction(ctx, async (tx) => {
    const counts = await countOrders(tx)
    if (!may(ctx, 'orders')) {
      return { counts, sales: null, inReview: [], complaints: null, endingStock: [] }
    }
    return {
      counts,
      sales: { today: await selectSales(tx, 0), lastWeek: await selectSales(tx, 7) },
      inReview: await selectInReview(tx, SHOWN),
      complaints: await selectOpenComplaints(tx),
      endingStock: await selectEndingStock(tx, { atMost: FEW, max: SHOWN }),
    }
  })
}
