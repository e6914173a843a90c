import type { InputEvent } from 'react'
import { PHONE_DIGITS } from '#contract/limits.ts'

/** Removes everything but digits, however it is typed or pasted. */
export function keepDigits(event: InputEvent<HTMLInputElement>): void {
  keep(event, (typed) => typed.replace(/\D/g, ''))
}

/**
 * Keeps ten digits, without the prefix +91, 91 or 0 of address books and autofill. While typing, a number that starts with 91 is kept
 * until its twelfth digit.
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
