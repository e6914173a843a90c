import type { InputEvent } from 'react'
import { PHONE_DIGITS } from '#contract/limits.ts'

/** Fields of digits take nothing else, however it is typed or pasted. */
export function keepDigits(event: InputEvent<HTMLInputElement>): void {
  keep(event, (typed) => typed.replace(/\D/g, ''))
}

/**
 * Ten digits, without what stands before them in an address book or is filled in by the browser: +91, 91 or 0. What is typed key by
 * key may be a number with 91 before it until its twelfth digit is there.
 */
export function keepPhone(event: InputEvent<HTMLInputElement>): void {
  keep(event, phoneDigits)
}

export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.startsWith('91')
    ? digits.slice(0, PHONE_DIGITS + 2).replace(/^91(?=\d{10}$)/, '')
    : digits.slice(0, PHONE_DIGITS)
}

function keep({ currentTarget: input }: InputEvent<HTMLInputElement>, digitsOf: (typed: string) => string): void {
  const digits = digitsOf(input.value)
  if (digits !== input.value) input.value = digits
}
