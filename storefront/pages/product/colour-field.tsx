import { useEffect, useId, useRef } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { Icon } from '#ui/icon.tsx'

interface ColourFieldProps {
  product: Pick<Product, 'colors' | 'pictureColors'>
  colour: string
  onChoose: (colour: string) => void
}

/** Only where there is a choice (S2-144). */
export function ColourField({ product, colour, onChoose }: ColourFieldProps) {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  const { colors, pictureColors } = product

  // Includes a choice made before hydration.
  useEffect(() => {
    if (field.current) onChoose(field.current.value)
  }, [onChoose])

  return (
    <div className="min-w-40 flex-1">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Colour
      </label>
      <span className="relative block">
        <select
          ref={field}
          id={id}
          name="color"
          defaultValue={colour === colors[0] ? undefined : colour}
          onChange={(event) => onChoose(event.target.value)}
          className="min-h-12 w-full appearance-none rounded-md border border-field-line bg-ground pr-10 pl-3"
        >
          {colors.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </span>
      {pictureColors.length > 0 && (
        <noscript>
          <p className="flex flex-wrap items-center gap-x-4">
            See it in
            {colors.map((each) => (
              <a
                key={each}
                href={`?color=${encodeURIComponent(each)}`}
                className="flex min-h-11 items-center underline"
              >
                {each}
              </a>
            ))}
          </p>
        </noscript>
      )}
    </div>
  )
}
