import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 text-sm text-muted hover:text-ink"
    >
      <Icon name="chevron-left" />
      {children}
    </Link>
  )
}
