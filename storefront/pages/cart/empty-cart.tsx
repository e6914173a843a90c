import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'

export function EmptyCart() {
  return (
    <EmptyState icon="bag" title="Your cart is empty." text="What you add waits here for you.">
      <ButtonLink to="/">Continue Shopping</ButtonLink>
    </EmptyState>
  )
}
