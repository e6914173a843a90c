import { REASON_WORDS } from '#console/features/returns/return-words.ts'
import { Picture } from '#console/shared/picture.tsx'
import type { ReturnableLine } from '#contract/returns.ts'
import { ReturnLineFields } from '#ui/return-line-fields.tsx'
import type { TypedLine } from '#ui/return-lines.ts'

interface LineChoiceProps {
  shop: string
  item: ReturnableLine
  typed: TypedLine | undefined
  isOnly: boolean
}

/** One item: its questions show once it is chosen, and that about another size in an exchange. */
export function LineChoice({ shop, item, typed, isOnly }: LineChoiceProps) {
  const { line, name, image, size, color } = item
  return (
    <div className="group card p-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="line"
          value={line}
          defaultChecked={typed !== undefined || isOnly}
          className="size-5 shrink-0"
        />
        <Picture shop={shop} file={image} />
        <span className="min-w-0">
          <b className="line-clamp-2">{name}</b>
          <span className="block text-sm text-muted">{[size, color].filter(Boolean).join(' · ')}</span>
        </span>
      </label>
      <div className="mt-3 space-y-3 group-[&:not(:has(>label>:checked))]:hidden">
        <ReturnLineFields
          line={item}
          typed={typed}
          reasonWords={REASON_WORDS}
          soldOutHint="Nothing of it is there now."
        />
      </div>
    </div>
  )
}
