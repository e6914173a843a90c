import { Icon } from '#ui/icon.tsx'
import { ShopLink } from './shop-link.tsx'

interface BreadcrumbsProps {
  /** From the home page down; an entry without an address is the page itself. */
  trail: { name: string; to?: string }[]
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="You are here" className="min-w-0">
      <ol className="flex items-center gap-x-1 overflow-hidden text-sm whitespace-nowrap text-muted sm:flex-wrap">
        {[{ name: 'Home', to: '/' }, ...trail].map(({ name, to }, at) => (
          <li key={to ?? name} className="flex min-w-0 items-center gap-1 first:shrink-0">
            {at > 0 && <Icon name="chevron-right" />}
            {to ? (
              <ShopLink
                to={to}
                className="truncate leading-11 underline-offset-4 hover:text-ink hover:underline focus-visible:-outline-offset-3"
              >
                {name}
              </ShopLink>
            ) : (
              <span aria-current="page" className="truncate">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
