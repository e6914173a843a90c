import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import { isAway } from './database.ts'
import { settingOf } from './reached-by.ts'
import { Refusal } from './refusal.ts'

/** An error as explained to an operator: what happened, and the remedy. */
export interface Trouble {
  what: string
  todo: string
}

/** By PostgreSQL's error code (its appendix A); `address` is the setting whose address was used. */
const OF_THE_DATABASE: Record<string, (address: string) => Trouble> = {
  '28000': (address) => ({ what: 'the database rejects this user', todo: `Is the user of ${address} right?` }),
  '28P01': (address) => ({
    what: 'the database rejects the password',
    todo: `Are user and password of ${address} right?`,
  }),
  '3D000': (address) => ({
    what: 'there is no such database',
    todo: `Create it (create database haat owner haat), or correct ${address}.`,
  }),
  '42501': (address) => ({
    what: 'the database does not allow that',
    todo:
      address === 'DATABASE_OWNER_URL'
        ? 'Is DATABASE_OWNER_URL that of the owner of the tables?'
        : 'Set DATABASE_OWNER_URL to the address of the owner of the tables.',
  }),
  '53100': () => ({ what: 'the disk of the database is full', todo: 'Free some space, then try again.' }),
  '53200': () => ({ what: 'the database is out of memory', todo: 'Give it more, or try again when less is going on.' }),
  '53300': () => ({
    what: 'the database has no connection left',
    todo: 'Raise max_connections, or run fewer servers.',
  }),
  '57014': () => ({
    what: 'the database took too long',
    todo: 'Are its tables locked? pg_stat_activity shows by whom.',
  }),
}

/** A folder was to be made where there is a file. */
const NO_FOLDER = (path: string): Trouble => ({ what: `${path} is a file, not a folder`, todo: 'Name a folder.' })

const OF_FILES: Record<string, (path: string) => Trouble> = {
  ENOENT: (path) => ({ what: `there is no file or folder ${path}`, todo: 'Is the name right?' }),
  ENOTDIR: (path) => ({ what: `a folder in the name ${path} is a file`, todo: 'Is the name right?' }),
  EISDIR: (path) => ({ what: `${path} is a folder, not a file`, todo: 'Name a file.' }),
  EEXIST: (path) => ({ what: `${path} already exists`, todo: 'It is not overwritten: name another file.' }),
  // Of a file or of a folder: the error does not say which.
  EACCES: (path) => ({ what: `this user may not open ${path}`, todo: 'Give this user access, or name another one.' }),
  EPERM: (path) => ({ what: `this user may not open ${path}`, todo: 'Give this user access, or name another one.' }),
  EROFS: (path) => ({ what: `the disk of ${path} is read-only`, todo: 'Name another one, on another disk.' }),
  ENOSPC: (path) => ({ what: `the disk of ${path} is full`, todo: 'Free some space, then try again.' }),
  EDQUOT: (path) => ({ what: `the disk of ${path} is full for this user`, todo: 'Free some space, then try again.' }),
  EMFILE: () => ({ what: 'too many files are open', todo: 'Raise the limit: ulimit -n 65536' }),
}

/**
 * Explains an error of the database or of a file, also one that a refusal hides from shoppers; undefined for any other.
 */
export function troubleOf(error: unknown, setting = settingOf(error)): Trouble | undefined {
  // Each address of a name was tried, and each has its own error.
  if (error instanceof AggregateError) return troubleOf(error.errors[0], setting)
  if (error instanceof Refusal) return troubleOf(error.cause, settingOf(error.cause) ?? setting)
  if (!(error instanceof Error)) return undefined
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  if (code === 'EEXIST' && syscall === 'mkdir') return NO_FOLDER(path ?? 'that')
  const ofFile = syscall && syscall !== 'connect' ? OF_FILES[code] : undefined
  if (ofFile) return ofFile(path ?? 'that file')
  const address = setting ?? 'its address'
  const ofDatabase = OF_THE_DATABASE[isPasswordMissing(error) ? '28P01' : code]?.(address)
  if (ofDatabase) return { ...ofDatabase, what: `${ofDatabase.what} (${error.message})` }
  if (!isAway(error)) return undefined
  return {
    what: `the database cannot be reached (${error.message || code})`,
    todo:
      syscall === 'getaddrinfo'
        ? `Is the host in ${address} spelt right, and does this machine know it?`
        : `Is it running, and is ${address} right?`,
  }
}

/** The database requires a password, and the address has none: pg's own error, without a code. */
function isPasswordMissing({ message }: Error): boolean {
  return message.startsWith('SASL') && message.includes('password')
}

/** One sentence without a stack. */
export function explainError(error: unknown): string {
  const { what, todo } = troubleOf(error) ?? {}
  if (what) return `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${todo}`
  if (error instanceof Refusal) return sentenceIn(DEFAULT_LOCALE, error.reason)
  return error instanceof Error ? error.message : String(error)
}
