import { Link } from 'react-router'
import { formatPaise, formatToThePaisa } from '#contract/money.ts'
import type { PartPrice } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { AmountRow } from '#storefront/features/cart/price-summary.tsx'
import { OrderLines } from '#storefront/features/order/order-lines.tsx'
import { cancelPartPath } from '#storefront/features/order/order-path.ts'
import { type ChosenLine, fieldOf } from './chosen-lines.ts'

interface PartAmountsProps {
  order: Order
  chosen: readonly ChosenLine[]
  price: PartPrice
}

/** What will not be sent, and what that makes of the total. */
export function PartAmounts({ order, chosen, price: { isWhole, lessPaise, totalPaise, lostOffer } }: PartAmountsProps) {
  const lines = order.lines.flatMap((each) => {
    const units = chosen.reduce((sum, { line, units }) => (line === each.line ? sum + units : sum), 0)
    return units > 0 ? [{ ...each, units }] : []
  })
  const isCod = order.paymentMode === 'COD'
  const backPaise = isCod ? Math.max(0, order.advancePaise - totalPaise) : 0
  const back = chosen.map(({ line, units }) => `${fieldOf(line)}=${units}`).join('&')
  return (
    <section aria-labelledby="part-to-cancel" className="rounded-lg border border-line p-4 wide:p-6">
      <h2 id="part-to-cancel" className="mb-3 text-base font-bold">
        These will not be sent
      </h2>
      <OrderLines lines={lines} />
      <dl className="mt-4 space-y-2 border-t border-line pt-3 text-sm tabular-nums">
        <AmountRow name="Total until now" value={formatPaise(order.totalPaise)} />
        <AmountRow name={isCod ? 'You pay less' : 'Comes back'} value={`− ${formatToThePaisa(lessPaise)}`} />
        <div className="flex items-baseline justify-between border-t border-line pt-3 text-base font-bold">
          <dt>New total</dt>
          <dd>{formatPaise(totalPaise)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        {isWhole
          ? 'Nothing is left, so the whole order is cancelled.'
          : 'The rest costs what it would have cost on the day of your order, by the prices, offers and delivery of that day.'}
        {!isWhole &&
          lostOffer &&
          ` It is not enough for ${lostOffer === 'online' ? 'the discount for paying online' : `the offer ${lostOffer}`} any more.`}
        {!isCod && ' The money comes back the way you paid, within 7 business days.'}
        {backPaise > 0 &&
          ` ${formatToThePaisa(backPaise)} of your advance comes back the way you paid, within 7 business days.`}
      </p>
      <Link
        to={`${cancelPartPath(order.number)}?${back}`}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink"
      >
        Change the choice
      </Link>
    </section>
  )
}
