import { useEffect, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { SORT_NAMES } from '#storefront/features/product-card/sort-names.ts'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { readListingQuery } from './listing-query.ts'

export function SortSelector() {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const { sort } = readListingQuery(params)
  const select = useRef<HTMLSelectElement>(null)

  const isNew = useRef(true)

  // Going back may change the order. The element is kept, so that keyboard focus is not lost. A choice made before hydration is submitted
  // now.
  useEffect(() => {
    const field = select.current
    if (!field) return
    if (isNew.current && field.value !== sort)
      submit(field.form).catch(() => {}) // the router shows the error
    else field.value = sort
    isNew.current = false
  }, [sort, submit])

  return (
    <Form method="get" className="flex max-w-full gap-2" onChange={(event) => submit(event.currentTarget)}>
      {['price', 'q'].map((name) => {
        const value = params.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <span className="relative min-w-0 flex-1">
        <select
          name="sort"
          ref={select}
          defaultValue={sort}
          // Prevents the browser from restoring an earlier choice, which would not be submitted.
          autoComplete="off"
          aria-label="Sort by"
          className="min-h-11 w-full appearance-none rounded-md border border-field-line bg-ground pr-10 pl-4 font-semibold hover:bg-sunken"
        >
          {Object.entries(SORT_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </span>
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-field-line px-4 font-semibold">
          Sort
        </button>
      </noscript>
    </Form>
  )
}
