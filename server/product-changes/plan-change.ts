import { PRODUCTS_CHANGED_MAX } from '#contract/limits.ts'
import type { ChangeCounts, WantedChange } from '#contract/shop-product-changes.ts'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { deleteOldChanges, insertChange, updatePlanned } from './changes-store.ts'
import { selectPlace } from './places-store.ts'
import { countChosen, planSome } from './plan-store.ts'

/** In one transaction, which reads without locks. */
const AT_ONCE = 5_000

type Plan = { changeId: number } & Pick<ChangeCounts, 'planned' | 'refused' | 'unchanged' | 'difference'>

/**
 * Writes down what the change would do to each product, and changes none. What a tap applies later is this plan and
 * nothing else, whatever comes into the catalogue meanwhile.
 */
export async function planChange(ctx: Ctx, wanted: WantedChange): Promise<Plan> {
  assertMay(ctx, 'products')
  const { staffId } = requireStaff(ctx)
  await withTransaction(ctx, deleteOldChanges)
  const changeId = await withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedProducts')
    if (wanted.what.kind === 'category' && !(await selectPlace(tx, wanted.what.subcategoryId))) {
      throw fieldRefusal('subcategory', { id: 'noSuchPlace' })
    }
    const chosen = await countChosen(tx, wanted.which, PRODUCTS_CHANGED_MAX + 1)
    if (chosen === 0) throw fieldRefusal('search', { id: 'nothingMatches' })
    if (chosen > PRODUCTS_CHANGED_MAX)
      throw fieldRefusal('search', { id: 'tooManyProducts', most: PRODUCTS_CHANGED_MAX })
    return insertChange(tx, { wanted, staffId })
  })
  const plan: Plan = { changeId, planned: 0, refused: 0, unchanged: 0, difference: 0 }
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const some = await withTransaction(ctx, (tx) => planSome(tx, { changeId, wanted, after: from, most: AT_ONCE }))
    plan.planned += some.planned
    plan.refused += some.refused
    plan.unchanged += some.unchanged
    plan.difference += some.difference
    after = some.last
  }
  if (plan.planned + plan.refused === 0) throw new Refusal('bad-input', { id: 'nothingToChange' })
  await withTransaction(ctx, (tx) => updatePlanned(tx, plan))
  return plan
}
