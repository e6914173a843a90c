import { NavLink, Outlet, useLocation } from 'react-router'
import { unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

/** The frame of all pages of one shop. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getShopFrame(), request)
}

export const shouldRevalidate = unlessUnreached

export default function Shop({ loaderData: { title, name, role, hasOthers }, params: { shop } }: Route.ComponentProps) {
  const home = `/shops/${shop}`
  const { pathname } = useLocation()
  const tabs: [to: string, label: string, icon: IconName][] = [
    [home, 'Today', 'check'],
    [`${home}/orders`, 'Orders', 'bag'],
    ...(mayAs(role, 'products') ? ([[`${home}/products`, 'Products', 'rupee']] as const) : []),
    ...(mayAs(role, 'orders') ? ([[`${home}/more`, 'More', 'menu']] as const) : []),
  ].map(([to, label, icon]) => [to, label, icon] as [string, string, IconName])
  const isIn = (to: string) => pathname === to || (to !== home && pathname.startsWith(`${to}/`))
  // What is in no tab is behind More.
  const [current] = tabs.find(([to]) => isIn(to)) ?? tabs.at(-1) ?? ['']
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-semibold text-ground focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-3 px-4 py-2">
          <NavLink to={hasOthers ? '/' : home} className="flex min-h-11 min-w-0 items-center gap-1 font-bold">
            <img src={`${home}/icon`} alt="" width="28" height="28" className="mr-1 size-7 shrink-0 object-contain" />
            <span className="truncate">{title}</span>
            {hasOthers && <Icon name="chevron-down" />}
            {hasOthers && <span className="sr-only">Choose another shop</span>}
          </NavLink>
          <NavLink to="/me" className="flex min-h-11 items-center gap-2 text-sm text-muted">
            <Icon name="user" />
            <span className="max-w-32 truncate">{name}</span>
          </NavLink>
        </div>
      </header>
      <nav
        aria-label="Shop"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] wide:static wide:border-t-0 wide:border-b"
      >
        <ul className="mx-auto flex max-w-5xl wide:gap-2 wide:px-2">
          {tabs.map(([to, label, icon]) => (
            <li key={to} className="flex-1 wide:flex-none">
              <NavLink
                to={to}
                end={to === home}
                className={classNames(
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 border-b-2 px-3 text-xs font-semibold wide:min-h-12 wide:flex-row wide:gap-2 wide:text-sm',
                  to === current ? 'border-primary-edge text-primary-ink' : 'border-transparent text-muted',
                )}
              >
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-4 pt-4 pb-24 outline-none wide:pb-10"
      >
        <Outlet />
      </main>
    </div>
  )
}
