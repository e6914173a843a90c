import { formatPaise } from '#contract/money.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'

/** As the gateway says. */
const PAYMENT_STATES: Record<string, string> = {
  authorized: 'promised by the bank, not collected yet',
  captured: 'paid',
  failed: 'failed',
}

type AmountRow = [name: string, paise: number]

export function AmountsCard({
  order: { lines, adjustments, status, totalPaise, paymentMode, advancePaise, refundPaise, payments },
}: {
  order: OpenedOrder
}) {
  const goods = lines.reduce((sum, { units, unitPaise }) => sum + units * (unitPaise ?? 0), 0)
  const rows: AmountRow[] = [
    ['Goods', goods],
    ...adjustments.map(({ reason, paise }): AmountRow => [reason, paise]),
    ['Total', totalPaise ?? 0],
    ...(advancePaise ? ([['Paid in advance', -advancePaise]] as AmountRow[]) : []),
    ...(advancePaise && paymentMode === 'COD' && status !== 'Cancelled'
      ? ([
          [status === 'Delivered' ? 'Paid on delivery' : 'Due on delivery', (totalPaise ?? 0) - advancePaise],
        ] as AmountRow[])
      : []),
    ...(refundPaise ? ([['Refunded, or being refunded', refundPaise]] as AmountRow[]) : []),
  ]
  return (
    <section className="card p-4">
      <h2 className="sr-only">Amounts</h2>
      <dl className="space-y-1">
        {rows.map(([name, paise]) => (
          <div key={name} className="flex justify-between gap-4 last:font-bold">
            <dt>{name}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
      {payments.map(({ gatewayPaymentId, status, amountPaise }) => (
        <p key={gatewayPaymentId} className="mt-2 text-sm text-muted">
          {formatPaise(amountPaise)}: {PAYMENT_STATES[status] ?? status}. Payment {gatewayPaymentId}
        </p>
      ))}
    </section>
  )
}
