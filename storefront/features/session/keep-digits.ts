import type { InputEvent } from 'react'
import { PHONE_DIGITS } from '#contract/limits.ts'

/** Fields of digits take nothing else, however it is typed or pasted. */
export function keepDigits(event: InputEvent<HTMLInputElement>): void {
  keep(event, (typed) => typed.replace(/\D/g, ''))
}

/** Ten digits, without what stands before them in an address book or is filled in by the browser: +91, 91 or 0. */
export function keepPhone(event: InputEvent<HTMLInputElement>): void {
  keep(event, phoneDigits)
}

export function phoneDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^91(?=\d{10}$)/, '')
    .slice(0, PHONE_DIGITS)
}

function keep({ currentTarget: input }: InputEvent<HTMLInputElement>, digitsOf: (typed: string) => string): void {
  const digits = digitsOf(input.value)
  if (digits !== input.value) input.value = digits
}
