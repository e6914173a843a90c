import type { ParsedInput } from '#contract/call.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type { listFigure as call, FigurePage } from '#contract/shop-numbers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { choosePeriod } from './choose-period.ts'
import { selectFigure, selectFigureSum } from './figures-store.ts'
import { selectProductName, selectToday } from './store.ts'

/** By the same rows as the figure, so that both cannot differ. */
export async function listFigure(ctx: Ctx, input: ParsedInput<typeof call>): Promise<FigurePage> {
  assertMay(ctx, 'numbers')
  return withTransaction(ctx, async (tx) => {
    const { today } = await selectToday(tx)
    const period = choosePeriod(input, today)
    const wanted = { ...input, ...period }
    const rows = await selectFigure(tx, wanted, BULK_MAX + 1)
    const page = rows.slice(0, BULK_MAX)
    const { productId } = input
    return {
      ...period,
      rows: page,
      after: rows.length > BULK_MAX ? (page.at(-1)?.entry ?? null) : null,
      ...(await selectFigureSum(tx, wanted)),
      product: productId === undefined ? null : await selectProductName(tx, productId),
    }
  })
}
