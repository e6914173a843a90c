import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { FACETS } from '#contract/limits.ts'
import { SORT_NAMES } from '#storefront/features/product-card/sort-names.ts'
import { Icon } from '#ui/icon.tsx'
import { HiddenFields } from './filter-form.tsx'
import type { ListingData } from './load-listing.ts'

export function SortSelector({ fields, sort }: Pick<ListingData, 'fields' | 'sort'>) {
  const submit = useSubmit()
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
    <Form method="get" className="flex" onChange={(event) => submit(event.currentTarget)}>
      <HiddenFields fields={fields} names={['q', 'price', ...FACETS]} />
      <span aria-hidden="true" className="mr-3 hidden self-center text-sm text-muted wide:block">
        Sort by
      </span>
      <span className="relative min-w-0 flex-1">
        <select
          name="sort"
          ref={select}
          defaultValue={sort}
          // Prevents the browser from restoring an earlier choice, which would not be submitted.
          autoComplete="off"
          aria-label="Sort by"
          className="h-full min-h-11 w-full appearance-none truncate bg-ground pr-8 pl-3 font-semibold hover:bg-sunken wide:rounded-md wide:border wide:border-field-line"
        >
          {Object.entries(SORT_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-2 my-auto" />
      </span>
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-field-line px-4 font-semibold">
          Sort
        </button>
      </noscript>
    </Form>
  )
}
