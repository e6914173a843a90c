import { useRef } from 'react'
import { useScripts } from '#console/shared/use-scripts.ts'
import { TextAreaField } from '#ui/text-field.tsx'

interface DescriptionFieldProps {
  value: string
  error: string | undefined
  max: number
  isSimplified: boolean
}

const TOOL = 'flex size-11 items-center justify-center rounded-md border border-field-line font-bold'

/** Plain text with two marks, which the buttons write: **bold**, and '- ' before the lines of a list. */
export function DescriptionField({ value, error, max, isSimplified }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const hasScripts = useScripts()

  function replaceChosen(change: (chosen: string) => string) {
    const field = area.current
    if (!field) return
    const { selectionStart, selectionEnd } = field
    const text = change(field.value.slice(selectionStart, selectionEnd))
    field.setRangeText(text, selectionStart, selectionEnd, 'select')
    field.focus()
  }
  const bold = () => replaceChosen((chosen) => `**${chosen || 'bold'}**`)
  const list = () =>
    replaceChosen((chosen) =>
      (chosen || 'first')
        .split('\n')
        .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
        .join('\n'),
    )

  return (
    <div>
      {hasScripts && (
        <div className="float-right flex gap-2">
          <button type="button" aria-label="Bold" onClick={bold} className={TOOL}>
            B
          </button>
          <button type="button" aria-label="List" onClick={list} className={TOOL}>
            <span aria-hidden="true">•—</span>
          </button>
        </div>
      )}
      <div className="clear-none pt-5">
        <TextAreaField
          ref={area}
          label="Description"
          name="description"
          rows={6}
          maxLength={max}
          defaultValue={value}
          error={error}
          hint={
            isSimplified
              ? 'It has headings, tables or links from an import. Editing it here keeps their text only.'
              : '**bold**, and “- ” begins a line of a list.'
          }
        />
      </div>
    </div>
  )
}
