import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** An old link or an address removed in another tab; another customer's address looks the same. */
export function AddressMissing({ toCheckout }: { toCheckout: string | undefined }) {
  return (
    <>
      <PageTitle name="Not found" />
      <EmptyState icon="pin" title="This address is not among your saved addresses." isPage>
        <ButtonLink to={toCheckout ?? '/your-address'}>{toCheckout ? 'Back to Checkout' : 'Your Addresses'}</ButtonLink>
      </EmptyState>
    </>
  )
}
