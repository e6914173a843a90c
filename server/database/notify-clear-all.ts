import { sql } from 'kysely'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'

/** Makes every server empty its page cache: completely, or for one supplier's catalogue and its resellers. */
export async function clearPages(ownerUrl: string, of?: Pick<Tenant, 'supplierId'>): Promise<void> {
  const notice = `${of?.supplierId ?? 0} *`
  await asOwner(ownerUrl, (owner) => sql`select pg_notify('haat_changes', ${notice})`.execute(owner))
}
