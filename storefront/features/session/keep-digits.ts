import type { InputEvent } from 'react'

/** Fields of digits take nothing else, however it is typed or pasted. */
export function keepDigits(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const digits = input.value.replace(/\D/g, '')
  if (digits !== input.value) input.value = digits
}
