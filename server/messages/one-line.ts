const LONGEST = 200

/** A text for a header: whatever could end the line becomes a space, so that nobody adds a header of his own (ASVS 1.3.11). */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()
}
