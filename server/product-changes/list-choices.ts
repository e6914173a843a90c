import type { ChangeChoices } from '#contract/shop-product-changes.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOtherHosts } from '#server/resellers/index.ts'
import { selectPlaces } from './places-store.ts'

export async function listChoices(ctx: Ctx): Promise<ChangeChoices> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const alsoAt = await selectOtherHosts(tx)
    const categories = new Map<number, ChangeChoices['categories'][number]>()
    for (const { categoryId, subcategoryId, group, category, subcategory } of await selectPlaces(tx)) {
      const of = categories.get(categoryId) ?? { categoryId, name: `${group} › ${category}`, places: [] }
      categories.set(categoryId, of)
      of.places.push({ subcategoryId, name: subcategory })
    }
    return { categories: [...categories.values()], alsoAt }
  })
}
