import type { Order } from '#contract/orders.ts'
import { classNames } from '#storefront/shared/class-names.ts'

/** The server's status (spec 4). */
export function OrderStatus({ status }: Pick<Order, 'status'>) {
  return (
    <span
      className={classNames(
        'rounded-sm px-2 py-0.5 text-xs font-bold whitespace-nowrap',
        status === 'Cancelled' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good',
      )}
    >
      {status}
    </span>
  )
}
