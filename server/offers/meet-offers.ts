import type { CodeLook, Offer } from '#contract/offers.ts'
import type { MetOffer } from './store.ts'

interface Met {
  /** Those that this shopper may take, the one of the code last. */
  offers: Offer[]
  /** What became of the code; null if none was given. */
  code: CodeLook | null
}

/** What the offers of a shop are for one shopper, of the rows of offersMet. */
export function meetOffers(rows: readonly MetOffer[], code: string | undefined): Met {
  const offers = rows.filter(({ state }) => state === 'ready').map(offerOf)
  if (code === undefined) return { offers, code: null }
  const its = rows.find((row) => row.code === code)
  if (!its) return { offers, code: { code, state: 'unknown', offer: null, startsAt: null, endsAt: null } }
  const { state, startsAt, endsAt } = its
  return { offers, code: { code, state, offer: offerOf(its), startsAt, endsAt } }
}

function offerOf({ state: _, startsAt: __, endsAt: ___, ...offer }: MetOffer): Offer {
  return offer
}
