import { InvalidArgumentError } from 'commander'
import { EMAIL } from '#contract/contact.ts'
import { DEFAULT_LOCALE, type Message, sentenceIn } from '#contract/say.ts'

// Parses command arguments before anything is opened.

/** A positive whole number, such as the lists print in their first column. */
export function idOf(typed: string): number {
  const id = Number(typed)
  if (/^\d+$/.test(typed.trim()) && Number.isSafeInteger(id) && id >= 1) return id
  throw notValid({ id: 'notAnId' })
}

/** A whole number from 1 to `max`. */
export function countUpTo(max: number): (typed: string) => number {
  return (typed) => {
    const count = Number(typed)
    if (/^\d+$/.test(typed.trim()) && count >= 1 && count <= max) return count
    throw notValid({ id: 'countWrong', max })
  }
}

/** `5` or `5%`. */
export function percentOf(typed: string): number {
  const [, number] = /^(\d{1,2})\s*%?$/.exec(typed.trim()) ?? []
  if (number !== undefined) return Number(number)
  throw notValid({ id: 'percentWrong' })
}

export function emailOf(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (EMAIL.test(email)) return email
  throw notValid({ id: 'emailWrong' })
}

export function yesOrNo(typed: string): boolean {
  if (typed === 'yes' || typed === 'no') return typed === 'yes'
  throw notValid({ id: 'yesOrNoWrong' })
}

/** A whole number or `none`, which stays a word: to a command's parser null is nothing. */
export function amountOrNone(typed: string): number | 'none' {
  if (typed === 'none') return typed
  if (/^\d{1,9}$/.test(typed.trim())) return Number(typed)
  throw notValid({ id: 'amountOrNoneWrong' })
}

export type Pairs = Record<string, string>

/** `name=value`, once for each. */
export function pairOf(typed: string, before: Pairs): Pairs {
  const at = typed.indexOf('=')
  if (at < 1) throw notValid({ id: 'keyPairWrong' })
  return { ...before, [typed.slice(0, at)]: typed.slice(at + 1) }
}

/** Normalises an order number as typed or read aloud: H7K4M-9QXTC in any case, with or without its hyphen. */
export function orderNumberOf(typed: string): string {
  return parseNumber(typed, 5, { id: 'orderNumberWrong' })
}

/** Normalises a complaint number: 7K4M-9QXT in any case, with or without its hyphen. */
export function complaintNumberOf(typed: string): string {
  return parseNumber(typed, 4, { id: 'complaintNumberWrong' })
}

function parseNumber(typed: string, half: number, problem: Message): string {
  const characters = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (/^[A-Z0-9]+$/.test(characters) && characters.length === 2 * half)
    return `${characters.slice(0, half)}-${characters.slice(half)}`
  throw notValid(problem)
}

function notValid(problem: Message): InvalidArgumentError {
  return new InvalidArgumentError(sentenceIn(DEFAULT_LOCALE, problem))
}
