import type { Today } from '#contract/shop-orders.ts'
import { describeBranding, missingInLaw } from '#server/branding/index.ts'
import { assertMay, type Ctx, may } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { countOrders, countTroubles } from '#server/orders/index.ts'
import { countParcelsToLookAt } from '#server/parcels/index.ts'
import { countReturns } from '#server/returns/index.ts'
import {
  countParkedJobs,
  selectEndingStock,
  selectInReview,
  selectOpenComplaints,
  selectOpenPayouts,
  selectSales,
} from './store.ts'

const SHOWN = 10
const FEW = 3

/** The first page of the console. Whoever may only pack sees what is to be packed and sent, and no sums. */
export async function getToday(ctx: Ctx): Promise<Today> {
  assertMay(ctx, 'pack')
  return withTransaction(ctx, async (tx) => {
    const counts = await countOrders(tx)
    const returns = await countReturns(tx)
    const nothing = {
      inReview: [],
      complaints: null,
      payouts: null,
      parcelsToLookAt: 0,
      missingInLaw: [],
      parkedJobs: 0,
      endingStock: [],
    }
    if (!may(ctx, 'orders'))
      return {
        counts,
        returns: { ...returns, 'to-answer': 0, 'to-settle': 0, dueSoon: 0 },
        sales: null,
        troubles: null,
        ...nothing,
      }
    return {
      counts,
      returns,
      sales: { today: await selectSales(tx, 0), lastWeek: await selectSales(tx, 7) },
      inReview: await selectInReview(tx, SHOWN),
      troubles: await countTroubles(tx),
      complaints: await selectOpenComplaints(tx),
      parcelsToLookAt: await countParcelsToLookAt(tx),
      payouts: may(ctx, 'payouts') ? await selectOpenPayouts(tx) : null,
      missingInLaw: missingInLaw(await describeBranding(tx)),
      parkedJobs: await countParkedJobs(tx),
      endingStock: await selectEndingStock(tx, { atMost: FEW, max: SHOWN }),
    }
  })
}
