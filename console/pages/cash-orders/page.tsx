import { BackLink } from '#console/shared/back-link.tsx'
import { plural } from '#console/shared/format.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { CASH_STATE_NAMES, CASH_STATES } from '#contract/cash-states.ts'
import { dateText } from '#contract/day.ts'
import { formatToThePaisa } from '#contract/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const state = CASH_STATES.find((each) => each === searchParams.get('state'))
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(searchParams.get('day') ?? '')?.[0]
  const courier = searchParams.get('courier')?.slice(0, 60)
  const late = searchParams.get('late') === 'yes'
  const after = Math.trunc(Number(searchParams.get('after'))) || 0
  const filter = { ...(state && { state }), ...(day && { day }), ...(courier && { courier }), late }
  const answer = await context.get(visitContext).api.listCashOrders({ ...filter, after: Math.max(0, after) })
  searchParams.delete('after')
  return { ...signedInValue(answer, request), ...filter, query: searchParams.toString() }
}

/** The orders that a sum of the cash page is made of. */
export default function CashOrdersPage({ loaderData, params: { shop } }: Route.ComponentProps) {
  const { orders, after, state, day, late, query } = loaderData
  const title = [state ? CASH_STATE_NAMES[state] : late ? 'Late' : 'All cash', day && dateText(day)]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <title>{`${title} | Console`}</title>
      <BackLink to={`/shops/${shop}/cash`}>Cash on delivery</BackLink>
      <h1 className="text-xl font-bold">{title}</h1>
      {orders.length === 0 ? (
        <EmptyState icon="check" title="No orders here." />
      ) : (
        <>
          <p className="mt-1 text-sm">
            <a href={`/shops/${shop}/cash.csv?${query}`} className="font-semibold text-primary-ink underline">
              These orders as CSV
            </a>
          </p>
          <ul className="card mt-3 divide-y divide-line" aria-label={plural(orders.length, 'order')}>
            {orders.map((order) => (
              <RowLink key={order.number} to={`/shops/${shop}/orders/${order.number}`}>
                <b className="block">{order.number}</b>
                <span className="block text-sm tabular-nums">
                  {CASH_STATES.filter((each) => order[each] > 0)
                    .map((each) => `${CASH_STATE_NAMES[each]} ${formatToThePaisa(order[each])}`)
                    .join(', ')}
                </span>
                <span className="block text-sm text-muted">
                  {order.title},{' '}
                  {order.collectedOn ? `collected ${dateText(order.collectedOn)}` : `sent ${dateText(order.sentOn)}`}
                </span>
              </RowLink>
            ))}
          </ul>
          {after !== null && <NextPage to={`?${query}${query && '&'}after=${after}`} />}
        </>
      )}
    </>
  )
}
