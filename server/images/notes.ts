import type { Album } from './album.ts'

type NoteKind = 'content' | 'current'

/** Beside the pictures; no request can name a file that begins with a dot. */
export async function readNote(album: Album, name: string, kind: NoteKind): Promise<string | undefined> {
  return (await album.read(`.${name}.${kind}`))?.toString().trim()
}

export function writeNote(album: Album, name: string, kind: NoteKind, text: string): Promise<void> {
  return album.write(`.${name}.${kind}`, `${text}\n`)
}
