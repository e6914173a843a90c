import { sql } from 'kysely'
import { GATEWAY_EVENT_KEPT_DAYS } from '#contract/lifetimes.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import type { Database } from '#server/kernel/database.ts'
import { deleteExpired } from '#server/kernel/delete-expired.ts'

/** False for an event that was received before. */
export async function insertGatewayEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    insert into gateway_events (supplier_id, reseller_id, event_id)
    values (${supplierId}, ${resellerId}, ${eventId})
    on conflict do nothing returning event_id`.execute(tx.db)
  return rows.length > 0
}

/** As the keeper, for all shops. The gateway repeats an event for a day. */
export function deleteOldGatewayEvents(keeper: Database): Promise<void> {
  return deleteExpired(
    keeper,
    'gateway_events',
    sql`received_at < now() - make_interval(days => ${GATEWAY_EVENT_KEPT_DAYS})`,
  )
}
