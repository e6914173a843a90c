import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'
import { lockPerson, selectRows } from './store.ts'

/** Everything that the shop stores about a customer, which they may request (DPDP Act 2023, section 11), by table. */
export function exportCustomer(
  ownerUrl: string,
  tenant: Tenant,
  username: string,
): Promise<Record<string, readonly unknown[]>> {
  return asOwner(ownerUrl, (owner) =>
    owner.transaction().execute(async (db) => {
      const person = await lockPerson(db, tenant, username)
      if (!person) throw new Refusal('not-found', { id: 'noSuchCustomer', shop: tenant.name, username })
      const data: Record<string, readonly unknown[]> = {}
      for (const table of PERSONAL_TABLES) {
        if (table.exported.length > 0) data[table.name] = await selectRows(db, tenant, person, table)
      }
      return data
    }),
  )
}
