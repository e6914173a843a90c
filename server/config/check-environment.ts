import { findHalfGivenKeys } from '#server/payments/index.ts'
import { isLoopback } from './addresses.ts'

/** `start` is for trying and developing on this machine; `serve` is for production; a `command` does not listen. */
export type Mode = 'start' | 'serve' | 'command'

export type Environment = Readonly<Record<string, string | undefined>>

/** What is missing or unsafe in one mode; each setting by itself is checked by the schema. */
export function findProblems(mode: Mode, given: Environment): string[] {
  return [
    ...(mode === 'serve' ? findMissing(given) : []),
    ...(mode === 'start' ? findOwnerMissing(given) : []),
    ...findHalfGivenKeys(given),
    ...findUnsafe(mode, given),
  ]
}

/** Required in production, without defaults. */
export const NEEDED_TO_SERVE = {
  DATABASE_URL: 'the PostgreSQL of the shops, such as postgresql://haat_app:password@host:5432/database',
  HAAT_PUBLIC_URL: 'the scheme, host and port that shoppers use, such as https://haat.example',
  HAAT_SECRET: 'at least 32 random characters, stored as a secret; make one with: openssl rand -base64 48',
}

function findMissing(given: Environment): string[] {
  return Object.entries(NEEDED_TO_SERVE)
    .filter(([name]) => !given[name])
    .map(([name, meaning]) => `${name} is missing. npm run serve needs it: ${meaning}.`)
}

/** The owner opens the demo shops. */
function findOwnerMissing({ DATABASE_URL, DATABASE_OWNER_URL }: Environment): string[] {
  if (Boolean(DATABASE_URL) === Boolean(DATABASE_OWNER_URL)) return []
  const missing = DATABASE_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  return [
    `${missing} is missing. On a PostgreSQL of your own npm start needs both: DATABASE_URL logs in as haat_app, DATABASE_OWNER_URL as the owner of the tables.`,
  ]
}

function findUnsafe(mode: Mode, given: Environment): string[] {
  const host = given.HAAT_HOST
  if (mode === 'command') return []
  if (mode === 'start') {
    if (!host || isLoopback(host)) return []
    return [
      'HAAT_HOST cannot be used with npm start, which has demo shops and is for this machine only. Use npm run serve to be reached from elsewhere.',
    ]
  }
  if (!given.HAAT_RATE_LIMITS || (host && isLoopback(host))) return []
  return [
    'HAAT_RATE_LIMITS=relaxed takes the locks off sign-in, so it is refused unless only this machine can reach the server. Leave it out, or set HAAT_HOST=127.0.0.1.',
  ]
}
