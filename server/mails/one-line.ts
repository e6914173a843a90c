import { asOneLine } from '#contract/one-line.ts'

const LONGEST = 200

/** A text for a header: line breaks become spaces, so that nobody can inject a header (ASVS 1.3.11). */
export function oneLine(text: string): string {
  return asOneLine(text).slice(0, LONGEST).toWellFormed()
}
