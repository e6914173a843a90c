import { usesText } from '#console/features/offers/uses-text.ts'
import { ListChip, ListChips } from '#console/shared/list-chips.tsx'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { OFFER_LISTS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { wholeOfferWords } from '#contract/offers.ts'
import type { OfferList } from '#contract/shop-offers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = OFFER_LISTS.find((known) => known === searchParams.get('list')) ?? 'now'
  const after = Number(searchParams.get('after') ?? 0)
  const input = { list, ...(after > 0 && { after }) }
  return { ...signedInValue(await context.get(visitContext).api.listOffers(input), request), list }
}

const NAMES: Record<OfferList, string> = { now: 'Now', planned: 'Planned', ended: 'Ended' }

export default function OffersPage({ loaderData: { offers, after, list }, params: { shop } }: Route.ComponentProps) {
  return (
    <>
      <title>Offers | Console</title>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h1 className="text-xl font-bold">Offers</h1>
        <ButtonLink to={`/shops/${shop}/offers/new`}>
          <Icon name="plus" /> New offer
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">{MESSAGES.offerRule}</p>
      <ListChips>
        {OFFER_LISTS.map((each) => (
          <ListChip key={each} to={`?list=${each}`} isCurrent={each === list}>
            {NAMES[each]}
          </ListChip>
        ))}
      </ListChips>
      {offers.length === 0 ? (
        <NoOffers list={list} shop={shop} />
      ) : (
        <ul className="card mt-3 divide-y divide-line">
          {offers.map((offer) => (
            <RowLink key={offer.offerId} to={`/shops/${shop}/offers/${offer.offerId}`}>
              <b className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                {offer.name}
                <span className="text-sm font-normal text-muted">{offer.code ?? 'no code needed'}</span>
              </b>
              <span className="block text-sm">
                {wholeOfferWords({ ...offer, startsAt: list === 'planned' ? offer.startsAt : null })}
              </span>
              <span className="block text-sm text-muted tabular-nums">{usesText(offer)}</span>
            </RowLink>
          ))}
        </ul>
      )}
      {after !== null && <NextPage to={`?list=${list}&after=${after}`} />}
    </>
  )
}

function NoOffers({ list, shop }: { list: OfferList; shop: string }) {
  if (list === 'ended') return <EmptyState icon="check" title="No offer has ended." />
  if (list === 'planned') return <EmptyState icon="check" title="No offer is planned." />
  return (
    <EmptyState icon="rupee" title="No offers now." text="A code for your regulars, or free delivery for everybody.">
      <ButtonLink to={`/shops/${shop}/offers/new`}>Make the first offer</ButtonLink>
    </EmptyState>
  )
}
