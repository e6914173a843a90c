import { formatPaise, formatToThePaisa } from '#contract/money.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { discountName, shownAmounts } from '#contract/shown-amounts.ts'

/** As the gateway says. */
const PAYMENT_STATES: Record<string, string> = {
  authorized: 'promised by the bank, not collected yet',
  captured: 'paid',
  failed: 'failed',
}

type AmountRow = [name: string, amount: string]

export function AmountsCard({
  order: { lines, adjustments, status, totalPaise, paymentMode, advancePaise, refundPaise, payments },
}: {
  order: OpenedOrder
}) {
  const { goods, delivery, isDeliveryFree, discount, rounding, total } = shownAmounts(
    lines.map(({ units, unitPaise }) => units * (unitPaise ?? 0)),
    { adjustments, totalPaise: totalPaise ?? 0 },
  )
  const rows: AmountRow[] = [
    ['Goods', formatPaise(goods)],
    ['Delivery', isDeliveryFree ? 'Free' : formatPaise(delivery)],
    ...unlessNothing(discountName(adjustments), formatPaise(-discount)),
    ...unlessNothing('Rounding', formatPaise(rounding)),
    ['Total', formatPaise(total)],
    ...unlessNothing('Paid in advance', formatPaise(-(advancePaise ?? 0))),
    ...(advancePaise && paymentMode === 'COD' && status !== 'Cancelled'
      ? unlessNothing(
          status === 'Delivered' ? 'Paid on delivery' : 'Due on delivery',
          formatPaise(total - advancePaise),
        )
      : []),
    ...unlessNothing('Refunded, or being refunded', formatToThePaisa(refundPaise ?? 0)),
  ]
  return (
    <section className="card p-4">
      <h2 className="sr-only">Amounts</h2>
      <dl className="space-y-1">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 last:font-bold">
            <dt className="flex-1 basis-40">{name}</dt>
            <dd className="ml-auto wrap-anywhere">{amount}</dd>
          </div>
        ))}
      </dl>
      {payments.map(({ gatewayPaymentId, status, amountPaise }) => (
        <p key={gatewayPaymentId} className="mt-2 text-sm text-muted">
          {formatToThePaisa(amountPaise)}: {PAYMENT_STATES[status] ?? status}. Payment {gatewayPaymentId}
        </p>
      ))}
    </section>
  )
}

function unlessNothing(name: string, amount: string): AmountRow[] {
  return amount === formatPaise(0) ? [] : [[name, amount]]
}
