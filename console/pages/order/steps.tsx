import { Form } from 'react-router'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { Button } from '#ui/button.tsx'

const STEPS = {
  'confirm-by-call': 'Confirmed by phone call',
  confirm: 'Confirm',
  pack: 'Mark as packed',
  deliver: 'Mark as delivered',
} as const

/** The moves of one tap. */
export function Steps({ order: { number, next }, isBusy }: { order: OpenedOrder; isBusy: boolean }) {
  const steps = (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter((step) => next.includes(step))
  if (steps.length === 0) return null
  return (
    <Form method="post" className="action-bar -mx-4 mt-4 flex gap-2 px-4 py-2" preventScrollReset>
      <input type="hidden" name="number" value={number} />
      {steps.map((step, at) => (
        <Button
          key={step}
          name="move"
          value={step}
          kind={at === 0 ? 'primary' : 'outline'}
          isBusy={isBusy}
          className="flex-1"
        >
          {STEPS[step]}
        </Button>
      ))}
    </Form>
  )
}
