import { DEFAULT_LOCALE, type Message, sentenceIn } from '#contract/say.ts'
import { CannotStart } from './cannot-start.ts'
import { isAway } from './database.ts'
import { type AddressSetting, settingOf } from './reached-by.ts'
import { Refusal } from './refusal.ts'

/** An error as explained to an operator: what happened, and the remedy. */
export interface Trouble {
  what: Message
  todo: Message
}

/** By PostgreSQL's error code (its appendix A); `setting` is the one whose address was used. */
const OF_THE_DATABASE: Record<string, (setting: AddressSetting | undefined) => Trouble> = {
  '28000': (setting) => ({ what: { id: 'databaseRejectsUser' }, todo: { id: 'isUserRight', setting } }),
  '28P01': (setting) => ({ what: { id: 'databaseRejectsPassword' }, todo: { id: 'isPasswordRight', setting } }),
  '3D000': (setting) => ({ what: { id: 'noSuchDatabase' }, todo: { id: 'createDatabase', setting } }),
  '42501': (setting) => ({
    what: { id: 'databaseForbids' },
    todo: { id: setting === 'DATABASE_OWNER_URL' ? 'isOwnerRight' : 'setOwner' },
  }),
  '53100': () => ({ what: { id: 'databaseDiskFull' }, todo: { id: 'freeSpace' } }),
  '53200': () => ({ what: { id: 'databaseOutOfMemory' }, todo: { id: 'giveMemory' } }),
  '53300': () => ({ what: { id: 'databaseHasNoConnection' }, todo: { id: 'raiseConnections' } }),
  '57014': () => ({ what: { id: 'databaseTookTooLong' }, todo: { id: 'areTablesLocked' } }),
}

const OF_FILES: Record<string, (path: string | undefined) => Trouble> = {
  ENOENT: (path) => ({ what: { id: 'noSuchPath', path }, todo: { id: 'isNameRight' } }),
  ENOTDIR: (path) => ({ what: { id: 'fileInPath', path }, todo: { id: 'isNameRight' } }),
  EISDIR: (path) => ({ what: { id: 'isAFolder', path }, todo: { id: 'nameAFile' } }),
  EEXIST: (path) => ({ what: { id: 'existsAlready', path }, todo: { id: 'nameAnotherFile' } }),
  // Of a file or of a folder: the error does not name it.
  EACCES: (path) => ({ what: { id: 'mayNotOpen', path }, todo: { id: 'giveAccess' } }),
  EPERM: (path) => ({ what: { id: 'mayNotOpen', path }, todo: { id: 'giveAccess' } }),
  EROFS: (path) => ({ what: { id: 'diskReadOnly', path }, todo: { id: 'nameAnotherDisk' } }),
  ENOSPC: (path) => ({ what: { id: 'diskFull', path }, todo: { id: 'freeSpace' } }),
  EDQUOT: (path) => ({ what: { id: 'diskFullForUser', path }, todo: { id: 'freeSpace' } }),
  EMFILE: () => ({ what: { id: 'tooManyFiles' }, todo: { id: 'raiseFileLimit' } }),
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
  // A folder was to be made where there is a file.
  if (code === 'EEXIST' && syscall === 'mkdir') return { what: { id: 'isAFile', path }, todo: { id: 'nameAFolder' } }
  const ofFile = syscall && syscall !== 'connect' ? OF_FILES[code] : undefined
  if (ofFile) return ofFile(path)
  const ofDatabase = OF_THE_DATABASE[isPasswordMissing(error) ? '28P01' : code]?.(setting)
  if (ofDatabase) return { ...ofDatabase, what: { id: 'withReason', what: ofDatabase.what, reason: error.message } }
  if (!isAway(error)) return undefined
  return {
    what: { id: 'withReason', what: { id: 'databaseAway' }, reason: error.message || code },
    todo: { id: syscall === 'getaddrinfo' ? 'isHostRight' : 'isDatabaseRunning', setting },
  }
}

/** The database requires a password, and the address has none: pg's own error, without a code. */
function isPasswordMissing({ message }: Error): boolean {
  return message.startsWith('SASL') && message.includes('password')
}

/** Any error as a message for the operator. */
export function explanationOf(error: unknown): Message {
  const trouble = troubleOf(error)
  if (trouble) return { id: 'trouble', ...trouble }
  if (error instanceof Refusal || error instanceof CannotStart) return error.reason
  return { id: 'systemError', explanation: error instanceof Error ? error.message : String(error) }
}

/** The same as text, without a stack. */
export function explainError(error: unknown): string {
  return sentenceIn(DEFAULT_LOCALE, explanationOf(error))
}
