import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'

export async function isOperator(tx: Tx, staffId: number): Promise<boolean> {
  const { rows } = await sql`select from staff_operators where staff_id = ${staffId}`.execute(tx.db)
  return rows.length > 0
}

// Statements of the command line, as the owner of the tables: no login of a server may write them.

/** False if nobody of any shop has the address. */
export async function insertOperator(owner: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    with person as (select staff_id from staff where email = ${email}),
      made as (insert into staff_operators (staff_id) select staff_id from person on conflict do nothing)
    select staff_id from person`.execute(owner)
  return rows.length > 0
}

/** False if they were none. */
export async function deleteOperator(owner: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_operators where staff_id in (select staff_id from staff where email = ${email})
    returning staff_id`.execute(owner)
  return rows.length > 0
}

export async function selectOperators(owner: Database): Promise<{ email: string; name: string; since: Date }[]> {
  const { rows } = await sql<{ email: string; name: string; since: Date }>`
    select email, name, since from staff_operators join staff using (staff_id) order by email`.execute(owner)
  return rows
}
