import { Link } from 'react-router'
import { Badge } from '#console/shared/badge.tsx'
import { ageText, plural } from '#console/shared/format.ts'
import { Picture } from '#console/shared/picture.tsx'
import { formatPaise } from '#contract/money.ts'
import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { Icon } from '#ui/icon.tsx'

interface OrderRowProps {
  shop: string
  order: ShopOrderRow
  now: Date
  showsState: boolean
}

/** One order of a list: picture and state first, all of it leads to the order. */
export function OrderRow({ shop, order, now, showsState }: OrderRowProps) {
  const {
    number,
    status,
    paymentMode,
    isPaid,
    placedAt,
    totalPaise,
    review,
    name,
    city,
    pincode,
    lines,
    shipment,
    packedAt,
    isWaiting,
  } = order
  const [first] = lines
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return (
    <Link to={`/shops/${shop}/orders/${number}`} className="flex min-w-0 flex-1 gap-3 py-3 pr-3">
      {first && <Picture shop={shop} file={first.image} />}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <b className="min-w-[6ch] flex-1 truncate">{name}</b>
          {totalPaise !== null && <span className="shrink-0 font-semibold">{formatPaise(totalPaise)}</span>}
        </span>
        <span className="block truncate text-sm text-muted">{first?.name}</span>
        <span className="block text-sm wrap-anywhere empty:hidden">
          {[first?.size, first?.color, units > 1 && plural(units, 'piece')].filter(Boolean).join(' · ')}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{number}</span>
          <Badge>{paymentMode === 'COD' ? 'COD' : isPaid ? 'Paid' : 'Not paid'}</Badge>
          {showsState && <Badge>{status}</Badge>}
          {showsState && packedAt && status !== 'Shipped' && status !== 'Delivered' && <Badge>Packed</Badge>}
          {review !== null && (
            <span className="flex items-center gap-1 font-semibold text-bad">
              <Icon name="alert" className="size-4" /> In review
            </span>
          )}
          {isWaiting && <Badge>Waits for its shopper</Badge>}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {city} {pincode} · {ageText(placedAt, now)} ago
        </span>
        {shipment && (
          <span className="block text-sm wrap-anywhere text-muted">
            {shipment.courier} {shipment.awb}
          </span>
        )}
      </span>
    </Link>
  )
}
