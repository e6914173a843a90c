import { useId, useState } from 'react'
import { clampUnits } from '#contract/pricing.ts'
import { Icon } from '#storefront/shared/ui/icon.tsx'

/** Whole numbers from 1 to the stock of the chosen size (S5-005); the steps come with scripts. */
export function QuantityField({ max }: { max: number }) {
  const id = useId()
  const [text, setText] = useState('1')
  const units = clampUnits(Number(text), max)
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
          id={id}
          type="number"
          name="units"
          inputMode="numeric"
          min="1"
          max={max}
          step="1"
          required
          value={text}
          onChange={(event) => setText(digitsUpTo(event.target.value, max))}
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

/** An emptied field may be filled anew; anything else is at once a number that can be bought. */
function digitsUpTo(text: string, max: number): string {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? '' : String(clampUnits(Number(digits), max))
}
