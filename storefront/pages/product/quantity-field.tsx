import { useEffect, useId, useRef, useState } from 'react'
import { clampUnits } from '#contract/money.ts'
import { Icon } from '#ui/icon.tsx'

/** Whole numbers from 1 to the stock of the chosen size (S5-005); the step buttons appear with scripts. */
export function QuantityField({ max }: { max: number }) {
  const id = useId()
  const [text, setText] = useState('1')
  const field = useRef<HTMLInputElement>(null)

  // Includes what was typed before hydration.
  useEffect(() => {
    if (field.current) setText(whileTyping(field.current.value, max))
  }, [max])

  const units = clampUnits(Number.parseInt(text, 10), max)
  const step =
    'flex size-11 items-center justify-center hover:bg-sunken disabled:opacity-40 [@media(scripting:none)]:hidden'
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Quantity
      </label>
      <div className="flex h-12 w-fit items-stretch overflow-hidden rounded-md border border-field-line">
        <button
          type="button"
          aria-label="One less"
          disabled={units <= 1}
          onClick={() => setText(String(units - 1))}
          className={`${step} h-full`}
        >
          <Icon name="minus" />
        </button>
        <input
          ref={field}
          id={id}
          type="number"
          name="units"
          inputMode="numeric"
          min="1"
          max={max}
          step="1"
          required
          value={text}
          onChange={(event) => setText(whileTyping(event.target.value, max))}
          onBlur={() => setText(String(units))}
          className="w-12 text-center font-semibold tabular-nums -outline-offset-2"
        />
        <button
          type="button"
          aria-label="One more"
          disabled={units >= max}
          onClick={() => setText(String(units + 1))}
          className={`${step} h-full`}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}

/**
 * A whole number is limited to the available range at once. Anything else stays as typed, so that its digits do not form another number:
 * no form is sent with it, and on leaving the field the part before the first other character remains.
 */
function whileTyping(text: string, max: number): string {
  return /\D/.test(text) ? text : text && String(clampUnits(Number(text), max))
}
