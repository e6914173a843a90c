import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx'

export type Tab = [to: string, label: string, icon: ConsoleIconName]

interface FrameProps {
  /** Of the navigation. */
  label: string
  /** Where the person is, with the way to choose another. */
  place: ReactNode
  name: string
  tabs: readonly Tab[]
  /** The address of the chosen tab. */
  current: string | undefined
}

/** Around the pages of a shop and of the platform: on a phone the tabs are at the thumb. */
export function Frame({ label, place, name, tabs, current }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-semibold text-ground focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="@container border-b border-line">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-3 px-4 py-2">
          {place}
          <Link to="/me" className="flex min-h-11 items-center gap-2 text-sm text-muted">
            <Icon name="user" />
            <span className="max-w-32 truncate @max-[16rem]:sr-only">{name}</span>
          </Link>
        </div>
      </header>
      <nav
        aria-label={label}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] wide:static wide:border-t-0 wide:border-b"
      >
        <ul className="mx-auto flex max-w-5xl wide:gap-2 wide:px-2">
          {tabs.map(([to, text, icon]) => (
            <li key={to} className="flex-1 wide:flex-none">
              <Link
                to={to}
                aria-current={to === current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 border-b-2 px-1 text-[min(0.75rem,6vw)]/[1.3333] font-semibold wide:min-h-12 wide:flex-row wide:gap-2 wide:px-3 wide:text-sm',
                  to === current ? 'border-primary-edge text-primary-ink' : 'border-transparent text-muted',
                )}
              >
                <ConsoleIcon name={icon} />
                {text}
              </Link>
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
