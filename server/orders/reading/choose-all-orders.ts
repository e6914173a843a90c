import type { ParsedInput } from '#contract/call.ts'
import type { chooseAllOrders as call } from '#contract/shop-orders.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { allowedFilter, sortOf } from './allowed-filter.ts'
import { indexOrders } from './index-orders.ts'
import { selectNumbers } from './lists-store.ts'
import { findView } from './saved-views.ts'

const CHOSEN_MAX = 1000

/** A list as it is at this moment; its numbers are moved 50 at a time. */
export async function chooseAllOrders(
  ctx: Ctx,
  { view: viewId, ...typed }: ParsedInput<typeof call>,
): Promise<{ numbers: string[]; isCut: boolean }> {
  assertMay(ctx, 'pack')
  const isIndexed = typed.search || viewId !== undefined ? await indexOrders(ctx) : true
  return withTransaction(ctx, async (tx) => {
    const view = await findView(tx, viewId)
    const filter = allowedFilter(tx, view?.filter ?? typed)
    const numbers = await selectNumbers(tx, { filter, sort: sortOf(filter), max: CHOSEN_MAX + 1 })
    const isBehind = Boolean(filter.search) && !isIndexed
    return { numbers: numbers.slice(0, CHOSEN_MAX), isCut: numbers.length > CHOSEN_MAX || isBehind }
  })
}
