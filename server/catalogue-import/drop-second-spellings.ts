import type { Tx } from '#server/kernel/ctx.ts'
import { keyOf } from './place-names.ts'
import { deleteEmptyPlaces, moveWithdrawn, type SecondSpelling, selectPlaceNames } from './place-names-store.ts'

/**
 * A shop may have 'Tee Shirts' and 'tee shirts' from before names were folded. The import has moved the products of its
 * file to the first; the second is removed once it has no products on sale. The doctor lists those that stay.
 */
export async function dropSecondSpellings(tx: Tx): Promise<void> {
  const groups = new Map<string, number>()
  const categories = new Map<string, number>()
  const subcategories = new Map<string, number>()
  const seconds: SecondSpelling[] = []
  const doubled = { subcategories: [] as number[], categories: [] as number[], groups: [] as number[] }
  for (const place of await selectPlaceNames(tx)) {
    const group = keyOf(place.group)
    const category = `${group}\n${keyOf(place.category)}`
    const groupId = firstOf(groups, group, place.groupId)
    const categoryId = firstOf(categories, category, place.categoryId)
    const subcategoryId = firstOf(subcategories, `${category}\n${keyOf(place.subcategory)}`, place.subcategoryId)
    if (groupId !== place.groupId) doubled.groups.push(place.groupId)
    if (categoryId !== place.categoryId) doubled.categories.push(place.categoryId)
    if (subcategoryId === place.subcategoryId) continue
    doubled.subcategories.push(place.subcategoryId)
    seconds.push({ subcategoryId: place.subcategoryId, to: { categoryId, subcategoryId } })
  }
  if (seconds.length === 0) return
  await moveWithdrawn(tx, seconds)
  await deleteEmptyPlaces(tx, doubled)
}

function firstOf(ids: Map<string, number>, key: string, id: number): number {
  const first = ids.get(key) ?? id
  ids.set(key, first)
  return first
}
