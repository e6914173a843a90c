import { stateOfGstin } from './gst-states.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, PAN, number of the registration of that PAN, Z, check digit. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export function isGstin(text: string): boolean {
  return SHAPE.test(text) && stateOfGstin(text) !== undefined && text[14] === checkDigit(text.slice(0, 14))
}

/** Luhn's algorithm in base 36: a wrong character or two swapped neighbours change the digit. */
function checkDigit(text: string): string | undefined {
  const sum = [...text].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36]
}
