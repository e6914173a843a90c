import { Form } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { classNames } from '#storefront/shared/class-names.ts'
import { Button, buttonLook } from '#storefront/shared/ui/button.tsx'
import { TRACK_POPUP } from './track-popup.tsx'

const SMALL = 'text-sm max-sm:grow max-sm:px-2.5'

/** The id of the element that names the order, by which its Track and Cancel buttons are labelled. */
export function orderHeading(number: string): string {
  return `order-${number}`
}

/** The actions for the order's state: a shipped order cannot be cancelled. */
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
      {/* The invoice of an order that is not cancelled is created on request. */}
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

/** Has the order in its address, so that the next page works after a reload and without scripts. */
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
