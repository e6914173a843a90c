import type { Today } from '#contract/shop-orders.ts'
import { describeBranding, missingInLaw } from '#server/branding/index.ts'
import { assertMay, type Ctx, may, type Tx } from '#server/kernel/ctx.ts'
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
  if (!may(ctx, 'orders')) return withTransaction(ctx, forPacker)
  return withTransaction(ctx, async (tx) => {
    const [counts, returns, today, lastWeek, inReview, troubles, complaints, ...more] = await Promise.all([
      countOrders(tx),
      countReturns(tx),
      selectSales(tx, 0),
      selectSales(tx, 7),
      selectInReview(tx, SHOWN),
      countTroubles(tx),
      selectOpenComplaints(tx),
      countParcelsToLookAt(tx),
      may(ctx, 'payouts') ? selectOpenPayouts(tx) : null,
      describeBranding(tx),
      countParkedJobs(tx),
      selectEndingStock(tx, { atMost: FEW, max: SHOWN }),
    ])
    const [parcelsToLookAt, payouts, branding, parkedJobs, endingStock] = more
    return {
      ...{ counts, returns, sales: { today, lastWeek }, inReview, troubles, complaints, parcelsToLookAt, payouts },
      ...{ missingInLaw: missingInLaw(branding), parkedJobs, endingStock },
    }
  })
}

async function forPacker(tx: Tx): Promise<Today> {
  const [counts, returns] = await Promise.all([countOrders(tx), countReturns(tx)])
  return {
    ...{ counts, returns },
    ...{ sales: null, inReview: [], troubles: null, complaints: null, parcelsToLookAt: 0, payouts: null },
    ...{ missingInLaw: [], parkedJobs: 0, endingStock: [] },
  }
}
