import { foldPlaces, placeOf, savePlaces, selectPlaceNames } from '#server/catalogue-import/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { fieldRefusal } from '#server/kernel/refusal.ts'

/**
 * The category that is typed, 'Women > Kurtas > Cotton kurtas'; it is made where it is new. One name alone means a
 * category or subcategory that the shop has, else a new one. Spelled as the shop spells it.
 */
export async function findPlace(tx: Tx, typed: string) {
  const levels = typed
    .split(/[>›»]/)
    .map((level) => level.trim())
    .filter(Boolean)
  if (levels.length > 3) throw fieldRefusal('place', { id: 'placeTooDeep' })
  if (levels.some((level) => !/\p{L}/u.test(level))) throw fieldRefusal('place', { id: 'placeNoName' })
  const known = await selectPlaceNames(tx)
  const [first = '', second = '', third = ''] = levels
  const alone = levels.length === 1 ? known.find(isCalled(first)) : undefined
  const wanted = alone ?? (levels.length === 1 ? placeOf('', first, '') : placeOf(first, second, third))
  const { group, category, subcategory } = foldPlaces(known)(wanted)
  const place = { group, category, subcategory }
  const { category_id, subcategory_id } = (await savePlaces(tx, [place]))(place)
  return { category_id, subcategory_id, search_text: [group, category, subcategory].join(' ') }
}

/** The category goes before a subcategory of the same name. */
function isCalled(name: string) {
  const key = name.toLowerCase()
  return ({ category, subcategory }: { category: string; subcategory: string }) =>
    category.toLowerCase() === key || subcategory.toLowerCase() === key
}
