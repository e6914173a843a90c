/** The boxes after `text` was typed or pasted at a box, and the box to focus next; a non-digit clears its box. */
export function filledFrom(digits: readonly string[], at: number, text: string): { next: string[]; end: number } {
  const typed = text.replace(/\D/g, '').slice(0, digits.length - at)
  const next = [...digits]
  if (typed === '') next[at] = ''
  for (const [offset, digit] of [...typed].entries()) next[at + offset] = digit
  return { next, end: at + typed.length }
}
