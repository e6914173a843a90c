import { useState } from 'react'
import { CheckedField } from '#console/features/settings/checked-field.tsx'
import { checkEmail, checkGstin, checkPhone } from '#console/features/settings/checks.ts'
import { savedFrom, savedOf, typedIn } from '#console/features/settings/saved.ts'
import { SettingsCard, SettingsForm } from '#console/features/settings/settings-form.tsx'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { STATES } from '#contract/indian-states.ts'
import type { LawSettings } from '#contract/shop-settings.ts'
import { Icon } from '#ui/icon.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getLawSettings(), request)
}

const FIELDS = [
  ...['sellerName', 'sellerAddress', 'state', 'gstin', 'email', 'mobile'],
  ...['officerName', 'officerDesignation', 'officerEmail', 'officerMobile', 'officerHours'],
] as readonly string[] as readonly (keyof LawSettings)[]

export async function action({ context, request }: Route.ActionArgs) {
  const { typed, seen } = typedIn(await request.formData())
  const wanted = Object.fromEntries(FIELDS.map((field) => [field, typed[field] ?? ''])) as unknown as LawSettings
  const change = { seen: seen as Record<string, string>, wanted }
  return savedOf(await context.get(visitContext).api.changeLaw(change), { typed, ...change })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const MISSING: Partial<Record<keyof LawSettings, string>> = {
  sellerName: 'the name of the business',
  sellerAddress: 'its address',
  email: 'an e-mail address for customers',
  mobile: 'a telephone number for customers',
  officerName: 'a grievance officer with e-mail or telephone',
}

const EMAIL = { check: checkEmail, inputMode: 'email', maxLength: 200 } as const
const PHONE = { check: checkPhone, inputMode: 'tel', maxLength: 20 } as const

/** Who sells: on invoices, in the footer and at Customer Support. */
export default function LawPage({ loaderData: { settings, missing }, actionData }: Route.ComponentProps) {
  const saved = savedFrom(actionData)
  const [state, setState] = useState<string>(settings.state)
  const field = (name: keyof LawSettings) => ({
    name,
    defaultValue: saved?.typed[name] ?? settings[name],
    error: saved?.fields[name],
  })
  return (
    <>
      <title>Law | Console</title>
      <h1 className="text-xl font-bold">Law</h1>
      {missing.length > 0 ? (
        <p className="mt-3 flex gap-3 rounded-md bg-bad-soft p-3 text-bad">
          <Icon name="alert" className="mt-0.5 shrink-0" />
          <span>
            Before you sell, the law wants {missing.map((name) => MISSING[name]).join(', ')}. The shop shows all of it
            at Customer Support.
          </span>
        </p>
      ) : (
        <p className="mt-1 text-muted">Shown on invoices, in the footer and at Customer Support.</p>
      )}
      <SettingsForm settings={settings} saved={saved}>
        <SettingsCard title="Seller">
          <TextField
            label="Name of the business"
            {...field('sellerName')}
            autoComplete="organization"
            maxLength={200}
            hint="As registered, or your own name."
          />
          <TextAreaField
            label="Address"
            {...field('sellerAddress')}
            autoComplete="street-address"
            rows={3}
            maxLength={300}
          />
          <SelectField label="State" {...field('state')} onChange={({ currentTarget: { value } }) => setState(value)}>
            <option value="">Please choose</option>
            {STATES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <CheckedField
            label="GSTIN"
            {...field('gstin')}
            check={(typed) => checkGstin(typed, state)}
            hint="15 characters. Without one, invoices are bills of supply."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </SettingsCard>
        <SettingsCard title="For customers">
          <CheckedField label="E-mail address" {...field('email')} {...EMAIL} autoComplete="email" />
          <CheckedField label="Telephone" {...field('mobile')} {...PHONE} autoComplete="tel" />
        </SettingsCard>
        <SettingsCard title="Grievance officer">
          <p className="text-sm text-muted">
            Every shop names a person who answers complaints, with an e-mail address or a telephone number.
          </p>
          <TextField label="Officer’s name" {...field('officerName')} autoComplete="off" maxLength={200} />
          <TextField
            label="Designation"
            {...field('officerDesignation')}
            hint="Such as Partner."
            autoComplete="off"
            maxLength={200}
          />
          <CheckedField label="Officer’s e-mail address" {...field('officerEmail')} {...EMAIL} autoComplete="off" />
          <CheckedField label="Officer’s telephone" {...field('officerMobile')} {...PHONE} autoComplete="off" />
          <TextField
            label="Hours"
            {...field('officerHours')}
            hint="Such as Mon-Fri, 10 AM to 5 PM."
            autoComplete="off"
            maxLength={200}
          />
        </SettingsCard>
      </SettingsForm>
    </>
  )
}
