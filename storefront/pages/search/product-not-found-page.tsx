import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'

export default function ProductNotFound() {
  return (
    <>
      <PageTitle name="Product Not Found" />
      <meta name="robots" content="noindex" />
      <EmptyState
        icon="search"
        title="Product Not Found"
        text="Nothing matches that search. Try fewer or other words, or look around."
        isPage
      >
        <ButtonLink to="/">Go to Home</ButtonLink>
        <ButtonLink to="/" kind="outline">
          Explore Products
        </ButtonLink>
      </EmptyState>
    </>
  )
}
