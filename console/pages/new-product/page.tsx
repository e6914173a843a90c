import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { PlaceField } from '#console/features/product/place-field.tsx'
import { inPaise, readSizes, readTyped, type Typed } from '#console/features/product/read-amounts.ts'
import { SizeRows } from '#console/features/product/size-rows.tsx'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useFirstFault } from '#console/shared/use-first-fault.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { FirstPhotos } from './first-photos.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const choices = signedInValue(await context.get(visitContext).api.listProductChoices(), request)
  return { ...choices, form: crypto.randomUUID() }
}

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = readTyped(form)
  const answer = await context.get(visitContext).api.addProduct({
    ...{ form: typed.form ?? '', name: typed.name ?? '', place: typed.place ?? '', sizes: readSizes(typed) },
    price: inPaise(typed.price),
    ...(typed.mrp?.trim() && { mrp: inPaise(typed.mrp) }),
    pictures: form.getAll('picture').map(String),
    isDraft: typed.as === 'draft',
  })
  if (answer.ok) {
    const made = typed.as === 'draft' ? 'draft' : 'live'
    throw redirect(`/shops/${shop}/products/${answer.value.productId}?made=${made}`)
  }
  return {
    ...{ typed, pictures: form.getAll('picture').map(String), problem: answer.message },
    fields: answer.details.fields ?? {},
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const NOTHING = { typed: {} as Typed, pictures: [], fields: {} as Record<string, string>, problem: '' }

/** The photo first, then what it costs; the rest can wait. */
export default function NewProductPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { places, alsoAt } = loaderData
  const { typed, pictures, fields, problem } = isUnreached(answer)
    ? { ...NOTHING, problem: UNREACHED }
    : (answer ?? NOTHING)
  // The same as long as this form is open, so that it makes one product however often it is sent.
  const [form] = useState(typed.form ?? loaderData.form)
  const [isSending, setSending] = useState(false)
  const formRef = useFirstFault(answer)
  const navigation = useNavigation()
  const sentAs = navigation.state === 'submitting' ? navigation.formData?.get('as') : undefined
  const fault = (field: string) => fields[field]
  const named = ['name', 'price', 'mrp', 'place', 'sizes', 'pictures']
  const isNamed = Object.keys(fields).some((field) => named.includes(field.split('.')[0] ?? ''))
  return (
    <>
      <title>New product | Console</title>
      <BackLink to={`/shops/${shop}/products`}>Products</BackLink>
      <h1 className="text-xl font-bold">New product</h1>
      {alsoAt.length > 0 ? (
        <p className="card mt-4 p-4">
          {alsoAt.join(', ')} would sell a new product too, so only the operator can add one.
        </p>
      ) : (
        <Form method="post" className="mt-4 space-y-4" noValidate ref={formRef}>
          <input type="hidden" name="form" value={form} />
          <Problem text={isNamed ? '' : problem} />
          <FirstPhotos shop={shop} before={pictures} error={fault('pictures')} onSending={setSending} />
          <div className="card space-y-3 p-4">
            <TextField
              label="Name"
              name="name"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={500}
              defaultValue={typed.name}
              error={fault('name')}
              required
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label="Price"
                name="price"
                start="₹"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                defaultValue={typed.price}
                error={fault('price')}
                required
              />
              <TextField
                label="MRP, if higher"
                name="mrp"
                start="₹"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                defaultValue={typed.mrp}
                error={fault('mrp')}
              />
            </div>
            <PlaceField places={places} value={typed.place ?? ''} error={fault('place')} />
          </div>
          <fieldset className="card p-4">
            <legend className="float-left mb-2 w-full font-bold">Sizes and pieces</legend>
            <div className="clear-both">
              <SizeRows typed={typed} fault={fault} isNew />
            </div>
          </fieldset>
          <div className="action-bar -mx-4 grid grid-cols-2 gap-2 px-4 py-2">
            <Button name="as" value="draft" kind="outline" isBusy={isSending || sentAs === 'draft'} className="order-1">
              Save as draft
            </Button>
            <Button name="as" value="live" isBusy={isSending || sentAs === 'live'} className="order-2">
              Save and publish
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
