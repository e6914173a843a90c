import { Form, Link, useNavigation } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { reviewPath } from '#storefront/features/reviews/review-paths.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { orderPath } from './order-path.ts'
import { TRACK_POPUP } from './track-popup.tsx'

const SMALL = 'text-sm max-sm:grow max-sm:px-2.5'

/** The id of the element that names the order, by which its buttons are described. */
export function orderHeading(number: string): string {
  return `order-${number}`
}

/** What can be done in the order's state: a shipped order cannot be cancelled, and one on its way is not bought again yet. */
export function OrderActions({ order: { number, status, shipment, canCancel } }: { order: Order }) {
  const isOver = status === 'Delivered' || status === 'Cancelled'
  return (
    <div className="relative z-1 flex flex-wrap gap-2 max-sm:w-full">
      {shipment ? (
        <OrderButton to="/track" number={number} name="Track" />
      ) : (
        status !== 'Cancelled' && (
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
      {status === 'Delivered' && (
        <Link
          to={reviewPath(number)}
          aria-describedby={orderHeading(number)}
          className={classNames(buttonLook('outline'), SMALL)}
        >
          Review
        </Link>
      )}
      {isOver && <BuyAgain number={number} />}
    </div>
  )
}

function BuyAgain({ number }: { number: string }) {
  const { formAction, formData } = useNavigation()
  const isBusy = formAction === orderPath(number) && formData?.get('do') === 'buy-again'
  return (
    <Form method="post" action={orderPath(number)} className="flex max-sm:grow">
      <Button
        name="do"
        value="buy-again"
        kind="outline"
        isBusy={isBusy}
        aria-describedby={orderHeading(number)}
        className={SMALL}
      >
        Buy again
      </Button>
    </Form>
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
