import { getCashRule, setCashRule } from '#server/cash-confirmation/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'

/** Dear orders for cash are confirmed by their shoppers before they are packed, and no others. */
export async function seedCashRule(ctx: Ctx, ownerUrl: string, fromRupees: number): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const asStaff = { ...ctx, database: owner }
    const { rule: seen } = await getCashRule(asStaff, {})
    const wanted = { ...seen, isOn: true, firstOrder: false, fromRupees, pinPercent: null, afterRefusal: false }
    await setCashRule(asStaff, { seen, wanted })
  })
}
