import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Summary } from '#console/shared/summary.tsx'
import { STATE_NAMES } from '#contract/parcel-states.ts'
import type { ShopParcel } from '#contract/parcels.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { Button } from '#ui/button.tsx'

const STEPS = {
  'confirm-by-call': 'Confirmed by phone call',
  confirm: 'Confirm',
  pack: 'Mark as packed',
  deliver: 'Mark as delivered',
} as const

interface StepsProps {
  order: OpenedOrder
  parcels: readonly ShopParcel[]
  isBusy: boolean
}

/** The moves of one tap; behind a question those that nobody takes back. */
export function Steps({ order: { number, next, status }, parcels, isBusy }: StepsProps) {
  const back = parcels.find(({ can }) => can.includes('take-in'))
  const moving = parcels.find(isMoving)
  const isQuestion = moving !== undefined && next.includes('deliver')
  const steps = (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter(
    (step) => next.includes(step) && !(step === 'deliver' && isQuestion),
  )
  if (steps.length === 0 && !back && !isQuestion) return null
  return (
    <div className="action-bar -mx-4 mt-4 space-y-2 px-4 py-2">
      {back && (
        <Question ask="The goods are here">
          <input type="hidden" name="parcelId" value={back.parcelId} />
          <p className="mb-2">
            Only when you have the parcel {back.awb} in hand
            {status === 'Cancelled'
              ? '.'
              : ': with the last parcel the order is cancelled, its goods are on sale again and a payment is refunded.'}
          </p>
          <Button name="parcel" value="take-in" isBusy={isBusy} className="w-full">
            Take it in
          </Button>
        </Question>
      )}
      {isQuestion && (
        <Question ask={STEPS.deliver}>
          <input type="hidden" name="number" value={number} />
          <p className="mb-2">
            The courier’s last news is “{STATE_NAMES[moving.state]}”. Do you know that the customer has the parcel? This
            cannot be taken back.
          </p>
          <Button name="move" value="deliver" isBusy={isBusy} className="w-full">
            Yes, it is delivered
          </Button>
        </Question>
      )}
      {steps.length > 0 && (
        <Form method="post" className="flex gap-2" preventScrollReset>
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
      )}
    </div>
  )
}

function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <details className="rounded-md border border-field-line px-3 open:pb-3">
      <Summary className="justify-center">{ask}</Summary>
      <Form method="post" preventScrollReset>
        {children}
      </Form>
    </details>
  )
}

/** The courier says itself when it is delivered. */
function isMoving({ state, isGoodsIn }: ShopParcel): boolean {
  return !isGoodsIn && !['refused', 'cancelled', 'delivered'].includes(state)
}
