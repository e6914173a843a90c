import type { ReturnReason } from '#contract/return-rules.ts'
import type { ReturnableLine } from '#contract/returns.ts'
import type { TypedLine } from './return-lines.ts'
import { SelectField } from './text-field.tsx'

interface ReturnLineFieldsProps {
  line: ReturnableLine
  typed: TypedLine | undefined
  reasonWords: Readonly<Record<ReturnReason, string>>
  /** Where nothing else of it can be had. */
  soldOutHint: string
}

/** How many of a line, why, and what instead: the last shows in a `group/form` in which an exchange is chosen, where the browser knows `:has`. */
export function ReturnLineFields({ line: item, typed, reasonWords, soldOutHint }: ReturnLineFieldsProps) {
  const { line, units, reasons, choices } = item
  return (
    <>
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
            {reasonWords[reason]}
          </option>
        ))}
      </SelectField>
      <div className="group-has-[[value=refund]:checked]/form:hidden">
        <SelectField
          label="Which one instead?"
          name={`to-${line}`}
          defaultValue={typed?.to ?? ''}
          hint={choices.length === 0 ? soldOutHint : undefined}
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
    </>
  )
}
