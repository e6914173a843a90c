import type { AppliedMigration } from '#server/database/migrate.ts'

// A backup is one gzipped text. Each line begins with the letter of its kind, so that `zcat` shows an operator what he has:
// H head, T table, R row, S sequence, P picture, D piece of it in base64, E end.

export type Kind = 'H' | 'T' | 'R' | 'S' | 'P' | 'D' | 'E'

export interface Line {
  kind: Kind
  text: string
}

export interface Head {
  format: 1
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

/** What the file must hold, and the SHA-256 of all lines before this one. */
export interface End {
  rows: Record<string, number>
  pictures: number
  sha256: string
}
