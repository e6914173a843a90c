import type { InputEvent } from 'react'
import { digitsOf } from '#contract/digits.ts'
import { PHONE_DIGITS } from '#contract/limits.ts'

/**
 * Keeps so many digits, however they are typed or pasted. The field has no `maxLength`, by which a browser cuts what is
 * pasted with a space.
 */
export function keepDigits({ currentTarget: input }: InputEvent<HTMLInputElement>, count: number): void {
  keep(input, digitsOf(input.value).slice(0, count))
}

/**
 * Keeps ten digits, without the prefix +91, 91 or 0 of address books and autofill. While typing, a number that starts with 91 is kept
 * until it is too long to be one without the prefix.
 */
export function keepPhone({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  keep(input, phoneDigits(input.value))
}

export function phoneDigits(typed: string): string {
  const digits = digitsOf(typed).replace(/^0+/, '')
  const number = digits.replace(/^910*(?=[1-9]\d{9})/, '')
  return number === digits && digits.startsWith('91')
    ? digits.slice(0, PHONE_DIGITS + 2)
    : number.slice(0, PHONE_DIGITS)
}

function keep(input: HTMLInputElement, digits: string): void {
  if (digits !== input.value) input.value = digits
}
