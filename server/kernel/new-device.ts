import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'
import { tokenHash } from './random-token.ts'
import { Refusal } from './refusal.ts'
import { withTransaction } from './transaction.ts'

/** For what moves money or goods elsewhere: refuses a session that a code to the number alone has opened, on a device that is new to the account. */
export async function assertTrustedDevice(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'customer') return
  const isNew = await withTransaction(ctx, async (tx) => {
    const { supplierId, resellerId } = tx.tenant
    const { rows } = await sql`
      select customer_id from sessions
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and token_hash = ${tokenHash(actor.token)}
        and trusted_from > now()`.execute(tx.db)
    return rows.length > 0
  })
  if (isNew) throw new Refusal('forbidden', { id: 'newDeviceWaits' })
}
