import type { AppliedMigration } from '#server/database/migrate.ts'

// A backup is one packed text (zstd; gzip in format 1). Each line begins with the letter of its kind, so that `zstdcat` shows an
// operator what is there: H head, T table, S sequence, P picture, E end. What comes in bulk follows a line that says how many bytes
// it has: C rows as PostgreSQL's COPY writes them, B piece of a picture. Format 1 had R, a row in JSON, and D, a piece in base64.

/**
 * The last bytes of the file: a frame that zstd skips. Without them it was cut off, which Node's zstd does not always tell.
 */
export const LAST_BYTES = Buffer.from('\x50\x2a\x4d\x18\x08\0\0\0the end\n', 'latin1')

export type Kind = 'H' | 'T' | 'C' | 'R' | 'S' | 'P' | 'B' | 'D' | 'E'

export interface Line {
  kind: Kind
  text: string
  /** What follows a line of the kind C or B. */
  bytes?: Buffer
}

export interface Head {
  format: 1 | 2
  takenAt: string
  /** What the database had been brought to; rows fit exactly that. */
  migrations: AppliedMigration[]
}

export interface Table {
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  last: string
}

/** What the file must hold, and the SHA-256 of all that is before this line. */
export interface End {
  rows: Record<string, number>
  pictures: number
  sha256: string
}

/** How far a backup or a restore is, from 0 to 1, and what it does now. */
export interface Progress {
  share: number
  doing: string
}
