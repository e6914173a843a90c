const WORDS_MAX = 4

/**
 * The beginnings of words of customer_words that a search requires, all of them: of names and of an e-mail address as they
 * are, of a mobile number backwards, since its end is what people read out.
 */
export function searchWords(search: string): string[] {
  const typed = search.trim().toLowerCase()
  const digits = typed.replace(/^\+?91(?=[\d\s-]{10,}$)/, '').replace(/[\s().+-]/g, '')
  if (/^\d{4,}$/.test(digits)) return [[...digits.slice(-10)].toReversed().join('')]
  return typed.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
}
