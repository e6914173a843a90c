import { Link, useSearchParams } from 'react-router'
import { formatPaise } from '#contract/money.ts'
import type { UpiRequest } from '#contract/payment-requests.ts'
import type { OpenPayment } from '#contract/payments.ts'
import { discountName, shownAmounts } from '#contract/shown-amounts.ts'
import { checkoutPath, readBuyNow } from '#storefront/features/cart/buy-now.ts'
import { AmountRow, formatRounding, itemsText } from '#storefront/features/cart/price-summary.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { minutesText } from './minutes-text.ts'
import { isOver, PaymentEnded } from './payment-ended.tsx'
import { UpiPanel } from './upi-panel.tsx'
import { usePayment } from './use-payment.ts'

interface PaymentFormProps {
  payment: OpenPayment
  upi: UpiRequest | null
  shopName: string
}

/** The gateway's form opens over this automatically; this remains when the form is closed, fails or cannot be loaded. */
export function PaymentForm({ shopName, ...loaded }: PaymentFormProps) {
  const [query] = useSearchParams()
  const bought = readBuyNow(query)
  const { payment, upi, open, isOpen, isConfirming, message } = usePayment(loaded, {
    shopName,
    bought,
    hasFailed: query.has('failed'),
  })
  if (isOver(payment) && !isOpen && !isConfirming) return <PaymentEnded payment={payment} />
  return (
    <div className="rounded-lg border border-line bg-surface p-4 wide:p-6">
      <Amounts payment={payment} />
      <div role="status">
        {isConfirming && (
          <p className="mt-4 rounded-md bg-good-soft px-3 py-2 text-sm">
            <b>Your payment is being confirmed.</b> Please stay on this page, or look at Your Orders in a few minutes.
            It will not be charged twice.
          </p>
        )}
      </div>
      {message && !isConfirming && (
        <p
          role="alert"
          className="mt-4 rounded-md border border-bad bg-bad-soft px-3 py-2 text-sm font-semibold text-bad"
        >
          {message}
        </p>
      )}
      {upi && !isConfirming && <UpiPanel upi={upi} totalPaise={payment.totalPaise} shopName={shopName} />}
      <noscript>
        <p className="mt-4 rounded-md bg-bad-soft px-3 py-2 text-sm">
          {upi ? 'Paying in another way' : 'Paying online'} needs JavaScript. Please go back and choose Cash on
          Delivery.
        </p>
      </noscript>
      <div className="mt-5 grid gap-2">
        <Button type="button" kind={upi ? 'outline' : 'primary'} onClick={open} isBusy={isOpen || isConfirming}>
          {upi ? otherWays(upi) : `Pay ${formatPaise(payment.totalPaise)}`}
        </Button>
        {!isConfirming && (
          <ButtonLink to={checkoutPath(bought)} reloadDocument kind="outline">
            Choose another way to pay
          </ButtonLink>
        )}
      </div>
      <p className="mt-4 flex items-start gap-2 text-sm text-muted">
        <Icon name="shield" className="mt-0.5 shrink-0" />
        Your items are kept for you for {minutesText(payment.secondsLeft)}. Your card is handled by{' '}
        {payment.gateway.title} and never reaches this shop.
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-muted">
        Something is not right?
        <Link
          to="/CustomerSupport"
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          Customer Support
        </Link>
      </p>
    </div>
  )
}

function otherWays({ link }: UpiRequest): string {
  return link ? 'Card, net banking or another app' : 'UPI app, card or net banking'
}

function Amounts({ payment }: { payment: OpenPayment }) {
  const { goods, delivery, isDeliveryFree, discount, rounding, total } = shownAmounts(payment.linePaise, payment)
  return (
    <dl className="space-y-2 text-sm tabular-nums">
      <AmountRow name={`Subtotal (${itemsText(payment.items)})`} value={formatPaise(goods)} />
      <AmountRow name="Shipping" value={isDeliveryFree ? 'Free' : formatPaise(delivery)} />
      {discount > 0 && <AmountRow name={discountName(payment.adjustments)} value={`− ${formatPaise(discount)}`} />}
      {rounding !== 0 && <AmountRow name="Rounding" value={formatRounding(rounding)} />}
      <div className="flex items-baseline justify-between border-t border-line pt-3 text-base font-bold">
        <dt>Total Amount</dt>
        <dd className="text-lg">{formatPaise(total)}</dd>
      </div>
    </dl>
  )
}
