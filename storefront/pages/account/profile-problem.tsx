import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'

export function ProfileProblem({ problem }: { problem: string }) {
  const { pathname } = useLocation()
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold text-bad">{problem}</p>
      <ButtonLink to={pathname} reloadDocument kind="outline">
        Try again
      </ButtonLink>
    </div>
  )
}
