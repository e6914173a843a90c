import { Link, redirect } from 'react-router'
import { doParcel } from '#console/features/parcels/do-parcel.ts'
import { PAYOUT_WORDS, STATUS_WORDS } from '#console/features/returns/return-words.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { Badge } from '#console/shared/badge.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { dayOfMonthText } from '#contract/day.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { OpenedReturn } from '#contract/shop-returns.ts'
import { mayAs } from '#contract/staff-rights.ts'
import type { Route } from './+types/page.ts'
import { doMove, MAILED } from './do-move.ts'
import { Items } from './items.tsx'
import { Moves } from './moves.tsx'
import { PickupCard } from './pickup-card.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.openReturn({ number: params.return }), request)
}

export async function action({ context, request, params: { shop, return: number } }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  if (!form.has('parcel')) {
    const outcome = await doMove(visit, number, form)
    // What is inspected is not for packers.
    if (outcome.move === 'inspect' && outcome.notice && !(await visit.api.openReturn({ number })).ok)
      throw redirect(`/shops/${shop}/returns?list=to-inspect`)
    return outcome
  }
  const order = number.replace(/-R\d+$/, '')
  return doParcel(visit, { number: order, form, book: (wanted) => visit.api.bookReturnPickup({ number, ...wanted }) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const MAIL = 'The customer gets a mail.'
const NO_MAIL = 'There is no mail address: please call the customer.'

/** One return: what comes back and why, and the next step. */
export default function ReturnPage({ loaderData: found, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { number, orderNumber, status, wants, requestedAt, customer, log } = found
  const { role } = useShopFrame()
  const done = isUnreached(answer) ? undefined : answer
  const [outcome, ofParcel] = done && 'parcel' in done ? [undefined, done] : [done, undefined]
  return (
    <>
      <title>{`${number} | Console`}</title>
      <BackLink to={`/shops/${shop}/returns`}>Returns</BackLink>
      <h1 className="text-xl font-bold">{number}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge>{STATUS_WORDS[status]}</Badge>
        <Badge>{wants === 'exchange' ? 'Exchange' : 'Money back'}</Badge>
        {timeText(requestedAt)}
      </p>
      <p className="mt-1 text-sm">
        Order{' '}
        {mayAs(role, 'orders') ? (
          <Link
            to={`/shops/${shop}/orders/${encodeURIComponent(orderNumber)}`}
            className="inline-flex min-h-11 items-center underline"
          >
            {orderNumber}
          </Link>
        ) : (
          orderNumber
        )}
      </p>
      <p role="status" className="mt-1 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {outcome?.notice}
        {outcome?.notice && MAILED.includes(outcome.move) && ` ${found.isMailed ? MAIL : NO_MAIL}`}
      </p>
      <Problem text={isUnreached(answer) ? UNREACHED : outcome?.problem} />
      <div className="mt-4 grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-4">
          <Items shop={shop} found={found} />
          <PickupCard found={found} outcome={ofParcel} />
          <Moves found={found} outcome={outcome} />
        </div>
        <div className="space-y-4">
          <Money found={found} shop={shop} />
          <section className="card p-4 text-sm">
            <h2 className="mb-1 text-base font-bold">Customer</h2>
            <p>
              <bdi>{customer.name}</bdi>
              {customer.mobile && (
                <>
                  ,{' '}
                  <a href={`tel:+91${customer.mobile}`} className="inline-flex min-h-11 items-center underline">
                    {customer.mobile}
                  </a>
                </>
              )}
            </p>
            <p className="text-muted">{customer.address.join(', ')}</p>
          </section>
          <section className="card p-4 text-sm">
            <h2 className="mb-1 text-base font-bold">History</h2>
            <ol className="space-y-1">
              {found.events.map((event) => (
                <li key={`${event.status} ${event.at.getTime()}`}>
                  {STATUS_WORDS[event.status]} <span className="text-muted">{timeText(event.at)}</span>
                  {event.words && <span className="block text-muted">“{event.words}”</span>}
                </li>
              ))}
            </ol>
            {log.length > 0 && (
              <p className="mt-2 text-muted">{`Last at the console: ${log[0]?.name ?? ''}, ${timeText(log[0]?.at ?? requestedAt)}`}</p>
            )}
          </section>
        </div>
      </div>
    </>
  )
}

/** What is owed or was given, by when and where to; nothing for those who may not see amounts. */
function Money({ found, shop }: { found: OpenedReturn; shop: string }) {
  const { refundDue, today, status, creditPaise, refundPaise, upiHint, upiName, needsUpi } = found
  const { exchangeNumber, creditNote, payoutState, payoutPaise } = found
  const isOpen = ['received', 'inspected', 'settling'].includes(status)
  const rows: [string, string][] = [
    ...(isOpen && refundDue ? ([['Settle by', dayOfMonthText(refundDue)]] as [string, string][]) : []),
    ...(creditPaise === null || !creditNote
      ? []
      : ([['Credited', formatToThePaisa(creditPaise)]] as [string, string][])),
    ...(creditNote ? ([['Credit note', creditNote]] as [string, string][]) : []),
    ...(refundPaise === null ? [] : ([['Refunded', formatToThePaisa(refundPaise)]] as [string, string][])),
    ...(payoutPaise === null || payoutPaise === refundPaise
      ? []
      : ([['Of it by UPI', formatToThePaisa(payoutPaise)]] as [string, string][])),
    ...(upiHint ? ([['To UPI id', `${upiHint}, ${upiName}`]] as [string, string][]) : []),
    ...(payoutState ? ([['Payout', PAYOUT_WORDS[payoutState]]] as [string, string][]) : []),
  ]
  if (rows.length === 0 && !needsUpi && !exchangeNumber) return null
  return (
    <section className="card p-4 text-sm">
      <h2 className="mb-1 text-base font-bold">Money</h2>
      {isOpen && refundDue !== null && refundDue < today && (
        <p className="mb-1 font-semibold text-bad">Overdue: the return policy promises 7 business days.</p>
      )}
      <dl className="space-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {needsUpi && <p className="mt-1">Paid in cash. The customer has not given a UPI id yet.</p>}
      {exchangeNumber && (
        <p>
          <Link
            to={`/shops/${shop}/orders/${encodeURIComponent(exchangeNumber)}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
          >
            New order {exchangeNumber}
          </Link>
        </p>
      )}
    </section>
  )
}
