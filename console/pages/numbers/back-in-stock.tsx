import { dayName } from '#console/features/numbers/days.ts'
import { groupDigits } from '#contract/money.ts'
import type { StockRequestCounts } from '#contract/shop-back-in-stock.ts'

interface BackInStockProps {
  counts: StockRequestCounts
  from: string
}

/** How many requested a notice of a sold-out size, and how many bought it. */
export function BackInStock({ counts: { asked, told, bought, since }, from }: BackInStockProps) {
  if (asked + told === 0) return null
  const figures = [
    ['Requested', asked],
    ['Notified', told],
    ['Bought in 7 days', bought],
  ] as const
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Back in stock</h2>
      <dl className="card grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] divide-x divide-line">
        {figures.map(([label, count]) => (
          <div key={label} className="px-3 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{groupDigits(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-muted">
        People who requested a notice of a sold-out size, were notified, and ordered that size.
        {from < since && ` Requests are kept for 180 days, so those before ${dayName(since)} are not counted.`}
      </p>
    </section>
  )
}
