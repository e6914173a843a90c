import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { buttonLook } from '#ui/button.tsx'
import { type ListingFields, listingHref } from './listing-href.ts'
import type { ListingData } from './load-listing.ts'

/** A form with a button; with scripts each choice applies at once, and the button closes the sheet of a phone. */
export function FilterForm({ listing: { fields, groups, total } }: { listing: ListingData }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const shown = listingHref(fields)
  const isNew = useRef(true)

  const apply = () => navigate(chosenIn(form.current), { preventScrollReset: true })

  // A choice made before hydration applies now; later on, going back and the chips change the choices.
  const follow = useEffectEvent(() => {
    if (isNew.current && chosenIn(form.current) !== shown)
      apply()?.catch(() => {}) // the router shows the error
    else form.current?.reset()
    isNew.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new address
  useEffect(() => follow(), [shown])

  return (
    <Form
      ref={form}
      method="get"
      autoComplete="off"
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
        scrollTo(0, 0) // what is left may end above
      }}
      className="space-y-6"
    >
      <HiddenFields fields={fields} names={['q', 'price', 'sort']} />
      {groups.map(({ name, title, values }) => (
        <fieldset key={name} className="pills flex flex-wrap gap-2">
          <legend className="mb-2 font-bold">{title}</legend>
          {values.map(({ value, text, products, isChosen, dot }) => (
            <label key={value}>
              <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
              {dot && (
                <i
                  className="size-4 rounded-full border border-field-line"
                  style={{ background: dot, forcedColorAdjust: 'none' }}
                />
              )}
              {text} <small>{products}</small>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-ground p-4 wide:hidden">
        <button type="submit" className={`${buttonLook()} w-full`}>
          Show {total}
        </button>
      </p>
      <noscript>
        <button type="submit" className={`${buttonLook()} max-wide:hidden`}>
          Apply filters
        </button>
      </noscript>
    </Form>
  )
}

/** The fields of the address that another form must not drop. */
export function HiddenFields({ fields, names }: { fields: ListingFields; names: string[] }) {
  return Object.entries(fields).map(
    ([name, value]) => names.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** The address for the form's input, with several values in one field. */
function chosenIn(form: HTMLFormElement | null): string {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form ?? undefined)) {
    fields[name] = [...(fields[name]?.split(',') ?? []), value].sort().join()
  }
  return listingHref(fields)
}
