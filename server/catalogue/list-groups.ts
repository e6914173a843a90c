import type { Group } from '#contract/catalogue.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectTree } from './groups-store.ts'

/** The whole category tree, in the shop's own order or the supplier's. */
export function listGroups(ctx: Ctx): Promise<Group[]> {
  return withTransaction(ctx, async (tx) => {
    const groups = new Map<number, Group>()
    for (const row of await selectTree(tx)) {
      const group = groups.get(row.group_id) ?? { id: row.group_id, name: row.group_name, categories: [] }
      groups.set(group.id, group)
      let category = group.categories.find((each) => each.id === row.category_id)
      if (!category) {
        category = {
          ...{ id: row.category_id, name: row.category_name, image: row.image, url: row.url },
          isHidden: row.is_hidden,
          subcategories: [],
        }
        group.categories.push(category)
      }
      if (row.subcategory_id) category.subcategories.push({ id: row.subcategory_id, name: row.subcategory_name })
    }
    return [...groups.values()]
  })
}
