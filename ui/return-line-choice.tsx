import type { ReactNode } from 'react'
import type { ReturnReason } from '#contract/return-rules.ts'
import type { ReturnableLine } from '#contract/returns.ts'
import type { TypedLine } from './return-lines.ts'
import { SelectField } from './text-field.tsx'

interface ReturnLineChoiceProps {
  line: ReturnableLine
  picture: ReactNode
  /** Of what size and colour. */
  details: string
  typed: TypedLine | undefined
  isOnly: boolean
  reasonWords: Readonly<Record<ReturnReason, string>>
  /** Where nothing else of it can be had. */
  soldOutHint: string
  className: string
}

/**
 * One item of an order: how many come back, why, and what instead. The questions show once it is chosen; the last one in a `group/form`
 * in which an exchange is chosen, where the browser knows `:has`.
 */
export function ReturnLineChoice({
  line: item,
  picture,
  details,
  typed,
  isOnly,
  reasonWords,
  soldOutHint,
  className,
}: ReturnLineChoiceProps) {
  const { line, name, size, units, choices } = item
  const reasons = item.reasons.filter((reason) => reason !== 'size' || size !== '')
  return (
    <div className={`group ${className}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="line"
          value={line}
          defaultChecked={typed !== undefined || isOnly}
          className="size-5 shrink-0"
        />
        {picture}
        <span className="min-w-0">
          <b className="line-clamp-2">{name}</b>
          <span className="block text-sm wrap-anywhere text-muted">{details}</span>
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
      </div>
    </div>
  )
}
