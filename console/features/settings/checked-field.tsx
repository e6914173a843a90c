import { type ComponentProps, type FocusEvent, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

interface CheckedFieldProps extends ComponentProps<typeof TextField> {
  /** A sentence, or '' if it is right: by the rule that the server has too. */
  check(typed: string): string
}

/** Shows what is wrong as soon as the field is left, before anything is sent. */
export function CheckedField({ check, error, ...field }: CheckedFieldProps) {
  const [found, setFound] = useState<string>()
  return (
    <TextField
      {...field}
      error={found ?? error}
      onBlur={(event) => {
        if (!isLeftForButton(event)) setFound(check(event.currentTarget.value.trim()))
      }}
      onChange={(event) => {
        if (found) setFound(check(event.currentTarget.value.trim()))
        field.onChange?.(event)
      }}
    />
  )
}

/** A message would move the button away from the finger, and the answer to its tap has the same message. */
export function isLeftForButton({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement
}
