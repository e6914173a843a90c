import type { MouseEvent } from 'react'
import { buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

const SIZES = [
  ['label', 'Slips and labels, 4 × 6 in'],
  ['a4', 'All papers, A4'],
] as const

/** In a form of orders: one PDF for those that are chosen, or for all where none is. Printing changes nothing. */
export function PaperButtons({ shop }: { shop: string }) {
  const at = `/shops/${shop}/papers`
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {SIZES.map(([size, label]) => (
        <button
          key={size}
          type="submit"
          name="size"
          value={size}
          formAction={at}
          formMethod="get"
          formTarget="_blank"
          formNoValidate
          onClick={(event) => openPapers(event, at)}
          className={classNames(buttonLook('outline'), 'flex-auto text-sm')}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Without the router, which expects a page in response. */
function openPapers(event: MouseEvent<HTMLButtonElement>, at: string): void {
  event.preventDefault()
  const { form, value } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name="number"]') ?? [])]
  const chosen = fields.filter(({ checked, type }) => checked || type === 'hidden')
  const query = new URLSearchParams({ size: value })
  for (const field of chosen.length > 0 ? chosen : fields) query.append('number', field.value)
  window.open(`${at}?${query}`, '_blank', 'noopener')
}
