import { Form, useNavigation } from 'react-router'
import { dayText } from '#contract/day.ts'
import type { Order } from '#contract/orders.ts'
import { Button } from '#ui/button.tsx'
import { orderPath } from './order-path.ts'

/** Of an order for cash that its customer has to confirm before it is packed. */
export function ConfirmOrder({ order: { number, mustConfirm } }: { order: Order }) {
  const isBusy = useNavigation().formData?.get('do') === 'confirm'
  if (!mustConfirm) return null
  const { cancelAt } = mustConfirm
  return (
    <Form
      method="post"
      action={orderPath(number)}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div>
        <p className="font-medium">Please confirm it. We pack it as soon as you say yes.</p>
        {cancelAt && (
          <p className="mt-1 text-sm text-muted">Without an answer it is cancelled on {dayText(cancelAt)}.</p>
        )}
      </div>
      <Button name="do" value="confirm" isBusy={isBusy} className="text-sm max-sm:w-full">
        Yes, send it
      </Button>
    </Form>
  )
}
