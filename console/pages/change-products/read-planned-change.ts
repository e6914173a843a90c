import type { Input } from '#contract/call.ts'
import type { planProductChange } from '#contract/shop-product-changes.ts'

type Typed = Record<string, string>
type PlannedChange = Input<typeof planProductChange>

/** The input of the form; what is no number becomes one that the server refuses with a sentence. */
export function readPlannedChange(typed: Typed): PlannedChange {
  const { category = '', search = '' } = typed
  return {
    which: { ...(category && { categoryId: category }), ...(search.trim() && { search }) },
    what: whatOf(typed),
  }
}

function whatOf(typed: Typed): PlannedChange['what'] {
  const { kind, end = '' } = typed
  const way = typed.way === 'down' ? 'down' : 'up'
  switch (kind) {
    case 'price-percent':
      return { kind, way, percent: numberOf(typed.percent), end: end as '' }
    case 'price-rupees':
      return { kind, way, rupees: numberOf(typed.rupees), end: end as '' }
    case 'mrp':
      return { kind, way, percent: numberOf(typed['mrp-percent']) }
    case 'stock':
      return { kind, units: numberOf(typed.units) }
    case 'category':
      return { kind, subcategoryId: typed.place || '0' }
    default:
      return { kind: kind as 'hide' }
  }
}

/** '7.5 %', '1,200' -> a number. */
function numberOf(text = ''): number {
  const plain = text.replace(/[₹%,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : -1
}
