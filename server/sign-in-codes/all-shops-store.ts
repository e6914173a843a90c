import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

// Codes to one number from all shops of the platform. The shop may call these functions and never read what they count.

interface Limit {
  free: number
  longestSeconds: number
}

/** Counts a code, or returns for how many seconds none is sent. */
export async function countCode(tx: Tx, numberHash: Buffer, { free, longestSeconds }: Limit): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select count_code_to_number(${numberHash}, ${free}, ${longestSeconds}) as wait`.execute(tx.db)
  return rows[0]?.wait ?? 0
}

export async function uncountCode(tx: Tx, numberHash: Buffer): Promise<void> {
  await sql`select uncount_code_to_number(${numberHash})`.execute(tx.db)
}
