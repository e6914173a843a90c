import type { Shelf } from './shelf.ts'

type NoteKind = 'content' | 'current'

/** Beside the pictures; no request can name a file that begins with a dot. */
export async function readNote(shelf: Shelf, name: string, kind: NoteKind): Promise<string | undefined> {
  return (await shelf.read(`.${name}.${kind}`))?.toString().trim()
}

export function writeNote(shelf: Shelf, name: string, kind: NoteKind, text: string): Promise<void> {
  return shelf.write(`.${name}.${kind}`, `${text}\n`)
}
