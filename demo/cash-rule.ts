import { getCashRule, setCashRule } from '#server/cash-confirmation/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { updateAdvancePercent } from './store.ts'

const PERCENT = 10

/** Dear orders for cash are confirmed by their shoppers before they are packed, or paid in part, and no others. */
export async function seedCashRule(
  ctx: Ctx,
  ownerUrl: string,
  { fromRupees, asksAdvance }: { fromRupees: number; asksAdvance: boolean },
): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const asStaff = { ...ctx, database: owner }
    const { rule: seen } = await getCashRule(asStaff, {})
    const wanted = { ...seen, isOn: true, firstOrder: false, fromRupees, pinPercent: null, afterRefusal: false }
    await setCashRule(asStaff, { seen, wanted })
    if (!asksAdvance) return
    // The console refuses it in a shop without online payment, which the demo is where another gateway's keys are given.
    await updateAdvancePercent(owner, ctx.tenant, PERCENT)
  })
}
