import { formatPaise } from '#contract/money.ts'
import type { UnpaidOrder } from '#contract/payments.ts'
import { paymentPath } from '#storefront/features/cart/buy-now.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Not among the orders, which they become once they are paid (R16): the way back to the payment. */
export function UnpaidOrders({ orders }: { orders: UnpaidOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="unpaid" className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="unpaid" className="text-base font-bold">
        Not paid yet
      </h2>
      <ul className="divide-y divide-line">
        {orders.map(({ number, gatewayOrderId, totalPaise, isPaidPerhaps, reservedUntil, bought }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <p className="min-w-0 text-sm">
              {isPaidPerhaps ? (
                <>We are checking a payment for order {number}. You will not be charged twice.</>
              ) : (
                <>
                  Order {number} of <b className="tabular-nums">{formatPaise(totalPaise)}</b> is kept for you until{' '}
                  <b className="whitespace-nowrap">{timeText(reservedUntil)}</b>.
                </>
              )}
            </p>
            {/* A document of its own, since only its security policy allows the gateway. */}
            <ButtonLink
              to={paymentPath(gatewayOrderId, bought ?? undefined)}
              reloadDocument
              kind={isPaidPerhaps ? 'outline' : 'primary'}
              className="max-sm:w-full"
              aria-label={`${isPaidPerhaps ? 'See the payment of' : 'Pay now:'} order ${number}`}
            >
              {isPaidPerhaps ? 'See the payment' : 'Pay now'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

/** '3:05 pm', in India's time zone. */
function timeText(date: Date): string {
  return time.format(date)
}
