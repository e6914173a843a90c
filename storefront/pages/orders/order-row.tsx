import { Link } from 'react-router'
import type { Order, OrderLine } from '#contract/orders.ts'
import { formatPaise } from '#contract/pricing.ts'
import { dayText } from '#storefront/features/session/day.ts'
import { classNames } from '#storefront/shared/class-names.ts'
import { imageUrl } from '#storefront/shared/image.ts'
import { buttonLook } from '#storefront/shared/ui/button.tsx'
import { CANCEL_POPUP, TRACK_POPUP } from './order-popup.tsx'

const PAYMENT = { COD: 'Cash on Delivery', ONLINE: 'Paid online' }

/** One line of an order, as the specification lists them. */
export function OrderRow({ order, line }: { order: Order; line: OrderLine }) {
  const asin = encodeURIComponent(line.asin)
  return (
    <li className="flex gap-3 p-3 wide:gap-5 wide:p-4">
      <Link to={`/product-category/${asin}`} aria-label={line.name} className="shrink-0 self-start">
        <img
          src={imageUrl(line.image, '280x280')}
          alt=""
          width="280"
          height="280"
          loading="lazy"
          className="size-20 rounded-md bg-sunken object-contain wide:size-28"
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="mb-1 flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
          <span>
            {order.number} · {dayText(order.placedAt)}
          </span>
          <Status status={order.status} />
        </p>
        <Link
          to={`/product/${asin}`}
          className="line-clamp-2 text-sm font-semibold underline-offset-4 hover:underline wide:text-base"
        >
          {line.name}
        </Link>
        <p className="mt-1 text-sm text-muted">
          {line.size && `Size: ${line.size} · `}Quantity: {line.units}
        </p>
        <p className="text-sm">
          <b className="tabular-nums">{formatPaise(line.unitPaise)}</b>
          <span className="text-muted"> · {PAYMENT[order.paymentMode]}</span>
        </p>
        <div className="mt-2 flex gap-2">
          <button type="button" popoverTarget={TRACK_POPUP} className={classNames(buttonLook('outline'), 'text-sm')}>
            Track
          </button>
          <button type="button" popoverTarget={CANCEL_POPUP} className={classNames(buttonLook('quiet'), 'text-sm')}>
            Cancel
          </button>
        </div>
      </div>
    </li>
  )
}

function Status({ status }: { status: Order['status'] }) {
  const isOver = status === 'Cancelled'
  return (
    <span
      className={classNames(
        'rounded-sm px-2 py-0.5 text-xs font-bold',
        isOver ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good',
      )}
    >
      {status}
    </span>
  )
}
