import type { ReturnableLine } from '#contract/returns.ts'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'
import { RETURN_REASON_WORDS } from '#storefront/features/returns/return-words.ts'
import { ReturnLineFields } from '#ui/return-line-fields.tsx'
import type { TypedLine } from '#ui/return-lines.ts'

interface LineChoiceProps {
  line: ReturnableLine
  typed: TypedLine | undefined
  isOnly: boolean
}

/** One item: its questions show once it is chosen, and that about another size in an exchange, where the browser knows `:has`. */
export function LineChoice({ line: item, typed, isOnly }: LineChoiceProps) {
  const { line, name, image, size, color } = item
  return (
    <div className="group rounded-lg border border-line p-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="line"
          value={line}
          defaultChecked={typed !== undefined || isOnly}
          className="size-5 shrink-0"
        />
        <LinePicture file={image} className="h-16 w-auto" />
        <span className="min-w-0">
          <b className="line-clamp-2">{name}</b>
          <span className="block text-sm wrap-anywhere text-muted">
            {[size && `Size: ${size}`, color].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      <div className="mt-3 space-y-3 group-[&:not(:has(>label>:checked))]:hidden">
        <ReturnLineFields
          line={item}
          typed={typed}
          reasonWords={RETURN_REASON_WORDS}
          soldOutHint="Nothing of it is there now. Please take your money back."
        />
      </div>
    </div>
  )
}
