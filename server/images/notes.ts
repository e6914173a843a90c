import type { ImageStorage } from './image-storage.ts'

type NoteKind = 'content' | 'current'

/** Stored beside the pictures; no request can name a file that begins with a dot. */
export async function readNote(storage: ImageStorage, name: string, kind: NoteKind): Promise<string | undefined> {
  return (await storage.read(`.${name}.${kind}`))?.toString().trim()
}

export function hasNote(storage: ImageStorage, name: string, kind: NoteKind): Promise<boolean> {
  return storage.has(`.${name}.${kind}`)
}

/** The files of all notes on a picture. */
export function notesOf(name: string): string[] {
  return [`.${name}.content`, `.${name}.current`]
}

export function writeNote(storage: ImageStorage, name: string, kind: NoteKind, text: string): Promise<void> {
  return storage.write(`.${name}.${kind}`, `${text}\n`)
}
