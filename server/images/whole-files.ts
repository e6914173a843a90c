import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type NoteKind = 'content' | 'current'

/** Beside the pictures; no request can name a file that begins with a dot. */
export async function readNote(folder: string, name: string, kind: NoteKind): Promise<string | undefined> {
  return (await readFile(join(folder, `.${name}.${kind}`), 'utf8').catch(() => undefined))?.trim()
}

export function writeNote(folder: string, name: string, kind: NoteKind, text: string): Promise<void> {
  return writeWhole(join(folder, `.${name}.${kind}`), `${text}\n`)
}

/** A kill leaves the file as it was or as it shall be. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = join(path, '..', `.${randomUUID()}.unfinished`)
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
