import { useId } from 'react'
import { Icon } from '#storefront/shared/ui/icon.tsx'

/** Only where there is a choice (S2-144). */
export function ColourField({ colours }: { colours: string[] }) {
  const id = useId()
  return (
    <div className="min-w-40">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Colour
      </label>
      <span className="relative block">
        <select
          id={id}
          name="color"
          className="min-h-12 w-full appearance-none rounded-md border border-field-line bg-ground pr-10 pl-3"
        >
          {colours.map((colour) => (
            <option key={colour}>{colour}</option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </span>
    </div>
  )
}
