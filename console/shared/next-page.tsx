import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'

/** To the next page of a list; it stands below the list. */
export function NextPage({ to, children = 'Next 50' }: { to: string; children?: ReactNode }) {
  return (
    <p className="mt-4 text-center">
      <ButtonLink kind="outline" to={to}>
        {children}
      </ButtonLink>
    </p>
  )
}
