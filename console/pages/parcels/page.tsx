import { astrayText } from '#console/features/parcels/astray-text.ts'
import { Badge } from '#console/shared/badge.tsx'
import { plural, timeText } from '#console/shared/format.ts'
import { ListChip, ListChips } from '#console/shared/list-chips.tsx'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { PARCEL_LISTS } from '#contract/limits.ts'
import { PICKUP_STATE_NAMES, STATE_NAMES } from '#contract/parcel-states.ts'
import type { ListedParcel, ParcelList } from '#contract/parcels.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = PARCEL_LISTS.find((each) => each === searchParams.get('list')) ?? 'look'
  const before = Number(searchParams.get('before')) || undefined
  const page = await context.get(visitContext).api.browseParcels({ list, ...(before && { before }) })
  return { ...signedInValue(page, request), list }
}

const NAMES: Record<ParcelList, string> = { look: 'To look at', way: 'On the way', all: 'All' }

const EMPTY: Record<ParcelList, [title: string, text: string]> = {
  look: ['Nothing to look at.', 'What a courier cannot deliver, brings back, loses or contradicts appears here.'],
  way: ['No parcel is on the way.', 'Parcels are booked at an order.'],
  all: ['No parcels yet.', 'Parcels are booked at an order.'],
}

/** Those at a courier; each leads to its order or its return, where something can be done. */
export default function ParcelsPage({ loaderData: { parcels, next, list }, params: { shop } }: Route.ComponentProps) {
  const [title, text] = EMPTY[list]
  return (
    <>
      <title>Parcels | Console</title>
      <h1 className="text-xl font-bold">Parcels</h1>
      <ListChips>
        {PARCEL_LISTS.map((each) => (
          <ListChip key={each} to={`?list=${each}`} isCurrent={each === list}>
            {NAMES[each]}
          </ListChip>
        ))}
      </ListChips>
      {parcels.length === 0 ? (
        <EmptyState icon={list === 'look' ? 'check' : 'truck'} title={title} text={text} />
      ) : (
        <ul className="card mt-3 divide-y divide-line">
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.parcelId} shop={shop} parcel={parcel} />
          ))}
        </ul>
      )}
      {next !== null && <NextPage to={`?list=${list}&before=${next}`} />}
    </>
  )
}

function ParcelRow({ shop, parcel }: { shop: string; parcel: ListedParcel }) {
  const { number, returnNumber, carrier, awb, state, since } = parcel
  const why = whyOf(parcel)
  return (
    <RowLink to={`/shops/${shop}/${returnNumber === null ? `orders/${number}` : `returns/${returnNumber}`}`}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{returnNumber ?? number}</b>{' '}
        <Badge>{(returnNumber === null ? STATE_NAMES : PICKUP_STATE_NAMES)[state]}</Badge>
        <span className="text-sm text-muted">{timeText(since)}</span>
      </span>
      {awb && (
        <span className="block text-sm text-muted wrap-anywhere">
          {carrier} {awb}
        </span>
      )}
      {why && <span className="block text-sm font-medium text-bad wrap-anywhere">{why}</span>}
    </RowLink>
  )
}

function whyOf(parcel: ListedParcel): string {
  const { isStuck, isAstray, contradictions, unknownWord, trouble, state, reason, attempt } = parcel
  return [
    isAstray && astrayText(state),
    isStuck && 'The courier has not answered for long. The booking can be retried.',
    !isAstray &&
      contradictions > 0 &&
      `${plural(contradictions, 'scan')} of the courier ${contradictions === 1 ? 'does' : 'do'} not fit.`,
    unknownWord && `The courier reports “${unknownWord}”, a status that is unknown here.`,
    trouble,
    state === 'not_delivered' && `${reason || 'No reason given'}${attempt > 1 ? `, try ${attempt}` : ''}`,
  ]
    .filter(Boolean)
    .join(' ')
}
