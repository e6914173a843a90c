import type { ReactNode } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { PRICE_ENDINGS } from '#contract/limits.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { readPlannedChange } from './read-planned-change.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const choices = signedInValue(await context.get(visitContext).api.listChangeChoices(), request)
  return { ...choices, search: searchParams.get('q') ?? '' }
}

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const answer = await context.get(visitContext).api.planProductChange(readPlannedChange(typed))
  if (answer.ok) return redirect(`/shops/${shop}/products/changes/${answer.value.changeId}`)
  return { typed, fields: answer.details.fields ?? {}, problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const KINDS = [
  ['price-percent', 'Price by percent'],
  ['price-rupees', 'Price by rupees'],
  ['mrp', 'MRP by percent'],
  ['stock', 'Pieces'],
  ['category', 'Category'],
  ['hide', 'Hide from the shop'],
  ['show', 'Show in the shop'],
  ['faulty-only', 'Return only if faulty'],
  ['returnable', 'Return for any reason'],
] as const

/** CSS alone shows the fields of the chosen kind, so it works without scripts. */
const SHOWN = {
  way: 'hidden group-has-[input[value=mrp]:checked]:block group-has-[input[value=price-percent]:checked]:block group-has-[input[value=price-rupees]:checked]:block',
  'price-percent': 'hidden group-has-[input[value=price-percent]:checked]:block',
  'price-rupees': 'hidden group-has-[input[value=price-rupees]:checked]:block',
  end: 'hidden group-has-[input[value=price-percent]:checked]:block group-has-[input[value=price-rupees]:checked]:block',
  mrp: 'hidden group-has-[input[value=mrp]:checked]:block',
  stock: 'hidden group-has-[input[value=stock]:checked]:block',
  category: 'hidden group-has-[input[value=category]:checked]:block',
}

export default function ChangeProductsPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { categories, alsoAt, search } = loaderData
  const failed = isUnreached(answer) ? undefined : answer
  const typed: Record<string, string> = failed?.typed ?? {}
  const fields: Record<string, string> = failed?.fields ?? {}
  const kind = typed.kind ?? 'price-percent'
  const at = (field: string) => fields[`what.${field}`]
  const isBusy = useNavigation().state === 'submitting'
  const problem = isUnreached(answer) ? UNREACHED : failed && Object.keys(fields).length === 0 ? failed.problem : ''
  return (
    <>
      <title>Change many products | Console</title>
      <BackLink to={`/shops/${shop}/products`}>Products</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">Change many products</h1>
        <ButtonLink kind="quiet" to={`/shops/${shop}/products/changes`} className="-mx-4">
          Earlier changes
        </ButtonLink>
      </div>
      {alsoAt.length > 0 ? (
        <p className="card mt-4 p-4">
          The products of this shop are sold by {alsoAt.join(', ')} too, so only the operator can change many at once.
        </p>
      ) : (
        <Form method="post" className="group mt-3 space-y-4" key={failed ? JSON.stringify(failed) : 'form'}>
          <Problem text={problem} />
          <fieldset className="card grid gap-3 p-4 sm:grid-cols-2">
            <legend className="float-left mb-1 w-full font-bold sm:col-span-2">Which products</legend>
            <SelectField label="Category" name="category" defaultValue={typed.category ?? ''} error={fields.category}>
              <option value="">All</option>
              {categories.map(({ categoryId, name }) => (
                <option key={categoryId} value={categoryId}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="With these words"
              name="search"
              placeholder="Part of name or code"
              autoComplete="off"
              maxLength={100}
              defaultValue={typed.search ?? search}
              error={fields.search ?? fields['which.search']}
            />
          </fieldset>
          <fieldset className="card p-4">
            <legend className="float-left mb-1 w-full font-bold">What to change</legend>
            <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:grid-cols-4">
              {KINDS.map(([value, label]) => (
                <Choice key={value} name="kind" value={value} isChosen={kind === value}>
                  {label}
                </Choice>
              ))}
            </div>
            {fields.what && <Problem text={fields.what} />}
            <div className="mt-4 space-y-4">
              <div className={SHOWN.way}>
                <Choices legend="Which way">
                  <Choice name="way" value="up" isChosen={typed.way !== 'down'}>
                    Higher
                  </Choice>
                  <Choice name="way" value="down" isChosen={typed.way === 'down'}>
                    Lower
                  </Choice>
                </Choices>
              </div>
              <div className={SHOWN['price-percent']}>
                <Amount name="percent" label="By how many percent" typed={typed} error={at('percent')} />
              </div>
              <div className={SHOWN.mrp}>
                <Amount
                  name="mrp-percent"
                  label="By how many percent"
                  typed={typed}
                  error={kind === 'mrp' ? at('percent') : undefined}
                  hint="Rounded up to whole rupees. An MRP never falls under its price."
                />
              </div>
              <div className={SHOWN['price-rupees']}>
                <Amount name="rupees" label="By how many rupees" start="₹" typed={typed} error={at('rupees')} />
              </div>
              <div className={SHOWN.end}>
                <Choices
                  legend="The price ends in"
                  hint="Rounded up to whole rupees, or to the next price that ends so; down where there is no room. Never over the MRP."
                >
                  {PRICE_ENDINGS.map((end) => (
                    <Choice key={end} name="end" value={end} isChosen={(typed.end ?? '') === end}>
                      {end || 'Any'}
                    </Choice>
                  ))}
                </Choices>
              </div>
              <div className={SHOWN.stock}>
                <Amount
                  name="units"
                  label="Pieces of each size"
                  inputMode="numeric"
                  typed={typed}
                  error={at('units')}
                  hint="Every size of the chosen products gets this number."
                />
              </div>
              <div className={SHOWN.category}>
                <SelectField
                  label="New category"
                  name="place"
                  defaultValue={typed.place ?? ''}
                  error={fields.subcategory ?? at('subcategoryId')}
                >
                  <option value="">Please choose</option>
                  {categories.map(({ categoryId, name, places }) => (
                    <optgroup key={categoryId} label={name}>
                      {places.map((place) => (
                        <option key={place.subcategoryId} value={place.subcategoryId}>
                          {place.name}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </SelectField>
              </div>
            </div>
          </fieldset>
          <div className="action-bar -mx-4 px-4 py-2">
            <Button isBusy={isBusy} className="w-full">
              {isBusy ? 'Working it out' : 'Preview'}
            </Button>
            <p className="mt-1 text-center text-sm text-muted">Nothing is changed yet.</p>
          </div>
        </Form>
      )}
    </>
  )
}

function Choices({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  children: ReactNode
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 rounded-md border border-field-line px-3 text-sm font-medium has-checked:border-primary-edge has-checked:bg-primary-soft">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="size-4 shrink-0" />
      {children}
    </label>
  )
}

interface AmountProps {
  name: string
  label: string
  typed: Record<string, string>
  error: string | undefined
  hint?: string
  start?: string
  inputMode?: 'decimal' | 'numeric'
}

function Amount({ name, label, typed, error, hint, start, inputMode = 'decimal' }: AmountProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode={inputMode}
      autoComplete="off"
      defaultValue={typed[name] ?? ''}
      error={error}
      hint={hint}
      {...(start && { start })}
    />
  )
}
