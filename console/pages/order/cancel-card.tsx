import { Form } from 'react-router'
import { Summary } from '#console/shared/summary.tsx'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface CancelCardProps {
  order: OpenedOrder
  isLost: boolean
  isBusy: boolean
}

export function CancelCard({ order: { number, status, isPaid, advancePaise }, isLost, isBusy }: CancelCardProps) {
  const hasPaid = isPaid || (advancePaise ?? 0) > 0
  const goods = isLost
    ? 'The goods are not on sale again: add the pieces that you do have to the stock yourself.'
    : 'The goods are on sale again.'
  return (
    <details className="card px-4 py-1 open:pb-4">
      <Summary className="justify-between">
        {isLost
          ? `The parcel was lost: cancel${hasPaid ? ' and refund' : ' the order'}`
          : status === 'Shipped'
            ? 'The parcel came back'
            : 'Cancel this order'}
      </Summary>
      <Form method="post" className="mt-3 space-y-3" preventScrollReset>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="seen" value={status} />
        <TextField
          label="Why?"
          name="reason"
          maxLength={300}
          hint={`The customer reads it too. ${goods}${hasPaid ? ' What was paid is refunded.' : ''}`}
          required
        />
        <Button kind="outline" name="move" value="cancel" isBusy={isBusy} className="w-full">
          Cancel the order
        </Button>
      </Form>
    </details>
  )
}
