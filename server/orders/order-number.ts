import { randomInt } from 'node:crypto'

// No vowels, so that no word appears; no 0 O 1 I L 5 S 2 Z 8 B, which are misheard and misread.
const LETTERS = 'CDFGHJKMNPQRTVWXY34679'

/** `H7K4M-9QXTC`: short enough to read out on the telephone; 22^10 are too many to guess. */
export function newOrderNumber(): string {
  const random = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${random.slice(0, 5)}-${random.slice(5)}`
}
