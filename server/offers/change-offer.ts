import { isDeepStrictEqual } from 'node:util'
import type { ParsedInput } from '#contract/call.ts'
import { groupDigits } from '#contract/money.ts'
import { wholeOfferWords } from '#contract/offers.ts'
import type { changeOffer as call, ShopOffer } from '#contract/shop-offers.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { checkOffer } from './check-written-offer.ts'
import { markOfOffer } from './mark-of-offer.ts'
import { lockOffer, lockOffers, selectBefore, selectIsUsed, selectOffer, updateOffer } from './shop-store.ts'

type ChangeOffer = ParsedInput<typeof call>

/**
 * Changes all of an offer before its first use; afterwards what a shopper who read it cannot miss: its name, which earlier orders keep
 * as it was, its last day, and its total uses, upwards. An order that takes it meanwhile comes before the change or after it.
 */
export async function changeOffer(ctx: Ctx, input: ChangeOffer): Promise<undefined> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    const { offer: offerId } = input
    await Promise.all([lockOffers(tx), lockOffer(tx, offerId)])
    const [offer, isUsed, before] = await Promise.all([
      selectOffer(tx, offerId),
      selectIsUsed(tx, offerId),
      selectBefore(tx, { ...input, except: offerId }),
    ])
    if (!offer) throw new Refusal('not-found', { id: 'noSuchOffer' })
    if (isAsWanted(offer, input)) return
    if (offer.list === 'ended') throw new Refusal('bad-input', { id: 'offerIsOver' })
    if (markOfOffer(offer) !== input.seen) throw await changedMeanwhile(tx, offer)
    if (isUsed) assertStaysTrue(offer, input)
    checkOffer(input, before)
    await updateOffer(tx, input)
    const { name, till, maxUses } = input
    const renamed = name !== offer.name && { name: `${offer.name} -> ${name}` }
    const details = { offer: offerId, ...renamed, ...(till && { till }), ...(maxUses !== null && { maxUses }) }
    await logWrite(tx, { did: 'change-offer', subject: name, details })
  })
}

async function changedMeanwhile(tx: Tx, offer: ShopOffer): Promise<Refusal> {
  const by = await whoDid(tx, { subject: offer.name, did: ['change-offer'], details: { offer: offer.offerId } })
  const called = [offer.name, ...(offer.code && offer.code !== offer.name ? [offer.code] : [])].join(', ')
  return new Refusal('changed-meanwhile', {
    ...{ id: 'offerChangedMeanwhile', by },
    now: `${called}, ${wholeOfferWords({ ...offer, startsAt: offer.list === 'planned' ? offer.startsAt : null })}`,
  })
}

/** Sent twice it is one change. */
function isAsWanted(offer: ShopOffer, input: ChangeOffer): boolean {
  const till = offer.endsAt ? dayOf(new Date(offer.endsAt.getTime() - 1)) : ''
  const isSame = offer.name === input.name && offer.maxUses === input.maxUses && till === input.till
  // No first day is at once.
  const isBegun = input.from !== '' || offer.list !== 'planned'
  return isSame && isBegun && hasTermsOf(offer, input)
}

function assertStaysTrue(offer: ShopOffer, input: ChangeOffer): void {
  if (!hasTermsOf(offer, input)) throw new Refusal('bad-input', { id: 'offerTermsFixed' })
  if (input.maxUses === null) return
  if (offer.maxUses === null) throw fieldRefusal('maxUses', { id: 'offerUsesUnlimited' })
  if (input.maxUses < offer.maxUses) {
    throw fieldRefusal('maxUses', { id: 'offerUsesFewer', least: groupDigits(offer.maxUses) })
  }
}

function hasTermsOf(offer: ShopOffer, input: ChangeOffer): boolean {
  const { saving, minPaise, firstOnly, oncePerCustomer } = input
  const wanted = { saving, minPaise, firstOnly, oncePerCustomer, code: input.code || null }
  const isAsItWas = Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual(offer[name as keyof typeof wanted], value),
  )
  const hasItsGoods = isDeepStrictEqual([...offer.categories].toSorted(), input.categories.toSorted())
  const hasItsStart = input.from === '' || input.from === dayOf(offer.startsAt)
  return isAsItWas && hasItsGoods && hasItsStart
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** '2026-11-30', of India. */
function dayOf(at: Date): string {
  return DAY.format(at)
}
