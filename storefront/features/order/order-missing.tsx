import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown by an order's page that was opened without an order (R38). */
export function OrderMissing({ title }: { title: string }) {
  return (
    <EmptyState
      icon="bag"
      title={title}
      text="This page is about one of your orders. Please open it from the list of your orders."
      isPage
    >
      <ButtonLink to="/your-orders">Your Orders</ButtonLink>
    </EmptyState>
  )
}
