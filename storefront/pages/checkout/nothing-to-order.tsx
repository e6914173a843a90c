import { Notices } from '#storefront/features/session/notices.tsx'
import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'

export function NothingToOrder({ messages }: { messages: string[] }) {
  return (
    <>
      <Notices messages={messages} />
      <EmptyState icon="bag" title="There is nothing to order yet.">
        <ButtonLink to="/">Continue Shopping</ButtonLink>
      </EmptyState>
    </>
  )
}
