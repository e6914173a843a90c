import { useState } from 'react'
import { redirect } from 'react-router'
import { loadCategories } from '#console/features/offers/load-categories.ts'
import { OfferForm } from '#console/features/offers/offer-form.tsx'
import { faultsOf, readOffer, type Typed, typedIn, typedOf } from '#console/features/offers/read-offer.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Route } from './+types/page.ts'

/** `?copy=7` fills the form with the offer 7. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const copied = new URL(request.url).searchParams.get('copy')
  const [categories, offer] = await Promise.all([
    loadCategories(visit, request),
    copied === null
      ? undefined
      : visit.api.openOffer({ offer: copied }).then((found) => signedInValue(found, request).offer),
  ])
  const typed: Typed = offer ? { ...typedOf(offer), from: '', till: '' } : {}
  // A code leads to one offer until that has ended.
  if (offer && offer.list !== 'ended') typed.code = ''
  return { categories, key: crypto.randomUUID(), typed, chosen: offer?.categories ?? [] }
}

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedIn(form)
  const answer = await context.get(visitContext).api.addOffer({ ...readOffer(form), key: typed.key ?? '' })
  if (answer.ok) throw redirect(`/shops/${shop}/offers/${answer.value.offerId}?made=1`)
  const chosen = form.getAll('category').map(String)
  return { typed, chosen, fields: faultsOf(answer.details.fields ?? {}), problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function NewOfferPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { typed, chosen } = loaderData
  const first = { typed, chosen, fields: {}, problem: isUnreached(answer) ? UNREACHED : '' }
  const shown = isUnreached(answer) ? first : (answer ?? first)
  // The same as long as this form is open, so that it makes one offer however often it is sent.
  const [key] = useState(shown.typed.key ?? loaderData.key)
  return (
    <>
      <title>New offer | Console</title>
      <BackLink to={`/shops/${shop}/offers`}>Offers</BackLink>
      <h1 className="text-xl font-bold">New offer</h1>
      <p className="mt-1 text-sm text-muted">{MESSAGES.offerRule}</p>
      <OfferForm {...shown} categories={loaderData.categories} answer={answer} button="Make the offer">
        <input type="hidden" name="key" value={key} />
      </OfferForm>
    </>
  )
}
