import { type RefObject, useEffect, useRef, useState } from 'react'
import { STATES } from '#contract/indian-states.ts'
import { readDraft } from '#storefront/features/address/draft.ts'
import { PincodeField } from '#storefront/features/address/pincode-field.tsx'
import type { usePlace } from '#storefront/features/address/use-place.ts'
import type { FieldErrors } from '#storefront/features/session/register-rules.ts'
import { SelectField, TextField } from '#ui/text-field.tsx'
import type { ShortAddress } from './short-address.ts'

interface ShortAddressFieldsProps {
  form: RefObject<HTMLFormElement | null>
  place: ReturnType<typeof usePlace>
  typed: Partial<ShortAddress>
  mobile: string
  errors: FieldErrors
  /** When a parcel arrives there. */
  expected: string
  /** Called with a PIN code that was there before anybody typed. */
  onPincode: (pincode: string) => void
}

/** The PIN code, from which city and state come, and three fields. */
export function ShortAddressFields({
  form,
  place,
  typed,
  mobile,
  errors,
  expected,
  onPincode,
}: ShortAddressFieldsProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const wantsPlace = place.isUnknown || Boolean(errors.city || errors.state)
  // Closing it is the shopper's.
  const [isOpen] = useState(wantsPlace)

  useEffect(() => {
    if (wantsPlace && fold.current) fold.current.open = true
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(mobile))) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value === '') field.value = value
    }
    const pincode = form.current?.elements.namedItem('pincode')
    if (!(pincode instanceof HTMLInputElement)) return
    place.lookUp(pincode)
    onPincode(pincode.value)
  }, [])

  const field = (name: 'pincode' | 'name' | 'address1' | 'address2') => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    required: true,
    maxLength: 200,
  })
  return (
    <section aria-labelledby="short-address" className="space-y-4 rounded-lg border border-line p-4 wide:p-6">
      <h2 id="short-address" className="text-base font-bold">
        Delivery Address
      </h2>
      <div>
        <PincodeField label="PIN code" {...field('pincode')} place={place} />
        <p role="status" className="min-h-6 pt-1 text-sm text-muted">
          {place.isUnknown ? 'Please give city and state.' : place.message || 'City and state are filled in from it.'}
          {expected && <b className="block text-good">{expected}</b>}
        </p>
        <details ref={fold} open={isOpen} className="text-sm">
          <summary className="flex min-h-11 w-fit items-center font-semibold text-primary-ink">
            Another city or state
          </summary>
          <div className="grid gap-4 pt-1 text-base sm:grid-cols-2">
            <TextField
              label="City"
              name="city"
              defaultValue={typed.city}
              error={errors.city}
              autoComplete="address-level2"
              maxLength={200}
              required={place.isUnknown}
            />
            <SelectField
              label="State"
              name="state"
              defaultValue={typed.state ?? ''}
              error={errors.state}
              autoComplete="address-level1"
              required={place.isUnknown}
            >
              <option value="">{place.isUnknown ? 'Choose your state' : 'By the PIN code'}</option>
              {STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </SelectField>
          </div>
        </details>
      </div>
      <TextField label="Full name" {...field('name')} autoComplete="name" />
      <TextField label="House, building, street" {...field('address1')} autoComplete="address-line1" />
      <TextField label="Landmark or area" {...field('address2')} autoComplete="address-line2" />
      <p className="text-sm text-muted">
        The courier calls <b className="whitespace-nowrap">+91 {mobile}</b>.
      </p>
    </section>
  )
}
