import { Button } from '#ui/button.tsx'
import type { Payment } from './payment-choice.tsx'

interface PlaceButtonProps {
  payment: Payment
  order: { isBusy: boolean; isChecking: boolean }
  disabled: boolean
}

/** Places the order; one to be paid online goes on to the payment. */
export function PlaceButton({ payment, order, disabled }: PlaceButtonProps) {
  const otherwise = payment === 'COD' ? 'Place Order' : 'Continue to Payment'
  return (
    <Button isBusy={order.isBusy} disabled={disabled} className="w-full">
      {order.isChecking ? 'Checking your order…' : order.isBusy ? 'Placing your order…' : otherwise}
    </Button>
  )
}
