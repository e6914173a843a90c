import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useKeptQuery } from '#console/shared/kept-query.ts'
import { Icon } from '#ui/icon.tsx'

/** To the page above this one, as it was left; it stands over the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to + useKeptQuery(to)}
      className="flex min-h-11 items-center gap-1 text-sm font-semibold wrap-anywhere text-primary-ink"
    >
      <Icon name="chevron-left" /> {children}
    </Link>
  )
}
