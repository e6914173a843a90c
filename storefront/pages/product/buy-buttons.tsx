import { Button } from '#ui/button.tsx'
import { BUY_FORM_ID } from './use-size-check.ts'

interface BuyButtonsProps {
  isSoldOut: boolean
  isBuying: boolean
}

/** The first is the loud one: a guest can use it without an account. */
export function BuyButtons({ isSoldOut, isBuying }: BuyButtonsProps) {
  return (['add', 'buy-now'] as const).map((intent) => (
    <Button
      key={intent}
      kind={intent === 'add' ? 'primary' : 'outline'}
      form={BUY_FORM_ID}
      name="intent"
      value={intent}
      disabled={isSoldOut}
      isBusy={isBuying && intent === 'buy-now'}
      className="min-h-12"
    >
      {intent === 'add' ? 'Add to Cart' : 'Buy Now'}
    </Button>
  ))
}
