import { Link, useSearchParams } from 'react-router'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { bandText, listingHref, readListingQuery } from './listing-query.ts'

/** The active filters, each with the link that removes it. */
export function useActiveFilters() {
  const [params] = useSearchParams()
  const { band, search } = readListingQuery(params)
  return [
    ...(search ? [{ text: `“${search}”`, href: listingHref(params, { q: '' }) }] : []),
    ...(band ? [{ text: bandText(band), href: listingHref(params, { price: '' }) }] : []),
  ]
}

export function ActiveFilters() {
  const filters = useActiveFilters()
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-5 flex flex-wrap gap-2">
      {filters.map(({ text, href }) => (
        <li key={text} className="min-w-0">
          <Link
            to={href}
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-full bg-primary-soft pr-3 pl-4 text-sm font-semibold text-primary-ink tabular-nums"
          >
            <span className="sr-only">Remove the filter </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
