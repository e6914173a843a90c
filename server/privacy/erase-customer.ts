import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner, isCollision } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'
import {
  type Db,
  endLatePayments,
  eraseRows,
  lockPerson,
  type Person,
  selectUnanswered,
  selectUnfinished,
} from './store.ts'

const TRIES = 4

/** For the operator, as the owner of the tables. */
export function eraseCustomer(ownerUrl: string, tenant: Tenant, username: string): Promise<Record<string, number>> {
  return asOwner(ownerUrl, async (owner) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await owner.transaction().execute(async (db) => {
          const person = await lockPerson(db, tenant, { username })
          if (!person) throw new Refusal('not-found', { id: 'noSuchCustomer', shop: tenant.name, username })
          return erasePerson(db, tenant, person)
        })
      } catch (error) {
        // Such as a sign-in that has used its code, and waits for the customer.
        if (attempt === TRIES || !isCollision(error)) throw error
      }
    }
  })
}

/**
 * Erases a customer (DPDP Act 2023, section 12): deletes account, addresses, cart and mails, anonymises the orders, and
 * keeps invoices as they are, as tax law requires for years. Refused while an order or a complaint is open. The person is
 * locked: what their requests and the jobs about them write at the same time either ends before, or finds them erased
 * (server/kernel/keep-customer.ts).
 */
export async function erasePerson(db: Db, tenant: Tenant, person: Person): Promise<Record<string, number>> {
  const unfinished = await selectUnfinished(db, tenant, person)
  if (unfinished.length > 0) {
    throw new Refusal('bad-input', { id: 'openOrders', numbers: unfinished })
  }
  const unanswered = await selectUnanswered(db, tenant, person)
  if (unanswered.length > 0) {
    throw new Refusal('bad-input', { id: 'openComplaints', numbers: unanswered })
  }
  await endLatePayments(db, tenant, person)
  const erased: Record<string, number> = {}
  for (const table of PERSONAL_TABLES) erased[table.name] = await eraseRows(db, tenant, person, table)
  return erased
}
