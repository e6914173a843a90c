import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'
import { type Db, lockPerson, type Person, selectRows } from './store.ts'

export type PersonalData = Record<string, readonly unknown[]>

/** For the operator, as the owner of the tables. */
export function exportCustomer(ownerUrl: string, tenant: Tenant, username: string): Promise<PersonalData> {
  return asOwner(ownerUrl, (owner) =>
    owner.transaction().execute(async (db) => {
      const person = await lockPerson(db, tenant, { username })
      if (!person) throw new Refusal('not-found', { id: 'noSuchCustomer', shop: tenant.name, username })
      return exportPerson(db, tenant, person)
    }),
  )
}

/** Everything that the shop stores about a customer, which they may request (DPDP Act 2023, section 11), by table. */
export async function exportPerson(db: Db, tenant: Tenant, person: Person): Promise<PersonalData> {
  const data: PersonalData = {}
  for (const table of PERSONAL_TABLES) {
    if (table.exported.length > 0) data[table.name] = await selectRows(db, tenant, person, table)
  }
  return data
}
