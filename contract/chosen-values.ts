import { CHOSEN_VALUES_MAX } from './limits.ts'

const VALUE_MAX = 60

/**
 * The values of a parameter that a shopper may choose several of, sent as 'm,l' or once for each: the same choice is
 * the same list, whatever the order and the case.
 */
export function chosenValues(sent: string[]): string[] {
  const values = sent.flatMap((list) => list.slice(0, 1000).split(',')).map((value) => value.trim().toLowerCase())
  const known = values.filter(
    (value) => value !== '' && value.length <= VALUE_MAX && !value.includes('\0') && value.isWellFormed(),
  )
  return [...new Set(known)].sort().slice(0, CHOSEN_VALUES_MAX)
}
