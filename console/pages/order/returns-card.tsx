import { Link } from 'react-router'
import { STATUS_WORDS } from '#console/features/returns/return-words.ts'
import { Badge } from '#console/shared/badge.tsx'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import type { ShopReturnRow } from '#contract/shop-returns.ts'
import { mayAs } from '#contract/staff-rights.ts'

interface ReturnsCardProps {
  shop: string
  /** The return whose goods this order replaces. */
  exchangeOf: string | null
  returns: readonly ShopReturnRow[]
  /** Where staff requests one for a customer who called. */
  newReturnPath: string | null
}

/** What of the order came back, and what it was sent for. */
export function ReturnsCard({ shop, exchangeOf, returns, newReturnPath }: ReturnsCardProps) {
  const { role } = useShopFrame()
  if (returns.length === 0 && exchangeOf === null && newReturnPath === null) return null
  const linkTo = (number: string) => (
    <Link
      to={`/shops/${shop}/returns/${encodeURIComponent(number)}`}
      className="inline-flex min-h-11 items-center font-semibold break-all underline"
    >
      {number}
    </Link>
  )
  return (
    <section className="card p-4 text-sm">
      <h2 className="mb-1 text-base font-bold">Returns</h2>
      {exchangeOf !== null && (
        <p>
          Sent for return {mayAs(role, 'orders') ? linkTo(exchangeOf) : <b>{exchangeOf}</b>}. There is nothing to
          collect.
        </p>
      )}
      <ul>
        {returns.map(({ number, status, products }) => (
          <li key={number}>
            {linkTo(number)} <Badge>{STATUS_WORDS[status]}</Badge>
            <span className="block text-muted">{products}</span>
          </li>
        ))}
      </ul>
      {newReturnPath !== null && (
        <Link to={newReturnPath} className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline">
          Return for a customer who called
        </Link>
      )}
    </section>
  )
}
