import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { BackToShops, NarrowPage } from '#console/shared/narrow-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { initialIcon } from '#contract/initial.ts'
import * as MESSAGES from '#contract/messages.ts'
import { PALETTES, type PaletteId } from '#contract/palettes.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { AddressField, labelOf } from './address-field.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const opening = signedInValue(await api.getOpening(), request)
  const { email, shops } = signedInValue(await api.getMe(), request)
  return { ...opening, email, isNewcomer: shops.length === 0 && !opening.isOperator }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [title, palette] = [text('title'), text('palette') as PaletteId]
  // Without scripts the address may be left to the name.
  const label = text('label') || labelOf(title)
  const answer = await context.get(visitContext).api.openShop({ title, label, palette })
  if (!answer.ok) return { title, label, palette, problem: answer.message, fields: answer.details.fields ?? {} }
  throw redirect(`/shops/${answer.value.shop}`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const [FIRST] = Object.keys(PALETTES) as [PaletteId]

/** Name, address and colours: enough for a shop to be there. The rest is a list on its first page. */
export default function OpenShopPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { mayOpen, domain, email, isNewcomer } = loaderData
  const refused = isUnreached(answer) ? undefined : answer
  const fields: Record<string, string> = refused?.fields ?? {}
  const [title, setTitle] = useState(refused?.title ?? '')
  const [palette, setPalette] = useState<PaletteId>(refused?.palette ?? FIRST)
  const isBusy = useNavigation().state === 'submitting'
  if (!mayOpen) {
    return (
      <NarrowPage title="Open a shop">
        <p className="card p-4">{MESSAGES.mayNotOpenShops}</p>
        <BackToShops />
      </NarrowPage>
    )
  }
  const hasFields = Object.keys(fields).length > 0
  return (
    <NarrowPage title="Open a shop" intro="Shoppers see it once you say so. Everything can be changed later.">
      <Form method="post" className="space-y-5">
        <TextField
          label="Name of the shop"
          name="title"
          value={title}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
          error={fields.title}
          autoComplete="organization"
          maxLength={120}
          required
        />
        <AddressField domain={domain} title={title} typed={refused?.label} error={fields.label} />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Colours</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 sm:grid-cols-3">
            {Object.entries(PALETTES).map(([id, { name, theme }]) => (
              <label
                key={id}
                className="flex min-h-11 flex-col gap-2 rounded-md border border-line p-2 text-sm has-checked:border-primary-edge has-checked:bg-primary-soft"
              >
                <span className="flex overflow-hidden rounded-sm border border-line" aria-hidden="true">
                  {[theme.background, theme.primary, theme.secondary, theme.accent].map((colour) => (
                    <svg
                      key={colour}
                      viewBox="0 0 1 1"
                      preserveAspectRatio="none"
                      className="h-8 w-full"
                      aria-hidden="true"
                    >
                      <rect width="1" height="1" fill={colour} />
                    </svg>
                  ))}
                </span>
                <span className="flex items-center gap-2">
                  <input
                    type="radio"
                    name="palette"
                    value={id}
                    checked={palette === id}
                    onChange={() => setPalette(id as PaletteId)}
                    className="size-4"
                  />
                  {name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="flex items-center gap-3 text-sm text-muted">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(initialIcon(title, PALETTES[palette].theme))}`}
            alt=""
            width="48"
            height="48"
            className="size-12"
          />
          The letter is the shop’s icon and stands by its name, until you choose pictures under Look.
        </p>
        <Problem text={isUnreached(answer) ? UNREACHED : hasFields ? undefined : refused?.problem} />
        <Button isBusy={isBusy} className="w-full">
          Make the shop
        </Button>
      </Form>
      {isNewcomer ? (
        <Form method="post" action="/sign-out" className="mt-8 space-y-3">
          <p className="text-sm text-muted">
            You are signed in as {email}, and work in no shop yet. To work in one that is there, ask its owner for an
            invitation to this address.
          </p>
          <Button kind="outline" className="w-full">
            Sign out
          </Button>
        </Form>
      ) : (
        <BackToShops />
      )}
    </NarrowPage>
  )
}
