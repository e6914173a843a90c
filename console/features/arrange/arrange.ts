import { moveItem } from '#console/features/look/move-item.ts'
import { type LookSaved, saveLook, textIn } from '#console/features/look/save-look.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import type { Visit } from '#console/shared/visit.ts'
import type { Arrangement } from '#contract/branding.ts'
import type { ArrangedCatalogue, ArrangedThing } from '#contract/shop-look.ts'

/** The value of `list` in a form for the categories of one group; the others are 'rows' and 'groups'. */
export function listOf(groupId: number): string {
  return `group ${groupId}`
}

/** `list` names what is arranged; `move` = '2:1', `hide` = ID, `show` = ID, or `picture` of the category `of`. */
export async function arrange(visit: Visit, request: Request): Promise<LookSaved> {
  const form = await request.formData()
  const catalogue = signedInValue(await visit.api.openArrangement(), request)
  const arrangement = form.get('do') === 'as-imported' ? null : rearranged(catalogue, form)
  return saveLook(visit, form, { arrangement })
}

function rearranged({ rows, groups }: ArrangedCatalogue, form: FormData): Arrangement {
  const list = textIn(form, 'list')
  const of = (name: string, things: ArrangedThing[]) => (list === name ? changed(things, form) : things).map(placed)
  return {
    rows: of('rows', rows),
    groups: of('groups', groups),
    categories: groups.flatMap(({ id: groupId, categories }) =>
      of(listOf(groupId), categories).map((category) => {
        const own = categories.find(({ id }) => id === category.id)?.ownImage ?? ''
        const image = form.has('picture') && textIn(form, 'of') === String(category.id) ? textIn(form, 'picture') : own
        return { ...category, ...(image && { image }) }
      }),
    ),
  }
}

function changed(things: ArrangedThing[], form: FormData): ArrangedThing[] {
  if (form.has('move')) {
    const [from = Number.NaN, to = Number.NaN] = textIn(form, 'move').split(':').map(Number)
    const movable = things.filter(({ isLast }) => !isLast)
    return [...moveItem(movable, from, Math.min(to, movable.length - 1)), ...things.filter(({ isLast }) => isLast)]
  }
  const [hide, show] = [textIn(form, 'hide'), textIn(form, 'show')]
  return things.map((thing) => {
    const id = String(thing.id)
    return { ...thing, isHidden: id === hide || (thing.isHidden && id !== show) }
  })
}

function placed({ id, isHidden }: ArrangedThing): Arrangement['rows'][number] {
  return { id, ...(isHidden && { hidden: true }) }
}
