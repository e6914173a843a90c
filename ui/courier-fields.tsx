import { TextField } from './text-field.tsx'

interface CourierFieldsProps {
  typed: Record<string, string> | undefined
  errors: Record<string, string> | undefined
  hint?: string
}

/** Who carries a parcel, and by which number it is found. */
export function CourierFields({ typed, errors, hint }: CourierFieldsProps) {
  return (
    <>
      <TextField
        label="Courier"
        name="courier"
        autoComplete="off"
        defaultValue={typed?.courier}
        error={errors?.courier}
        hint={hint}
        required
      />
      <TextField
        label="Tracking number"
        name="awb"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed?.awb}
        error={errors?.awb}
        required
      />
    </>
  )
}
