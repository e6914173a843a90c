import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Replaces a form whose page could not be loaded. */
export function PageProblem({ text }: { text: string }) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState icon="alert" title={text} isPage>
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
