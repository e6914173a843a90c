import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

/** A row of a list, which leads to a page of its own. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-16 items-center gap-3 px-4 py-3">
        <span className="min-w-0 flex-1">{children}</span>
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  )
}
