import { Link } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { CashCounts } from '#contract/shop-cash.ts'

interface CashOutstandingProps {
  shop: string
  cash: CashCounts
}

/** What couriers have of the shop's cash today. */
export function CashOutstanding({
  shop,
  cash: { collectedPaise, shortPaise, disputedPaise, late },
}: CashOutstandingProps) {
  if (collectedPaise + shortPaise + disputedPaise === 0) return null
  const orders = `/shops/${shop}/cash/orders`
  const figures = [
    ['With couriers', collectedPaise, `${orders}?state=collected`],
    ['Short', shortPaise, `${orders}?state=short`],
    ['Disputed', disputedPaise, `${orders}?state=disputed`],
  ] as const
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Cash on delivery today</h2>
      <dl className="card grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] divide-x divide-line">
        {figures.map(([label, paise, to]) => (
          <div key={label} className="min-w-0 px-3 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold wrap-anywhere tabular-nums sm:text-xl">
              <Link to={to} className="inline-flex min-h-11 items-center">
                {formatToThePaisa(paise)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {late.orders > 0 && (
        <p className="mt-1 text-sm text-muted">
          Of {plural(late.orders, 'order')} {formatToThePaisa(late.paise)} is late.
        </p>
      )}
    </section>
  )
}
