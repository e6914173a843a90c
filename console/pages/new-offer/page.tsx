import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { faultsOf, previewOf, readOffer, type Typed } from '#console/features/offers/read-offer.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useFirstFault } from '#console/shared/use-first-fault.ts'
import { visitContext } from '#console/shared/visit.ts'
import * as MESSAGES from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { SavingCard } from './saving-card.tsx'
import { WhoCard } from './who-card.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { places } = signedInValue(await context.get(visitContext).api.listProductChoices(), request)
  const categories = new Set(places.flatMap((place) => place.split(' > ')[1] ?? []))
  return { categories: [...categories].toSorted(), key: crypto.randomUUID() }
}

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await context.get(visitContext).api.addOffer(readOffer(form))
  if (answer.ok) throw redirect(`/shops/${shop}/offers/${answer.value.offerId}?made=1`)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) as Typed
  const chosen = form.getAll('category').map(String)
  return { typed, chosen, fields: faultsOf(answer.details.fields ?? {}), problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const NOTHING = { typed: {} as Typed, chosen: [] as string[], fields: {} as Record<string, string>, problem: '' }

/** An offer is said back in words while it is typed. */
export default function NewOfferPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { typed, chosen, fields, problem } = isUnreached(answer)
    ? { ...NOTHING, problem: UNREACHED }
    : (answer ?? NOTHING)
  // The same as long as this form is open, so that it makes one offer however often it is sent.
  const [key] = useState(typed.key ?? loaderData.key)
  const [words, setWords] = useState('')
  const formRef = useFirstFault(answer)
  const isBusy = useNavigation().state === 'submitting'
  const field = (name: string) => ({ name, defaultValue: typed[name], error: fields[name], autoComplete: 'off' })
  return (
    <>
      <title>New offer | Console</title>
      <BackLink to={`/shops/${shop}/offers`}>Offers</BackLink>
      <h1 className="text-xl font-bold">New offer</h1>
      <p className="mt-1 text-sm text-muted">{MESSAGES.offerRule}</p>
      <Form
        method="post"
        className="mt-4 max-w-3xl space-y-4"
        noValidate
        ref={formRef}
        onChange={({ currentTarget }) => setWords(previewOf(new FormData(currentTarget)))}
      >
        <input type="hidden" name="key" value={key} />
        <SavingCard typed={typed} field={field} />
        <fieldset className="card p-4">
          <legend className="float-left mb-3 w-full font-bold">How shoppers get it</legend>
          <div className="clear-both grid gap-4 sm:grid-cols-2">
            <TextField
              label="Code"
              {...field('code')}
              maxLength={20}
              autoCapitalize="characters"
              spellCheck={false}
              hint="Such as DIWALI10. Empty: it applies by itself, for everybody."
            />
            <TextField
              label="Name"
              {...field('name')}
              maxLength={60}
              hint="Beside the amount in cart and invoice. Empty: the code."
            />
            <TextField label="First day" type="date" {...field('from')} hint="Empty: at once." />
            <TextField label="Last day" type="date" {...field('till')} hint="Empty: until you end it." />
          </div>
        </fieldset>
        <WhoCard typed={typed} chosen={chosen} categories={loaderData.categories} field={field} />
        <div className="action-bar -mx-4 space-y-2 px-4 py-2">
          <Problem text={problem} />
          <p role="status" className="text-sm font-semibold empty:hidden">
            {words}
          </p>
          <Button isBusy={isBusy} className="w-full">
            Make the offer
          </Button>
        </div>
      </Form>
    </>
  )
}
