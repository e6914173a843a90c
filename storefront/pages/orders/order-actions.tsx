import { Form } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { classNames } from '#storefront/shared/class-names.ts'
import { Button, buttonLook } from '#storefront/shared/ui/button.tsx'
import { TRACK_POPUP } from './track-popup.tsx'

const SMALL = 'text-sm max-sm:grow max-sm:px-2.5'

/** The id of what names the order: its buttons say Track and Cancel, and are told apart by it. */
export function orderHeading(number: string): string {
  return `order-${number}`
}

/** What can be done with the order as it stands: nobody is offered to cancel what has left the house. */
export function OrderActions({ order: { number, status, shipment, canCancel, isInvoiced } }: { order: Order }) {
  const isCancelled = status === 'Cancelled'
  return (
    <div className="flex flex-wrap gap-1.5 max-sm:w-full sm:gap-2">
      {shipment ? (
        <OrderButton to="/track" number={number} name="Track" />
      ) : (
        !isCancelled && (
          <button
            type="button"
            popoverTarget={TRACK_POPUP}
            aria-describedby={orderHeading(number)}
            className={classNames(buttonLook('outline'), SMALL)}
          >
            Track
          </button>
        )
      )}
      {canCancel && <OrderButton to="/cancellation-form" number={number} name="Cancel" />}
      {/* Of one that is not cancelled it is made when it is asked for. */}
      {(isInvoiced || !isCancelled) && <DocumentLink number={number} name="Download invoice" />}
      {isInvoiced && isCancelled && (
        <DocumentLink number={number} query="?kind=credit-note" name="Download credit note" />
      )}
    </div>
  )
}

function DocumentLink({ number, query = '', name }: { number: string; query?: string; name: string }) {
  return (
    <a
      href={`/invoice/${encodeURIComponent(number)}${query}`}
      aria-describedby={orderHeading(number)}
      className={classNames(buttonLook('quiet'), SMALL)}
    >
      {name}
    </a>
  )
}

/** Carries the order in the address: the next page finds it again after a reload, and without scripts. */
function OrderButton({ to, number, name }: { to: string; number: string; name: string }) {
  return (
    <Form action={to} className="flex max-sm:grow">
      <input type="hidden" name="order" value={number} />
      <Button kind="outline" aria-describedby={orderHeading(number)} className={SMALL}>
        {name}
      </Button>
    </Form>
  )
}
