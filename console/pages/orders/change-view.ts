import { redirect } from 'react-router'
import type { Visit } from '#console/shared/visit.ts'
import type { OrderFilter } from '#contract/order-filter.ts'

export interface ViewProblem {
  view: true
  message: string
  typed: string
}

/** Keeps, renames or deletes a view; leads to it, or back to the lists. */
export async function changeView({ api }: Visit, form: FormData, shop: string): Promise<ViewProblem> {
  const typed = String(form.get('name') ?? '')
  const viewId = Number(form.get('view') ?? 0)
  const home = `/shops/${shop}/orders`
  switch (form.get('do')) {
    case 'save-view': {
      const input = { name: typed, isShared: form.get('shared') === 'yes', filter: filterIn(form) }
      const saved = await api.saveOrderView(input)
      if (saved.ok) throw redirect(`${home}?view=${saved.value.viewId}`)
      return { view: true, message: saved.message, typed }
    }
    case 'rename-view': {
      const renamed = await api.renameOrderView({ viewId, seen: String(form.get('seen') ?? ''), wanted: typed })
      if (renamed.ok) throw redirect(`${home}?view=${viewId}`)
      return { view: true, message: renamed.message, typed }
    }
    default: {
      const deleted = await api.deleteOrderView({ viewId })
      if (deleted.ok) throw redirect(home)
      return { view: true, message: deleted.message, typed }
    }
  }
}

/** What the form was made with, to be checked by the call. */
function filterIn(form: FormData): OrderFilter {
  try {
    return JSON.parse(String(form.get('filter'))) as OrderFilter
  } catch {
    return { list: 'all' }
  }
}
