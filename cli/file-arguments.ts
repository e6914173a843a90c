import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { explainError } from '#server/kernel/explain-error.ts'
import { Refusal } from '#server/kernel/refusal.ts'

// Files that a command names are looked at while its words are read: before a database is opened, let alone written to.

/** A file that is there and may be read. */
export function fileToRead(name: string): string {
  if (kindOf(name) === 'folder') throw new Refusal('bad-input', `${name} is a folder, and a file is wanted.`)
  tried(() => closeSync(openSync(name, 'r')))
  return name
}

/** A folder that is there and may be read. */
export function folderToRead(name: string): string {
  if (kindOf(name) === 'file') throw new Refusal('bad-input', `${name} is a file, and a folder is wanted.`)
  tried(() => accessSync(name, constants.R_OK | constants.X_OK))
  return name
}

/** A file that is not there yet, in a folder that may be written to: nothing is overwritten. */
export function fileToWrite(name: string): string {
  if (existsSync(name))
    throw new Refusal('already-exists', `${name} is there already. Nothing is overwritten: name another file.`)
  const folder = dirname(resolve(name))
  if (!existsSync(folder))
    throw new Refusal('not-found', `There is no folder ${folder}. Make it first, or name a file elsewhere.`)
  if (kindOf(folder) === 'file') throw new Refusal('bad-input', `${folder} is a file, and cannot hold ${name}.`)
  tried(() => accessSync(folder, constants.W_OK | constants.X_OK))
  return name
}

function kindOf(name: string): 'file' | 'folder' {
  return tried(() => statSync(name)).isDirectory() ? 'folder' : 'file'
}

function tried<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Refusal('bad-input', explainError(error))
  }
}
