import { randomInt } from 'node:crypto'

// No vowels, so that it spells no word; no 0 O 1 I L 5 S 2 Z 8 B, which are easily misheard and misread.
const CHARACTERS = 'CDFGHJKMNPQRTVWXY34679'

/** A code that can be read out on the telephone and cannot be guessed: 22 to the power of `count`. */
export function readableCode(count: number): string {
  return Array.from({ length: count }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
