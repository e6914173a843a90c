import type { AppliedMigration } from '#server/database/migrate.ts'

// A backup is one compressed text (zstd; gzip in format 1). The first character of each line is its kind, so that
// `zstdcat` shows an operator what is there: H head, T table, S sequence, P picture, E end. Bulk data follows a line
// with its length in bytes: C rows in PostgreSQL's COPY format, B a chunk of a picture. Format 1 had R, a row in JSON,
// and D, a chunk in base64.

/**
 * The last bytes of the file: a frame that zstd skips. A file without them is truncated, which Node's zstd does not
 * always detect.
 */
export const LAST_BYTES = Buffer.from('\x50\x2a\x4d\x18\x08\0\0\0the end\n', 'latin1')

export type Kind = 'H' | 'T' | 'C' | 'R' | 'S' | 'P' | 'B' | 'D' | 'E'

export interface Line {
  kind: Kind
  text: string
  /** The data after a line of kind C or B. */
  bytes?: Buffer
}

export interface Head {
  format: 1 | 2
  takenAt: string
  /** The migrations of the database; the rows fit exactly these. */
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

/** What the file must contain, and the SHA-256 of everything before this line. */
export interface End {
  rows: Record<string, number>
  pictures: number
  sha256: string
}

/** The progress of a backup or a restore, from 0 to 1, and the current step. */
export interface Progress {
  share: number
  doing: string
}
