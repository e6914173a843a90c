import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A refusal has its own sentence; an internal error one with its id. */
export function WentWrong({ error }: { error: unknown }) {
  const isOurs = isRouteErrorResponse(error) && /^[a-z]/.test(error.statusText) && typeof error.data === 'string'
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const text = isOurs
    ? error.data
    : isMissing
      ? 'There is no such page.'
      : 'This page could not be shown. Please try again.'
  const { pathname, search } = useLocation()
  return (
    <>
      <title>Something went wrong</title>
      <EmptyState icon={isMissing ? 'search' : 'alert'} title={text} isPage>
        {!isOurs && !isMissing && (
          // Without a network the worker's page waits for it and goes on.
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to="/" kind={isOurs || isMissing ? 'primary' : 'outline'} reloadDocument>
          Go to your shops
        </ButtonLink>
      </EmptyState>
    </>
  )
}
