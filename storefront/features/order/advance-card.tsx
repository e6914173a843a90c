import { Form, useNavigation } from 'react-router'
import { dayText } from '#contract/day.ts'
import { formatPaise } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { Button } from '#ui/button.tsx'
import { orderPath } from './order-path.ts'

/** Of an order for cash of which its customer pays a part before it is packed. */
export function AdvanceCard({ order: { number, askedAdvance, duePaise } }: { order: Order }) {
  const isBusy = useNavigation().formData?.get('do') === 'pay-advance'
  if (!askedAdvance) return null
  const { paise, cancelAt } = askedAdvance
  return (
    <Form method="post" action={orderPath(number)} className="mb-4 rounded-lg border border-line bg-surface p-4">
      <p className="font-medium">
        {`Please pay ${formatPaise(paise)} in advance, and ${formatPaise(duePaise - paise)} on delivery.`}
      </p>
      <p className="mt-1 mb-3 max-w-2xl text-sm text-muted">
        We pack it as soon as the payment is here. If the order is cancelled, you get it back.
        {cancelAt && ` Without it the order is cancelled on ${dayText(cancelAt)}.`}
      </p>
      <Button name="do" value="pay-advance" isBusy={isBusy} className="w-full max-w-md">
        Pay {formatPaise(paise)} in advance
      </Button>
    </Form>
  )
}
