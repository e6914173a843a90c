const DIGIT = /\p{Nd}/u

/** The same text with 0 to 9 for the decimal digits of any script, such as Devanagari. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(decimalValue(digit.codePointAt(0) ?? 0)))
}

/** Only its digits. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '')
}

/** Unicode has the ten digits of a script in a row, and next to another row only in a multiple of ten. */
function decimalValue(digit: number): number {
  let before = digit
  while (DIGIT.test(String.fromCodePoint(before - 1))) before--
  return (digit - before) % 10
}
