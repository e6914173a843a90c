import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { explanationOf } from '#server/kernel/explain-error.ts'
import { Refusal } from '#server/kernel/refusal.ts'

// File arguments are checked while the command line is parsed, before a database is opened or written to.

/** An existing, readable file. */
export function fileToRead(name: string): string {
  if (kindOf(name) === 'folder') throw new Refusal('bad-input', { id: 'folderNotFile', name })
  tried(() => closeSync(openSync(name, 'r')))
  return name
}

/** An existing, readable folder. */
export function folderToRead(name: string): string {
  if (kindOf(name) === 'file') throw new Refusal('bad-input', { id: 'fileNotFolder', name })
  tried(() => accessSync(name, constants.R_OK | constants.X_OK))
  return name
}

/** A file that does not exist yet, in a writable folder: nothing is overwritten. */
export function fileToWrite(name: string): string {
  if (existsSync(name)) throw new Refusal('already-exists', { id: 'neverOverwritten', name })
  const folder = dirname(resolve(name))
  if (!existsSync(folder)) throw new Refusal('not-found', { id: 'noSuchFolder', folder })
  if (kindOf(folder) === 'file') throw new Refusal('bad-input', { id: 'insideAFile', folder, name })
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
    throw new Refusal('bad-input', explanationOf(error))
  }
}
