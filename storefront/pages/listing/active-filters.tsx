import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { ListingData } from './load-listing.ts'

/** The active filters, each a link that removes it, and one that removes all. */
export function ActiveFilters({ chips }: Pick<ListingData, 'chips'>) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="pills clear-both flex flex-wrap gap-2 mb-5 wrap-anywhere">
      {chips.map(({ text, href }) => (
        <li key={href} className="min-w-0">
          <Link to={href} preventScrollReset>
            <span className="sr-only">Remove the filter </span>
            <span>{text}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to="." preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
