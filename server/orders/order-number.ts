import { spokenLetters } from '#server/kernel/spoken-letters.ts'

/** `H7K4M-9QXTC`: short enough to read out on the telephone; 22^10 are too many to guess. */
export function newOrderNumber(): string {
  return `${spokenLetters(5)}-${spokenLetters(5)}`
}
