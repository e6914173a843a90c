import { useLocation } from 'react-router'
import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'

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
