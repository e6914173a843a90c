import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Drawing, Icon, type IconName } from '#ui/icon.tsx'

type AccountTab = 'overview' | 'orders' | 'settings' | 'addresses'

interface Place {
  to: string
  icon: IconName | undefined
  name: string
  tab?: AccountTab
}

/** S2-213; Logout is a form after them. */
const TABS: readonly Place[] = [
  { to: '/overview', icon: 'user', name: 'Overview', tab: 'overview' },
  { to: '/your-orders', icon: 'bag', name: 'My Orders', tab: 'orders' },
  { to: '/wishlist', icon: 'heart', name: 'Wishlist' },
  { to: '/account-settings', icon: 'shield', name: 'Account Settings', tab: 'settings' },
  { to: '/your-address', icon: 'pin', name: 'Saved Addresses', tab: 'addresses' },
  { to: '/CustomerSupport', icon: 'phone', name: 'Help Center' },
]

const HOME_ICON = 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4v-9Z'

/** S2-214. */
const BAR: readonly Omit<Place, 'tab'>[] = [
  { to: '/', icon: undefined, name: 'Home' },
  { to: '/your-orders', icon: 'bag', name: 'Orders' },
  { to: '/wishlist', icon: 'heart', name: 'Wishlist' },
  { to: '/UserProfile', icon: 'user', name: 'Account' },
]

/** The frame of customer pages: tabs at the side of wide screens, a bar at the foot of small ones. */
export function AccountFrame({ current, children }: { current: AccountTab; children: ReactNode }) {
  return (
    <div className="page max-wide:-mb-14 max-wide:flex max-wide:min-h-[calc(100dvh-7.5rem)] max-wide:flex-col wide:grid wide:grid-cols-[13.5rem_minmax(0,1fr)] wide:gap-10 wide:pt-10">
      <nav aria-label="Account pages" className="max-wide:hidden">
        <ul className="sticky top-36 space-y-1">
          {TABS.map(({ to, icon, name, tab }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={tab === current ? 'page' : undefined}
                className={classNames(ENTRY, tab === current ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken')}
              >
                {icon && <Icon name={icon} isFilled={tab === current} />}
                {name}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <Form method="post" action="/logout" replace>
              <button type="submit" className={`${ENTRY} hover:bg-sunken`}>
                <Icon name="sign-out" />
                Logout
              </button>
            </Form>
          </li>
        </ul>
      </nav>
      <div className="min-w-0 max-wide:flex-1 max-wide:pt-4 max-wide:pb-8">{children}</div>
      <AccountBar current={current} />
    </div>
  )
}

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-semibold'

/** Sticky rather than fixed, so that it does not cover a footer below the page. */
function AccountBar({ current }: { current: AccountTab }) {
  const here = current === 'orders' ? '/your-orders' : '/UserProfile'
  return (
    <nav
      aria-label="Account bar"
      className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-ground pb-safe wide:hidden"
    >
      <ul className="grid grid-cols-4">
        {BAR.map(({ to, icon, name }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === here ? 'true' : undefined}
              className={classNames(
                'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold',
                to === here ? 'text-primary-ink' : 'text-muted',
              )}
            >
              {icon ? (
                <Icon name={icon} isFilled={to === here} className="size-6" />
              ) : (
                <Drawing path={HOME_ICON} className="size-6" />
              )}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
