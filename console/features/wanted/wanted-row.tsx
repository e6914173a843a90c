import { Link } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { Picture } from '#console/shared/picture.tsx'
import { groupDigits } from '#contract/money.ts'
import type { WantedSize } from '#contract/shop-back-in-stock.ts'

interface WantedRowProps {
  shop: string
  wanted: WantedSize
  /** Whoever may not change products has no page to go to. */
  leadsOn: boolean
}

/** A size that people wait for: how many, and how many pieces there are. */
export function WantedRow({ shop, wanted: { productId, name, image, size, units, waiting }, leadsOn }: WantedRowProps) {
  const row = (
    <>
      <Picture shop={shop} file={image} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{name}</span>
        <span className="text-sm text-muted">
          {size && `Size ${size} · `}
          {units === 0 ? 'Sold out' : `${plural(units, 'piece')} left`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <b className="block">{groupDigits(waiting)}</b>
        <span className="text-sm text-muted">{waiting === 1 ? 'waits' : 'wait'}</span>
      </span>
    </>
  )
  const look = 'flex items-center gap-3 px-4 py-3'
  return (
    <li>
      {leadsOn ? (
        <Link to={`/shops/${shop}/products/${productId}`} className={look}>
          {row}
        </Link>
      ) : (
        <div className={look}>{row}</div>
      )}
    </li>
  )
}
