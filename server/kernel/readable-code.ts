import { randomInt } from 'node:crypto'

// No vowels, so that no word appears; no 0 O 1 I L 5 S 2 Z 8 B, which are misheard and misread.
const LETTERS = 'CDFGHJKMNPQRTVWXY34679'

/** For numbers that are read out on the telephone and that nobody guesses: 22 to the power of `count`. */
export function readableCode(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
