import { InvalidArgumentError } from 'commander'

// How the words of a command are read, before anything is opened.

/** A whole number from 1 up, such as the lists print in their first column. */
export function idOf(typed: string): number {
  const id = Number(typed)
  if (/^\d+$/.test(typed.trim()) && Number.isSafeInteger(id) && id >= 1) return id
  throw new InvalidArgumentError('It is a whole number; the list has it in its first column.')
}

/** From 1 to `max`. */
export function countUpTo(max: number): (typed: string) => number {
  return (typed) => {
    const count = Number(typed)
    if (/^\d+$/.test(typed.trim()) && count >= 1 && count <= max) return count
    throw new InvalidArgumentError(`It is a whole number from 1 to ${max}.`)
  }
}

/** 5, or 5%. */
export function percentOf(typed: string): number {
  const [, number] = /^(\d{1,2})\s*%?$/.exec(typed.trim()) ?? []
  if (number !== undefined) return Number(number)
  throw new InvalidArgumentError('It is a whole number of percent, from 0 to 90.')
}

/** As it is kept, from how it was read out or typed: H7K4M-9QXTC in any case, with or without its dash. */
export function orderNumberOf(typed: string): string {
  return spokenNumber(typed, 5, 'An order has a number like H7K4M-9QXTC')
}

/** 7K4M-9QXT, likewise. */
export function complaintNumberOf(typed: string): string {
  return spokenNumber(typed, 4, 'A complaint has a number like 7K4M-9QXT')
}

function spokenNumber(typed: string, half: number, likeWhat: string): string {
  const letters = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (/^[A-Z0-9]+$/.test(letters) && letters.length === 2 * half)
    return `${letters.slice(0, half)}-${letters.slice(half)}`
  throw new InvalidArgumentError(`${likeWhat}.`)
}
