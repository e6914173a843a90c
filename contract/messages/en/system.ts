// For the operator: errors of the database and of files, each with its remedy.

import type { NestedText } from '#contract/messages/nested-text.ts'

/** An error that the system itself explains. */
export const systemError = ({ explanation }: { explanation: string }) => explanation
export const trouble = ({ what, todo }: { what: NestedText; todo: NestedText }) =>
  `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${todo}`
export const withReason = ({ what, reason }: { what: NestedText; reason: string }) => `${what} (${reason})`

// The database.
export const databaseAway = 'the database cannot be reached'
export const databaseRejectsUser = 'the database rejects this user'
export const databaseRejectsPassword = 'the database rejects the password'
export const noSuchDatabase = 'there is no such database'
export const databaseForbids = 'the database does not allow that'
export const databaseDiskFull = 'the disk of the database is full'
export const databaseOutOfMemory = 'the database is out of memory'
export const databaseHasNoConnection = 'the database has no connection left'
export const databaseTookTooLong = 'the database took too long'

interface Address {
  /** The setting that has it; undefined for the embedded database. */
  setting: string | undefined
}

const named = ({ setting }: Address) => setting ?? 'its address'

export const isDatabaseRunning = (address: Address) => `Is it running, and is ${named(address)} right?`
export const isHostRight = (address: Address) =>
  `Is the host in ${named(address)} spelt right, and does this machine know it?`
export const isUserRight = (address: Address) => `Is the user of ${named(address)} right?`
export const isPasswordRight = (address: Address) => `Are user and password of ${named(address)} right?`
export const createDatabase = (address: Address) =>
  `Create it (create database haat owner haat), or correct ${named(address)}.`
export const isOwnerRight = 'Is DATABASE_OWNER_URL that of the owner of the tables?'
export const setOwner = 'Set DATABASE_OWNER_URL to the address of the owner of the tables.'
export const freeSpace = 'Free some space, then try again.'
export const giveMemory = 'Give it more, or try again when less is going on.'
export const raiseConnections = 'Raise max_connections, or run fewer servers.'
export const areTablesLocked = 'Are its tables locked? pg_stat_activity shows by whom.'

// Files.
interface Path {
  path: string | undefined
}

const theFile = ({ path }: Path) => path ?? 'that file'

export const noSuchPath = (file: Path) => `there is no file or folder ${theFile(file)}`
export const fileInPath = (file: Path) => `a folder in the name ${theFile(file)} is a file`
export const isAFolder = (file: Path) => `${theFile(file)} is a folder, not a file`
export const isAFile = ({ path = 'that' }: Path) => `${path} is a file, not a folder`
export const existsAlready = (file: Path) => `${theFile(file)} already exists`
export const mayNotOpen = (file: Path) => `this user may not open ${theFile(file)}`
export const diskReadOnly = (file: Path) => `the disk of ${theFile(file)} is read-only`
export const diskFull = (file: Path) => `the disk of ${theFile(file)} is full`
export const diskFullForUser = (file: Path) => `the disk of ${theFile(file)} is full for this user`
export const tooManyFiles = 'too many files are open'

export const isNameRight = 'Is the name right?'
export const nameAFile = 'Name a file.'
export const nameAFolder = 'Name a folder.'
export const nameAnotherFile = 'It is not overwritten: name another file.'
export const giveAccess = 'Give this user access, or name another one.'
export const nameAnotherDisk = 'Name another one, on another disk.'
export const raiseFileLimit = 'Raise the limit: ulimit -n 65536'
