import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface BreadcrumbsProps {
  /** From the home page down; an entry without an address is the page itself. */
  trail: { name: string; to?: string }[]
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="You are here" className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {[{ name: 'Home', to: '/' }, ...trail].map(({ name, to }, at) => (
          <li key={to ?? name} className="flex items-center gap-1">
            {at > 0 && <Icon name="chevron-right" />}
            {to ? (
              <Link to={to} className="flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
