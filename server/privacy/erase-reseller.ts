import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { deleteRows, lockReseller, selectTenantTables, updateMovementsWithoutOrders } from './store.ts'

/**
 * Nothing of the reseller is left, invoices neither: the command writes them out first. The supplier goes with his last
 * reseller; until then catalogue and stock are the others' too.
 */
export function eraseReseller(ownerUrl: string, tenant: Tenant): Promise<{ isSupplierGone: boolean }> {
  return asOwner(ownerUrl, (owner) =>
    owner.transaction().execute(async (db) => {
      const { isClosed, isAlone } = await lockReseller(db, tenant)
      if (!isClosed) {
        throw new Refusal(
          'bad-input',
          `${tenant.name} is open. Close it first with: npm run haat -- reseller suspend ${tenant.name}`,
        )
      }
      await updateMovementsWithoutOrders(db, tenant)
      for (const table of await selectTenantTables(db)) {
        if (table.isOfReseller || isAlone) await deleteRows(db, tenant, table)
      }
      return { isSupplierGone: isAlone }
    }),
  )
}
