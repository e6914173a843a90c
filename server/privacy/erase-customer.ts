import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'
import { endLatePayments, eraseRows, lockPerson, selectUnanswered, selectUnfinished } from './store.ts'

/**
 * A customer is forgotten (DPDP Act 2023, section 12): the account, addresses, cart and mails go, the orders stay without a
 * name, and invoices stay as they are, for the tax law wants them for years. What is still on its way to him comes first.
 */
export function eraseCustomer(ownerUrl: string, tenant: Tenant, username: string): Promise<Record<string, number>> {
  return asOwner(ownerUrl, (owner) =>
    owner.transaction().execute(async (db) => {
      const person = await lockPerson(db, tenant, username)
      if (!person) throw new Refusal('not-found', `${tenant.name} has no customer ${username}.`)
      const unfinished = await selectUnfinished(db, tenant, person)
      if (unfinished.length > 0) {
        throw new Refusal(
          'bad-input',
          `Something is still on its way to this customer: finish ${unfinished.join(', ')} first (orders show NUMBER).`,
        )
      }
      const unanswered = await selectUnanswered(db, tenant, person)
      if (unanswered.length > 0) {
        throw new Refusal(
          'bad-input',
          `This customer awaits an answer: ${unanswered.join(', ')} first (complaints answer NUMBER).`,
        )
      }
      await endLatePayments(db, tenant, person)
      const erased: Record<string, number> = {}
      for (const table of PERSONAL_TABLES) erased[table.name] = await eraseRows(db, tenant, person, table)
      return erased
    }),
  )
}
