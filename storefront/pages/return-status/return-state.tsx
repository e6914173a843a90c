import { Link } from 'react-router'
import { dayText } from '#contract/day.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import type { Return } from '#contract/returns.ts'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { RETURN_STATUS_WORDS } from '#storefront/features/returns/return-words.ts'
import { classNames } from '#ui/class-names.ts'

/** Where it is now, what comes next, and what has happened. */
export function ReturnState({ found }: { found: Return }) {
  const { status, words, events, exchangeNumber, creditNote, orderNumber, payoutOrder, payoutState } = found
  const isBad = status === 'declined' || status === 'rejected' || status === 'cancelled' || payoutState === 'failed'
  return (
    <section aria-label="State" className="rounded-lg border border-line p-4 wide:p-6">
      <p className={classNames('font-bold', isBad ? 'text-bad' : 'text-good')}>
        {status === 'refunded' ? refundText(payoutState) : RETURN_STATUS_WORDS[status]}
      </p>
      <p className="mt-1">{nextText(found)}</p>
      {exchangeNumber && (
        <p>
          <Link
            to={orderPath(exchangeNumber)}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
          >
            Order {exchangeNumber}
          </Link>
        </p>
      )}
      {payoutOrder && (
        <p>
          <Link
            to={`${orderPath(payoutOrder)}/refund`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
          >
            Your refund
          </Link>
        </p>
      )}
      {creditNote && (
        <p>
          <a
            href={`/invoice/${encodeURIComponent(orderNumber)}?kind=credit-note&note=${encodeURIComponent(creditNote)}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
          >
            Download credit note
          </a>
        </p>
      )}
      {words && (
        <p dir="auto" className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line text-muted">
          The shop says: {words}
        </p>
      )}
      <h2 className="mt-4 mb-1 text-sm font-bold">What has happened</h2>
      <ol className="space-y-1 text-sm">
        {events.map((event) => (
          <li key={`${event.status} ${event.at.getTime()}`} className="flex justify-between gap-3">
            <span>{RETURN_STATUS_WORDS[event.status]}</span>
            <time dateTime={event.at.toISOString()} className="text-muted tabular-nums">
              {dayText(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was paid online is with the bank; cash is back once its payout is paid. */
function refundText(payoutState: PayoutState | null): string {
  if (payoutState === null || payoutState === 'paid') return 'Refunded'
  return payoutState === 'failed' ? 'Refund not paid yet' : 'Refund on its way'
}

function nextText(found: Return): string {
  const { status, way, courier, awb, wants, isMailed, refundDue, refundPaise, payoutState, payoutPaise, upiHint } =
    found
  const due = refundDue ? dayText(new Date(refundDue)) : ''
  const money = formatToThePaisa(payoutPaise ?? refundPaise ?? 0)
  const inAdvance = payoutPaise === null ? 0 : (refundPaise ?? 0) - payoutPaise
  switch (status) {
    case 'requested':
      return isMailed
        ? 'The shop looks at it and answers by mail.'
        : 'The shop looks at it. Its answer is on this page: please look here again.'
    case 'approved':
      if (way !== 'pickup') return 'Please send it to the shop.'
      return awb
        ? `${courier} collects it from the address of your order. Please keep it ready, and ask for number ${awb}.`
        : 'The shop collects it from the address of your order.'
    case 'in_transit':
      return 'A courier brings it to the shop.'
    case 'received':
      return wants === 'exchange'
        ? 'The shop looks at it.'
        : `The shop looks at it. Your money for what it accepts is back by ${due}.`
    case 'inspected':
    case 'settling':
      return wants === 'exchange' ? 'The shop sends you what you chose.' : `Your money is back by ${due}.`
    case 'refunded':
      return payoutState === null
        ? `${money} to where you paid from. How soon it is there depends on your bank.`
        : [
            payoutText(payoutState, { money, upiHint, due }),
            inAdvance > 0 && `${formatToThePaisa(inAdvance)} goes back to where you paid it in advance.`,
          ]
            .filter(Boolean)
            .join(' ')
    case 'exchanged':
      return 'The new items are an order of their own. There is nothing to pay.'
    case 'declined':
      return 'The shop has declined the return. You may request it again, or make a complaint.'
    case 'rejected':
      return 'The shop sends the items back to you.'
    case 'cancelled':
      return 'You keep the items.'
  }
}

function payoutText(state: PayoutState, { money, upiHint, due }: Record<'money' | 'upiHint' | 'due', string>): string {
  if (state === 'paid') return `${money} was sent to your UPI id${upiHint && ` ${upiHint}`}.`
  if (state === 'failed') return `${money} could not be sent to ${upiHint}. Nothing is lost: see what is needed.`
  return `${money} goes to your UPI id ${upiHint} by ${due}.`
}
