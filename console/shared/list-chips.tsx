import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { useCurrentInView } from './use-current-in-view.ts'

/** The lists of a page, one beside the other; on a phone the line scrolls. */
export function ListChips({ children }: { children: ReactNode }) {
  return (
    <nav ref={useCurrentInView()} aria-label="Lists" className="-mx-4 mt-3 overflow-x-auto">
      <ul className="flex gap-2 px-4 pb-1">{children}</ul>
    </nav>
  )
}

interface ListChipProps {
  to: string
  isCurrent: boolean
  /** In place of the text, for screen readers. */
  label?: string
  /** How much is in the list; '' shows nothing. */
  count?: string
  /** For a list below others, which stays where it is. */
  preventScrollReset?: boolean
  children: string
}

export function ListChip({ to, isCurrent, label, count = '', preventScrollReset = false, children }: ListChipProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset={preventScrollReset}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap',
          isCurrent ? 'border-ink bg-ink text-ground' : 'border-line text-muted',
        )}
      >
        {children}
        {count && <span className="tabular-nums">{count}</span>}
      </Link>
    </li>
  )
}
