import * as MESSAGES from '#contract/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Taken back, or a link that has ended. */
export function Over({ isWithdrawn, error }: { isWithdrawn: boolean; error: string | undefined }) {
  return (
    <EmptyState
      icon={isWithdrawn ? 'check' : 'search'}
      title={isWithdrawn ? 'You get no mail about it.' : error || MESSAGES.stockLinkOver}
      isPage
    >
      <ButtonLink to="/">Continue Shopping</ButtonLink>
    </EmptyState>
  )
}
