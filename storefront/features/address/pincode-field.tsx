import type { ComponentProps } from 'react'
import { PINCODE_DIGITS } from '#contract/limits.ts'
import { keepDigits } from '#storefront/features/session/keep-digits.ts'
import { TextField } from '#ui/text-field.tsx'
import type { usePlace } from './use-place.ts'

/** Six digits, from which `place` fills in city and state. */
export function PincodeField({
  place,
  ...field
}: { place: ReturnType<typeof usePlace> } & ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="postal-code"
      onInput={(event) => {
        keepDigits(event, PINCODE_DIGITS)
        place.lookUp(event.currentTarget)
      }}
    />
  )
}
