import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { returnPath } from '#storefront/features/returns/return-paths.ts'

/** Of an order that replaces the goods of a return, for which nothing was paid: what comes back once it is cancelled. */
export function ExchangeCancelled({ order: { exchangeOf, status } }: { order: Order }) {
  if (exchangeOf === null) return null
  return (
    <>
      {`It ${status === 'Cancelled' ? 'was' : 'is'} for your return `}
      <Link to={returnPath(exchangeOf)} className="font-semibold text-primary-ink underline underline-offset-4">
        {exchangeOf}
      </Link>
      : you get your money back in place of it.
    </>
  )
}
