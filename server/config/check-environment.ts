import type { Message } from '#contract/say.ts'
import { findHalfGivenKeys } from '#server/payments/index.ts'
import { isLoopback } from './addresses.ts'

/** `start` is for trying and developing on this machine; `serve` is for production; a `command` does not listen. */
export type Mode = 'start' | 'serve' | 'command'

export type Environment = Readonly<Record<string, string | undefined>>

/** What is missing or unsafe in one mode; each setting by itself is checked by the schema. */
export function findProblems(mode: Mode, given: Environment): Message[] {
  return [
    ...(mode === 'serve' ? findMissing(given) : []),
    ...(mode === 'start' ? findOwnerMissing(given) : []),
    ...findHalfGivenKeys(given),
    ...findUnsafe(mode, given),
  ]
}

/** Required in production, without defaults. */
export const NEEDED_TO_SERVE = ['DATABASE_URL', 'HAAT_PUBLIC_URL', 'HAAT_SECRET'] as const

function findMissing(given: Environment): Message[] {
  return NEEDED_TO_SERVE.filter((name) => !given[name]).map((name) => ({ id: 'neededToServe', name }))
}

/** The owner opens the demo shops. */
function findOwnerMissing({ DATABASE_URL, DATABASE_OWNER_URL }: Environment): Message[] {
  if (Boolean(DATABASE_URL) === Boolean(DATABASE_OWNER_URL)) return []
  return [{ id: 'neededToStart', name: DATABASE_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL' }]
}

function findUnsafe(mode: Mode, given: Environment): Message[] {
  const host = given.HAAT_HOST
  if (mode === 'command') return []
  if (mode === 'start') {
    if (!host || isLoopback(host)) return []
    return [{ id: 'hostNotForStart' }]
  }
  if (!given.HAAT_RATE_LIMITS || (host && isLoopback(host))) return []
  return [{ id: 'rateLimitsUnsafe' }]
}
