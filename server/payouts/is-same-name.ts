const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt', 'kum', 'kumari', 'master', 'm/s'])

/**
 * Whether two names may be one person's: each word of the shorter one is a word of the other, its initial, or the same but for a slip.
 * Banks leave out words, write initials and their own order; one word at least must be the same in full.
 */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (short.length === 0) return false
  const left = [...long]
  let whole = 0
  for (const word of short.toSorted((a, b) => b.length - a.length)) {
    const at = left.findIndex((each) => isNearly(each, word))
    const place = at >= 0 ? at : left.findIndex((each) => isInitial(each, word))
    if (place < 0) return false
    if (at >= 0 && word.length > 1) whole++
    left.splice(place, 1)
  }
  return whole > 0
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}/]+/u).filter((word) => word !== '' && !TITLES.has(word))
  return words
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0]
}

/** In words of five characters or more, one may be wrong, missing or too many. */
function isNearly(one: string, other: string): boolean {
  if (one === other) return true
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  if (short.length < 5 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = long.slice(at + 1)
  return rest === short.slice(at + 1) || rest === short.slice(at)
}
