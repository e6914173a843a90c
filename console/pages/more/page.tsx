import { Link } from 'react-router'
import { ConsoleIcon } from '#console/shared/console-icon.tsx'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { SECTIONS } from './sections.ts'

export default function MorePage({ params: { shop } }: Route.ComponentProps) {
  const { role, address } = useShopFrame()
  const sections = SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ right }) => mayAs(role, right)),
  })).filter(({ pages }) => pages.length > 0)
  return (
    <>
      <title>More | Console</title>
      <h1 className="text-xl font-bold">More</h1>
      <a href={address} className="flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-primary-ink">
        <Icon name="eye" /> See the shop as shoppers do
      </a>
      <div className="wide:columns-2 wide:gap-6">
        {sections.map(({ title, pages }) => (
          <section key={title} className="break-inside-avoid pt-4">
            <h2 className="text-sm font-semibold text-muted">{title}</h2>
            <ul className="card mt-2 divide-y divide-line">
              {pages.map(({ path, label, hint, icon, isWhole = false }) => (
                <li key={path}>
                  <Link
                    to={`/shops/${shop}/${path}`}
                    reloadDocument={isWhole}
                    className="flex min-h-16 items-center gap-3 px-4 py-3"
                  >
                    <ConsoleIcon name={icon} className="text-muted" />
                    <span className="min-w-0 flex-1">
                      <b className="block">{label}</b>
                      <span className="block text-sm text-muted">{hint}</span>
                    </span>
                    <Icon name="chevron-right" className="text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
