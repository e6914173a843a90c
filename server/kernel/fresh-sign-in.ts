import { sql } from 'kysely'
import { FRESH_SIGN_IN_MINUTES } from '#contract/lifetimes.ts'
import { type Ctx, requireStaff, type Tx } from './ctx.ts'
import { Refusal } from './refusal.ts'
import { withTransaction } from './transaction.ts'

/** Whether the person signed in within the last minutes; the command line always may. */
export async function isFresh(tx: Tx): Promise<boolean> {
  if (tx.actor.kind === 'operator') return true
  const { sessionId } = requireStaff(tx)
  const { rows } = await sql`
    select session_id from staff_sessions
    where session_id = ${sessionId} and created_at > now() - make_interval(mins => ${FRESH_SIGN_IN_MINUTES})`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** For what nobody is to do on a phone left lying around: refuses whoever signed in long ago. */
export async function assertFresh(ctx: Ctx | Tx): Promise<void> {
  if (!(await withTransaction(ctx, isFresh))) throw new Refusal('forbidden', { id: 'signInAgain' })
}
