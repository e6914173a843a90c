import type { ReturnableLine } from '#contract/returns.ts'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'
import { RETURN_REASON_WORDS } from '#storefront/features/returns/return-words.ts'
import { SelectField } from '#ui/text-field.tsx'
import type { TypedLine } from './typed-return.ts'

interface LineChoiceProps {
  line: ReturnableLine
  typed: TypedLine | undefined
  isOnly: boolean
}

/** One item: its questions show once it is chosen, and that about another size in an exchange, where the browser knows `:has`. */
export function LineChoice({ line: item, typed, isOnly }: LineChoiceProps) {
  const { line, name, image, size, color, units, reasons, choices } = item
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
        {units > 1 && (
          <SelectField label="How many?" name={`units-${line}`} defaultValue={typed?.units ?? '1'}>
            {Array.from({ length: units }, (_, at) => String(at + 1)).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
        )}
        <SelectField label="Why?" name={`reason-${line}`} defaultValue={typed?.reason ?? ''} required>
          <option value="">Choose a reason</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {RETURN_REASON_WORDS[reason]}
            </option>
          ))}
        </SelectField>
        <div className="group-has-[[value=refund]:checked]/form:hidden">
          <SelectField
            label="Which one instead?"
            name={`to-${line}`}
            defaultValue={typed?.to ?? ''}
            hint={choices.length === 0 ? 'Nothing of it is there now. Please take your money back.' : undefined}
          >
            <option value="">Choose a size and colour</option>
            {choices.flatMap((choice) =>
              (choice.colors.length > 0 ? choice.colors : ['']).map((each) => (
                <option key={`${choice.stockId}:${each}`} value={`${choice.stockId}:${each}`}>
                  {[choice.size || (each ? '' : 'The same again'), each].filter(Boolean).join(', ')}
                  {choice.left < 4 ? ` (${choice.left} left)` : ''}
                </option>
              )),
            )}
          </SelectField>
        </div>
      </div>
    </div>
  )
}
