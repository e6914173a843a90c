import { Form, Link, useNavigation } from 'react-router'
import { usesText } from '#console/features/offers/uses-text.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { formatToThePaisa, groupDigits } from '#contract/money.ts'
import { wholeOfferWords } from '#contract/offers.ts'
import type { OpenedOffer } from '#contract/shop-offers.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const after = Number(searchParams.get('after') ?? 0)
  const input = { offer: params.offer, ...(after > 0 && { after }) }
  const opened = signedInValue(await context.get(visitContext).api.openOffer(input), request)
  return { ...opened, isNew: searchParams.has('made'), isChanged: searchParams.has('changed') }
}

export async function action({ context, params }: Route.ActionArgs) {
  const answer = await context.get(visitContext).api.endOffer({ offer: params.offer })
  return { problem: answer.ok ? '' : answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** What it gives, what it cost and brought, and its orders. */
export default function OfferPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { offer, sums, orders, after, isNew, isChanged } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  const problem = isUnreached(actionData) ? UNREACHED : actionData?.problem
  return (
    <>
      <title>{`${offer.name} | Console`}</title>
      <BackLink to={`/shops/${shop}/offers`}>Offers</BackLink>
      <h1 className="text-xl font-bold wrap-anywhere">{offer.name}</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {isChanged && 'The offer is changed.'}
        {isNew && offer.list === 'now' && 'The offer is made. Shoppers can take it now.'}
        {isNew && offer.list === 'planned' && 'The offer is made. It begins on its first day.'}
      </p>
      <div className="card mt-3 space-y-1 p-4">
        <p className="font-semibold">
          {wholeOfferWords({ ...offer, startsAt: offer.list === 'planned' ? offer.startsAt : null })}
        </p>
        <p className="text-muted">
          {offer.code ? (
            <>
              Code <b className="text-ink">{offer.code}</b>
            </>
          ) : (
            'Applies by itself'
          )}{' '}
          · {usesText(offer)}
          {offer.list === 'ended' && ' · ended'}
        </p>
      </div>
      <p className="mt-3 flex flex-wrap gap-3">
        {offer.list !== 'ended' && (
          <ButtonLink to={`/shops/${shop}/offers/${offer.offerId}/change`} kind="outline">
            Change
          </ButtonLink>
        )}
        <ButtonLink to={`/shops/${shop}/offers/new?copy=${offer.offerId}`} kind="outline">
          Make a copy
        </ButtonLink>
      </p>
      <Sums sums={sums} />
      {offer.list !== 'ended' && (
        <Form method="post" className="mt-4 max-w-3xl space-y-2" preventScrollReset>
          <Problem text={problem} />
          <Button kind="outline" isBusy={isBusy} className="w-full">
            End the offer now
          </Button>
          <p className="text-sm text-muted">Orders that took it keep it. It stays in the list of ended offers.</p>
        </Form>
      )}
      <h2 className="mt-6 font-bold">Its orders</h2>
      {orders.length === 0 && <p className="mt-1 text-muted">No order has taken it yet.</p>}
      {orders.length > 0 && (
        <ul className="card mt-2 divide-y divide-line">
          {orders.map(({ orderId, number, at, status, totalPaise, offPaise }) => (
            <li key={orderId}>
              <Link
                to={`/shops/${shop}/orders/${number}`}
                className="flex min-h-14 items-center justify-between gap-3 px-4 py-2"
              >
                <span>
                  <b className="block">{number}</b>
                  <span className="text-sm text-muted">
                    {timeText(at)} · {status}
                  </span>
                </span>
                <span className="text-right tabular-nums">
                  {formatToThePaisa(totalPaise)}
                  <span className="block text-sm text-muted">{formatToThePaisa(offPaise)} off</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {after !== null && <NextPage to={`?after=${after}`} />}
    </>
  )
}

function Sums({ sums }: { sums: OpenedOffer['sums'] }) {
  const figures = [
    ['Orders', groupDigits(sums.orders)],
    ['They brought', formatToThePaisa(sums.totalPaise)],
    ['It took off', formatToThePaisa(sums.offPaise)],
  ]
  return (
    <dl className="mt-3 grid gap-3 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label} className="card px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-bold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
