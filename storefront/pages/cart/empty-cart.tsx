import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function EmptyCart() {
  return (
    <EmptyState icon="bag" title="Your cart is empty." text="What you add waits here for you.">
      <ButtonLink to="/">Continue Shopping</ButtonLink>
    </EmptyState>
  )
}
