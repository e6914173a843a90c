import { Link } from 'react-router'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { CONSOLE_PAGES } from './page-list.ts'

export default function MorePage({ params: { shop } }: Route.ComponentProps) {
  const { role } = useShopFrame()
  return (
    <>
      <title>More | Console</title>
      <h1 className="text-xl font-bold">More</h1>
      <ul className="card mt-4 divide-y divide-line">
        {CONSOLE_PAGES.filter(({ right }) => mayAs(role, right)).map(({ path, label, hint, icon, isWhole = false }) => (
          <li key={path}>
            <Link
              to={`/shops/${shop}/${path}`}
              reloadDocument={isWhole}
              className="flex min-h-16 items-center gap-3 px-4 py-3"
            >
              <Icon name={icon} className="text-muted" />
              <span className="min-w-0 flex-1">
                <b className="block">{label}</b>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
