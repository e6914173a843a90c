import { data } from 'react-router'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <>
      <PageTitle name="Page Not Found" />
      <EmptyState
        icon="pin"
        title="Page Not Found"
        text="There is nothing at this address. It may have moved, or a letter is wrong."
        isPage
      >
        <ButtonLink to="/">Go to Home</ButtonLink>
      </EmptyState>
    </>
  )
}
