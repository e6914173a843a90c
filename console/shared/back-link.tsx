import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

/** To the page above this one; it stands over the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-1 text-sm font-semibold text-primary-ink">
      <Icon name="chevron-left" /> {children}
    </Link>
  )
}
