import { Notices } from '#storefront/features/session/notices.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

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
