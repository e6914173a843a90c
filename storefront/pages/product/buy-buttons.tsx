import { Button } from '#storefront/shared/ui/button.tsx'
import { BUY_FORM_ID } from './use-size-check.ts'

interface BuyButtonsProps {
  isSoldOut: boolean
  /** The intent that is being submitted. */
  busy: string | undefined
}

export function BuyNowButton({ isSoldOut, busy }: BuyButtonsProps) {
  return (
    <Button
      form={BUY_FORM_ID}
      name="intent"
      value="buy-now"
      disabled={isSoldOut}
      isBusy={busy === 'buy-now'}
      className="min-h-12"
    >
      Buy Now
    </Button>
  )
}

export function AddToCartButton({ isSoldOut, busy }: BuyButtonsProps) {
  return (
    <Button
      kind="secondary"
      form={BUY_FORM_ID}
      name="intent"
      value="add"
      disabled={isSoldOut}
      isBusy={busy === 'add'}
      className="min-h-12"
    >
      Add to Cart
    </Button>
  )
}
