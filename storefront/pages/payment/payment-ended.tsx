import { useSearchParams } from 'react-router'
import type { OpenPayment } from '#contract/payments.ts'
import { checkoutPath, readBuyNow } from '#storefront/features/cart/buy-now.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The order cannot be paid. */
export function isOver({ status, inReview, secondsLeft }: OpenPayment): boolean {
  return status === 'Cancelled' || inReview || secondsLeft === 0
}

export function PaymentEnded({ payment }: { payment: OpenPayment }) {
  const bought = readBuyNow(useSearchParams()[0])
  return payment.inReview ? (
    <EmptyState
      icon="alert"
      title="We have received a payment that does not match your order. The shop is looking at it and will write to you."
    >
      <ButtonLink to="/CustomerSupport" kind="outline">
        Contact the shop
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      icon="bag"
      title="This order is no longer open for payment. If money was taken, your order is placed after all or the money is refunded."
    >
      {bought ? (
        <ButtonLink to={checkoutPath(bought)} reloadDocument>
          Back to the checkout
        </ButtonLink>
      ) : (
        <ButtonLink to="/addcart">Back to your cart</ButtonLink>
      )}
      <ButtonLink to="/your-orders" kind="outline">
        Your Orders
      </ButtonLink>
      <ButtonLink to="/CustomerSupport" kind="quiet">
        Customer Support
      </ButtonLink>
    </EmptyState>
  )
}
