import { Form } from 'react-router'
import { STATES } from '#contract/indian-states.ts'
import { ADDRESS_FIELDS, addressError, addressErrorWithoutMail } from '#storefront/features/address/address-rules.ts'
import { PincodeField } from '#storefront/features/address/pincode-field.tsx'
import { usePlace } from '#storefront/features/address/use-place.ts'
import { keepPhone } from '#storefront/features/session/keep-digits.ts'
import type { FieldErrors } from '#storefront/features/session/register-rules.ts'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import type { Typed } from './typed-address.ts'

interface AddressFieldsProps {
  /** The saved address, what was typed before, or the profile's data. */
  address: (Partial<Omit<Typed, 'state'>> & { state?: string }) | undefined
  id: number | undefined
  needsEmail: boolean
  error: string | undefined
  errors: FieldErrors | undefined
  isBusy: boolean
}

export function AddressFields({ address = {}, id, needsEmail, error, errors: fromServer, isBusy }: AddressFieldsProps) {
  const { errors, form } = useFieldErrors(
    ADDRESS_FIELDS,
    needsEmail ? addressError : addressErrorWithoutMail,
    fromServer,
  )
  const place = usePlace()
  const field = (name: (typeof ADDRESS_FIELDS)[number]) => ({
    name,
    defaultValue: address[name],
    error: errors[name],
    required: true,
    maxLength: 200,
  })
  return (
    <Form method="post" {...form} className="grid gap-4 sm:grid-cols-2">
      {id && <input type="hidden" name="id" value={id} />}
      <TextField label="Full name" {...field('name')} autoComplete="name" />
      <TextField
        label="Mobile number"
        {...field('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onInput={keepPhone}
      />
      <TextField
        label={needsEmail ? 'Email' : 'Email, if you have one'}
        {...field('email')}
        type="email"
        autoComplete="email"
        required={needsEmail}
      />
      <div>
        <PincodeField label="Zip code" {...field('pincode')} place={place} />
        <p role="status" className="min-h-6 truncate pt-1 text-sm text-muted">
          {place.message || (
            <span className="[@media(scripting:none)]:hidden">City and state are filled in from it.</span>
          )}
        </p>
      </div>
      <div className="sm:col-span-2">
        <TextField label="House, building, street" {...field('address1')} autoComplete="address-line1" />
      </div>
      <TextField label="Locality" {...field('address2')} autoComplete="address-line2" />
      <TextField label="City" {...field('city')} autoComplete="address-level2" />
      <SelectField
        label="State"
        name="state"
        defaultValue={address.state ?? ''}
        error={errors.state}
        autoComplete="address-level1"
        required
      >
        <option value="">Choose your state</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextField label="Country" name="country" value="India" readOnly autoComplete="country-name" />
      <div className="sm:col-span-2">
        <p role="alert" className="mb-3 text-sm font-medium text-bad empty:hidden">
          {error}
        </p>
        <Button isBusy={isBusy} className="w-full sm:w-60">
          {isBusy ? 'Saving...' : 'Save Address'}
        </Button>
      </div>
    </Form>
  )
}
