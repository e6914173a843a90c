import type { ReactNode } from 'react'
import { dayName, periodName } from '#console/features/numbers/days.ts'
import { hasSome, netOf } from '#console/features/numbers/net-of.ts'
import { readPeriod } from '#console/features/numbers/read-period.ts'
import { plural } from '#console/shared/format.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { formatToThePaisa, groupDigits } from '#contract/money.ts'
import type { Numbers } from '#contract/shop-numbers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { BackInStock } from './back-in-stock.tsx'
import { CashOutstanding } from './cash-outstanding.tsx'
import { compare, shareText } from './comparison.ts'
import { countText } from './count-text.ts'
import { drawMap } from './draw-map.server.tsx'
import { drawSales } from './draw-sales.server.tsx'
import { FigureLink } from './figure-link.tsx'
import { ParcelTable } from './parcel-table.tsx'
import { OfferTable, PaymentTable, PlaceTables, ProductTable, ReviewTable, SearchTable, StepTable } from './parts.tsx'
import { PeriodForm } from './period-form.tsx'
import { PhoneMessages } from './phone-messages.tsx'
import { Returned } from './returned.tsx'
import { Visits } from './visits.tsx'

const DISTRICTS_SHOWN = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { searchParams } = new URL(request.url)
  const period = readPeriod(searchParams)
  const answer = await api.getNumbers(period)
  // An impossible period is refused beside its fields, above the figures of the usual one.
  const isWrong = !answer.ok && answer.status === 400
  const numbers = signedInValue(isWrong ? await api.getNumbers({}) : answer, request)
  const { from, to } = numbers
  const [counted, cash, messages] = await Promise.all([
    api.countStockRequests({ from, to }),
    api.countCash({}),
    api.countPhoneMessages({ from, to }),
  ])
  return {
    requests: signedInValue(counted, request),
    cash: signedInValue(cash, request),
    messages: signedInValue(messages, request),
    numbers: { ...numbers, districts: numbers.districts.slice(0, DISTRICTS_SHOWN) },
    districts: numbers.districts.length,
    period,
    problem: isWrong && !answer.ok ? answer.message : '',
    charts: {
      narrow: drawSales(numbers, 328),
      middle: drawSales(numbers, 680),
      wide: drawSales(numbers, 900),
      map: drawMap(numbers.states),
    },
  }
}

/** Sales, where they went and how they were paid, each figure with its orders. */
export default function NumbersPage({
  loaderData: { numbers, requests, cash, messages, districts, period, problem, charts },
  params: { shop },
}: Route.ComponentProps) {
  const { total, to, today, from } = numbers
  const isEmpty = !hasSome(total)
  return (
    <>
      <title>Numbers | Console</title>
      <h1 className="text-xl font-bold">Numbers</h1>
      <PeriodForm numbers={numbers} period={period} problem={problem} />
      <p className="mt-4 font-semibold">
        {periodName(numbers)}
        {from <= today && today <= to && <span className="font-normal text-muted"> (today so far)</span>}
      </p>
      {isEmpty ? (
        <EmptyState
          icon="rupee"
          title="No orders in this period."
          text={
            numbers.firstDay
              ? `The first order of the shop was on ${dayName(numbers.firstDay)}.`
              : 'The first order of the shop will appear here.'
          }
        />
      ) : (
        <>
          <Headlines numbers={numbers} />
          <section className="mt-6">
            <h2 className="mb-2 font-bold">Sales</h2>
            <div className="card p-3">
              <Drawing svg={charts.narrow} className="sm:hidden" />
              <Drawing svg={charts.middle} className="hidden sm:block wide:hidden" />
              <Drawing svg={charts.wide} className="hidden wide:block" />
            </div>
            <StepTable numbers={numbers} />
          </section>
          <PaymentTable numbers={numbers} />
          <section className="mt-6">
            <h2 className="mb-2 font-bold">Where it goes</h2>
            <div className="card p-3">
              <Drawing svg={charts.map} />
            </div>
            <PlaceTables numbers={numbers} districts={districts} />
          </section>
          <ProductTable numbers={numbers} />
          <OfferTable numbers={numbers} />
          <ParcelTable numbers={numbers} />
        </>
      )}
      <Returned numbers={numbers} />
      <ReviewTable numbers={numbers} />
      <Visits numbers={numbers} />
      <CashOutstanding shop={shop} cash={cash} />
      <BackInStock counts={requests} from={from} />
      <PhoneMessages counts={messages} />
      <SearchTable numbers={numbers} />
      <p className="mt-6 text-sm text-muted">
        An order counts on the day it was placed, some seconds later, once its invoice is written; what is cancelled or
        comes back is taken off on the day of its credit note, and so is the discount of an order that was to be paid on
        delivery and is paid online. So the sums are those of your invoices and credit notes. An order that is cancelled
        before it has an invoice is in none of them. The part of an order that was paid in advance came online, and the
        rest on delivery; an exchange came in neither way, as it is paid by what came back.
      </p>
    </>
  )
}

/** Drawn by our own code on the server, from numbers and names that React has escaped. */
function Drawing({ svg, className }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: so that no script for charts is loaded
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
}

function Headlines({ numbers }: { numbers: Numbers }) {
  const { total, before } = numbers
  const period = { from: numbers.from, to: numbers.to }
  const then = before.total
  const average = (sums: typeof total) => (sums.orders === 0 ? 0 : Math.round(sums.salesPaise / sums.orders))
  const orders = (
    <FigureLink of={{ ...period, figure: 'sales' }} isNone={total.orders === 0}>
      {plural(total.orders, 'order')}
    </FigureLink>
  )
  return (
    <dl className="mt-3 grid gap-3 sm:grid-cols-2">
      <Headline label="Sales" value={formatToThePaisa(total.salesPaise)}>
        <span className="-my-3 inline-block">{orders}</span>, {groupDigits(then.orders)} before.{' '}
        {compare(numbers, [total.salesPaise, then.salesPaise])}
      </Headline>
      <Headline label="Taken off" value={formatToThePaisa(total.salesPaise - netOf(total))}>
        <FigureLink of={{ ...period, figure: 'cancelled' }} isNone={total.cancelled + total.cancelledPaise === 0}>
          {countText(total.cancelled, total.cancelledPaise)} cancelled
        </FigureLink>{' '}
        ({shareText(total.cancelled, total.orders)}),{' '}
        <FigureLink of={{ ...period, figure: 'refused' }} isNone={total.refused + total.refusedPaise === 0}>
          {countText(total.refused, total.refusedPaise)} came back
        </FigureLink>{' '}
        ({shareText(total.refused, total.orders)})
        {total.discountsPaise > 0 && (
          <>
            ,{' '}
            <FigureLink of={{ ...period, figure: 'discounts' }} isNone={false}>
              {formatToThePaisa(total.discountsPaise)} less for paying online
            </FigureLink>
          </>
        )}
      </Headline>
      <Headline label="Left" value={formatToThePaisa(netOf(total))}>
        {compare(numbers, [netOf(total), netOf(then)])}
      </Headline>
      <Headline label="Average order" value={formatToThePaisa(average(total))}>
        {compare(numbers, [average(total), average(then)])}
      </Headline>
    </dl>
  )
}

function Headline({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="card px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="block text-2xl font-bold wrap-anywhere tabular-nums">{value}</span>
        <span className="text-sm wrap-anywhere">{children}</span>
      </dd>
    </div>
  )
}
