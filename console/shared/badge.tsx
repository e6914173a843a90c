import type { ReactNode } from 'react'

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-sm border border-line bg-sunken px-1.5 text-xs font-semibold text-ink">{children}</span>
  )
}
