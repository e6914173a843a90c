import { Form, redirect, useNavigation } from 'react-router'
import { loadCategories } from '#console/features/offers/load-categories.ts'
import { type OfferAnswer, OfferForm } from '#console/features/offers/offer-form.tsx'
import { faultsOf, readOffer, typedIn, typedOf } from '#console/features/offers/read-offer.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useFirstFault } from '#console/shared/use-first-fault.ts'
import { visitContext } from '#console/shared/visit.ts'
import * as MESSAGES from '#contract/messages.ts'
import { groupDigits } from '#contract/money.ts'
import { wholeOfferWords } from '#contract/offers.ts'
import type { ShopOffer } from '#contract/shop-offers.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const [categories, opened] = await Promise.all([
    loadCategories(visit, request),
    visit.api.openOffer({ offer: params.offer }),
  ])
  const { offer, isUsed, mark } = signedInValue(opened, request)
  return { categories, offer, isUsed, mark }
}

export async function action({ context, request, params: { shop, offer: id } }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const { offer, mark } = signedInValue(await api.openOffer({ offer: id }), request)
  const read = readOffer(form)
  const { name, till, maxUses } = read
  const seen = String(form.get('seen') ?? '')
  // The form of an offer that an order has taken has no terms.
  const wanted = form.has('kind') ? read : { ...termsOf(offer), name, till, maxUses }
  const answer = await api.changeOffer({ ...wanted, offer: id, seen })
  if (answer.ok) throw redirect(`/shops/${shop}/offers/${id}?changed=1`)
  const chosen = form.getAll('category').map(String)
  const fields = faultsOf(answer.details.fields ?? {})
  // What somebody else changed is read in the answer; only then does saving again replace it.
  const shown = answer.reason === 'offerChangedMeanwhile' ? mark : seen
  return { typed: typedIn(form), chosen, fields, problem: answer.message, seen: shown }
}

/** What stays as it is once an order took it. */
function termsOf({ code, saving, minPaise, categories, firstOnly, oncePerCustomer }: ShopOffer) {
  const which = { minPaise, categories: [...categories], firstOnly, oncePerCustomer }
  return { code: code ?? '', saving, ...which, from: '' }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** All of an offer before its first use, afterwards its name, its last day and its total uses. */
export default function ChangeOfferPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { offer, isUsed, categories, mark } = loaderData
  const first = {
    ...{ typed: typedOf(offer), chosen: offer.categories, fields: {}, seen: mark },
    problem: isUnreached(answer) ? UNREACHED : '',
  }
  const { seen, ...shown } = isUnreached(answer) ? first : (answer ?? first)
  return (
    <>
      <title>{`Change ${offer.name} | Console`}</title>
      <BackLink to={`/shops/${shop}/offers/${offer.offerId}`}>{offer.name}</BackLink>
      <h1 className="text-xl font-bold wrap-anywhere">Change the offer</h1>
      {isUsed ? (
        <UsedForm {...shown} offer={offer} answer={answer} seen={seen} />
      ) : (
        <OfferForm {...shown} categories={categories} answer={answer} button="Save">
          <input type="hidden" name="seen" value={seen} />
        </OfferForm>
      )}
    </>
  )
}

interface UsedFormProps extends OfferAnswer {
  offer: ShopOffer
  answer: unknown
  seen: string
}

function UsedForm({ offer, typed, fields, problem, answer, seen }: UsedFormProps) {
  const formRef = useFirstFault(answer)
  const isBusy = useNavigation().state === 'submitting'
  const field = (name: string) => ({ name, defaultValue: typed[name], error: fields[name], autoComplete: 'off' })
  return (
    <>
      <p className="mt-1 text-sm text-muted">{MESSAGES.offerTermsFixed}</p>
      <Form method="post" className="mt-4 max-w-3xl space-y-4" noValidate ref={formRef}>
        <input type="hidden" name="seen" value={seen} />
        <div className="card space-y-4 p-4">
          <p className="font-semibold">{wholeOfferWords({ ...offer, startsAt: null })}</p>
          <TextField label="Name" {...field('name')} maxLength={60} hint="On orders from now on." />
          <TextField label="Last day" type="date" {...field('till')} hint="Empty: until you end it." />
          {offer.maxUses !== null && (
            <TextField
              label="Uses in all"
              {...field('uses')}
              inputMode="numeric"
              hint={`At least ${groupDigits(offer.maxUses)}. Empty: no limit.`}
            />
          )}
        </div>
        <div className="action-bar -mx-4 space-y-2 px-4 py-2">
          <Problem text={problem} />
          <Button isBusy={isBusy} className="w-full">
            Save
          </Button>
        </div>
      </Form>
    </>
  )
}
