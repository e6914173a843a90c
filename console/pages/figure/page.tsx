import { Link } from 'react-router'
import { dayName, periodName } from '#console/features/numbers/days.ts'
import { PAID_BY_WORDS } from '#console/features/numbers/paid-by-words.ts'
import { readPeriod } from '#console/features/numbers/read-period.ts'
import { REASON_WORDS } from '#console/features/returns/return-words.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { plural } from '#console/shared/format.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { CAME, FIGURES, PAID_BY } from '#contract/limits.ts'
import { formatToThePaisa } from '#contract/money.ts'
import { RETURN_REASONS } from '#contract/return-rules.ts'
import type { FigureRow } from '#contract/shop-numbers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: query } = new URL(request.url)
  const [state, district, size] = ['state', 'district', 'size'].map((name) => query.get(name))
  const [after, product] = ['after', 'product'].map((name) => Number(query.get(name) ?? 0))
  const { by: _, ...period } = readPeriod(query)
  const figure = FIGURES.find((each) => each === query.get('figure')) ?? 'all'
  const paidBy = PAID_BY.find((each) => each === query.get('paid'))
  const came = CAME.find((each) => each === query.get('came'))
  const reason = RETURN_REASONS.find((each) => each === query.get('reason'))
  const page = await context.get(visitContext).api.listFigure({
    ...period,
    figure,
    ...(state != null && { state }),
    ...(district != null && { district }),
    ...(size != null && { size }),
    ...(reason && { reason }),
    ...(paidBy && { paidBy }),
    ...(came && { came }),
    ...(product && { productId: product }),
    ...(after && { after }),
  })
  query.delete('after')
  return {
    page: signedInValue(page, request),
    figure,
    state,
    district,
    size,
    paidBy,
    came,
    reason,
    query: query.toString(),
  }
}

const TITLES = {
  all: 'Sold and taken off',
  sales: 'Sold',
  discounts: 'Discounts for paying online',
  cancelled: 'Cancelled',
  refused: 'Came back',
  returned: 'Returned',
  'returned-for-money': 'Returned for money',
  exchanged: 'Exchanged',
  refunds: 'Refunded online',
  payouts: 'Refunded to UPI',
}

const KINDS: Record<FigureRow['kind'], string> = {
  sale: 'sold',
  discount: 'discount',
  cancelled: 'cancelled',
  refused: 'came back',
  refund: 'refunded',
  payout: 'refunded',
}

/** The orders that one figure is made of, and no others. */
export default function FigurePage({ loaderData, params: { shop } }: Route.ComponentProps) {
  const { page, figure, state, district, size, paidBy, came, reason, query } = loaderData
  const { rows, after, count, paise, product } = page
  const narrowed = [
    product && (size ? `${product}, size ${size}` : product),
    reason && REASON_WORDS[reason].toLowerCase(),
    paidBy && `paid ${PAID_BY_WORDS[paidBy].toLowerCase()}`,
    came && (came === 'online' ? 'what came online' : 'what was paid on delivery'),
    district != null && (district || 'district not known'),
    state != null && (state || 'state not known'),
  ].filter(Boolean)
  return (
    <>
      <title>{`${TITLES[figure]} | Console`}</title>
      <BackLink to={`/shops/${shop}/numbers?from=${page.from}&to=${page.to}`}>Numbers</BackLink>
      <h1 className="text-xl font-bold">{TITLES[figure]}</h1>
      <p className="mt-1">{[periodName(page), ...narrowed].join(', ')}</p>
      <p className="mt-1 font-semibold tabular-nums">
        {plural(count, figure === 'all' ? 'entry' : 'order', figure === 'all' ? 'entries' : 'orders')},{' '}
        {formatToThePaisa(Math.abs(paise))}
        {paise < 0 && ' taken off'}
      </p>
      {rows.length === 0 && (
        <EmptyState icon="rupee" title="No orders." text="There are none of these in the period." />
      )}
      {rows.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {rows.map((row) => (
            <li key={row.entry}>
              <Link
                to={`/shops/${shop}/orders/${row.number}`}
                className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2"
              >
                <span className="min-w-[12ch] flex-1">
                  <b className="text-primary-ink">{row.number}</b>
                  <span className="block text-sm text-muted">
                    {dayName(row.day)}, {row.state || 'state not known'}
                  </span>
                </span>
                <span className="text-right">
                  <b className="tabular-nums">
                    {row.paise < 0 && '−'}
                    {formatToThePaisa(Math.abs(row.paise))}
                  </b>
                  <span className="block text-sm text-muted">
                    {KINDS[row.kind]}, {PAID_BY_WORDS[row.paidBy].toLowerCase()}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {after !== null && <NextPage to={`?${query}&after=${after}`} />}
    </>
  )
}
