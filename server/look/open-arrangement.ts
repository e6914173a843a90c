import type { Arrangement } from '#contract/branding.ts'
import { UNCATEGORISED } from '#contract/catalogue.ts'
import type { ArrangedCatalogue, ArrangedThing } from '#contract/shop-look.ts'
import { describeBranding } from '#server/branding/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type CatalogueThing, selectCategories, selectRows } from './arrangement-store.ts'
import { dressed, lookOf } from './look-fields.ts'
import { selectDraft } from './store.ts'

const AS_IMPORTED: Arrangement = { rows: [], groups: [], categories: [] }

/** In the order in which shoppers will see them: as server/catalogue/groups-store.ts, with the draft. */
export function openArrangement(ctx: Ctx): Promise<ArrangedCatalogue> {
  assertMay(ctx, 'settings')
  return withTransaction(ctx, async (tx) => {
    const draft = await selectDraft(tx)
    const { arrangement } = lookOf(dressed(await describeBranding(tx), draft))
    const own = arrangement ?? AS_IMPORTED
    const [rows, categories] = await Promise.all([selectRows(tx), selectCategories(tx)])
    const groups = new Map(categories.map(({ groupId, group }) => [groupId, { id: groupId, name: group }]))
    return {
      rows: arranged(rows, own.rows),
      groups: arranged([...groups.values()], own.groups).map((group) => ({
        ...group,
        categories: arranged(
          categories.filter(({ groupId }) => groupId === group.id),
          own.categories,
        ).map(({ group: _, groupId: __, image, ...category }) => {
          const ownImage = own.categories.find(({ id }) => id === category.id)?.image ?? ''
          return { ...category, ownImage, image: ownImage || image }
        }),
      })),
    }
  })
}

/** What the shop names first, in its own order; the rest as it was. */
function arranged<T extends CatalogueThing>(things: T[], own: Arrangement['rows']): (T & ArrangedThing)[] {
  const places = new Map(own.map(({ id, hidden }, place) => [id, { place, isHidden: hidden === true }]))
  const placeOf = ({ id, name }: T) => (name === UNCATEGORISED ? Infinity : (places.get(id)?.place ?? own.length))
  return things
    .map((thing) => ({
      ...thing,
      isHidden: places.get(thing.id)?.isHidden ?? false,
      isLast: thing.name === UNCATEGORISED,
    }))
    .toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
}
